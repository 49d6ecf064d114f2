import UserDirectory

/// Removes an account.
struct DeleteRun: ChangeRun {
    private enum State {
        case checking(EntryCheck)
        case deleting
        case ending(ChangeTail)
    }

    private let context: ChangeContext
    private let account: RemoteAccount
    private var state: State

    init(_ context: ChangeContext, _ account: RemoteAccount) {
        self.context = context
        self.account = account
        state = .checking(EntryCheck(context, account))
    }

    var isChanging: Bool {
        switch state {
        case .checking: false
        case .deleting: true
        case .ending(let tail): tail.isChanging
        }
    }

    mutating func begin() -> ChangeStep { EntryCheck(context, account).begin() }

    mutating func next(_ answer: ChangeAnswer) -> ChangeStep {
        switch state {
        case .checking(var check):
            let outcome = check.next(answer)
            state = .checking(check)
            switch outcome {
            case .step(let step): return step
            case .entry(let entry):
                state = .deleting
                return .send(.delete(name: entry.name), context.assertion(of: entry))
            }
        case .deleting:
            if let error = context.error(answer.result) { return .fail(error) }
            // Not every server removes a deleted entry from its groups.
            let member = context.member(account.place, account.fields.login)
            let requests = MembershipRequest.requests(
                from: account.fields.groups,
                as: member,
                to: [],
                as: nil,
                context
            )
            var tail = ChangeTail(context, name: nil, entry: nil, groups: [], requests)
            let step = tail.begin()
            state = .ending(tail)
            return step
        case .ending(var tail):
            let step = tail.next(answer)
            state = .ending(tail)
            return step
        }
    }
}
