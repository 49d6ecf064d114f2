import CLDAP
import UserDirectory

/// Creates an account.
struct CreateRun: ChangeRun {
    private enum State {
        case checking
        case adding
        case enabling(name: String)
        case ending(ChangeTail)
    }

    private let context: ChangeContext
    private let fields: UserFields
    private var state = State.checking
    /// Nil before ``check()`` chooses a number, or if new accounts get none.
    private var number: Int?

    init(_ context: ChangeContext, _ fields: UserFields) {
        self.context = context
        self.fields = fields
    }

    private var mapping: LDAPMapping { context.mapping }
    private var groups: [String] { mapping.groups == nil ? [] : fields.groups }

    var isChanging: Bool {
        switch state {
        case .checking: false
        case .adding, .enabling: true
        case .ending(let tail): tail.isChanging
        }
    }

    mutating func begin() -> ChangeStep {
        let missing = mapping.newEntries.missing
        guard missing.isEmpty else {
            let example = ["uidNumber: 10000-59999", "gidNumber: 100", "homeDirectory: \"/home/{login}\""]
                .filter { setting in missing.contains { setting.hasPrefix($0) } }
                .joined(separator: ", ")
            let names = missing.joined(separator: ", ")
            let message = "new accounts need \(names), which \"new\" does not set; add there, for example, {\(example)}"
            return .fail(RemoteError(.misconfigured, message))
        }
        if let error = context.missing(groups) { return .fail(error) }
        return check()
    }

    /// Searches for entries that already have the login or the next number.
    ///
    /// Takes the next number first. If new accounts get no number, the function searches only for the login.
    private mutating func check() -> ChangeStep {
        var filters = [LDAPFilter.equal(mapping.login, .text(fields.login))]
        if let numbers = mapping.newEntries.numbers {
            number = context.takeNumber()
            guard let number else {
                let range = "\(numbers.range.lowerBound)-\(numbers.range.upperBound)"
                let problem = "the next \(numbers.attribute) would be outside \(range)"
                return .fail(RemoteError(.refused, "\(problem); extend the range"))
            }
            filters.append(.equal(numbers.attribute, .text(String(number))))
        }
        return .send(
            .search(
                base: context.session.settings.base,
                scope: .subtree,
                filter: .any(filters),
                attributes: [mapping.login] + (mapping.newEntries.numbers.map { [$0.attribute] } ?? [])
            )
        )
    }

    mutating func next(_ answer: ChangeAnswer) -> ChangeStep {
        switch state {
        case .checking: return add(answer)
        case .adding:
            if let error = context.error(answer.result) { return .fail(error) }
            return finish(answer.result.entry)
        case .enabling(let name):
            if let error = context.error(answer.result) {
                let message = "the account was created, but could not be enabled: \(error.description)"
                return .fail(RemoteError(error.reason, message))
            }
            return end(name, answer.result.entry)
        case .ending(var tail):
            let step = tail.next(answer)
            state = .ending(tail)
            return step
        }
    }

    private mutating func add(_ answer: ChangeAnswer) -> ChangeStep {
        if let error = context.error(answer.result) { return .fail(error) }
        let login = FoldedText.identity(fields.login)
        let hasLogin = answer.entries.first { entry in
            entry[mapping.login].contains { $0.text.map(FoldedText.identity) == login }
        }
        if let hasLogin {
            return .fail(RemoteError(.exists, "the entry \(hasLogin.name) already has this login"))
        }
        // By Roster's own comparison, no found entry has this login. If a found entry has the number, the next number
        // is tried. If entries were found, but none has the number, the server considers their logins equal to this
        // login. Another number would not help in this case.
        if answer.entries.contains(where: hasNumber) { return check() }
        if let entry = answer.entries.first { return exists(entry) }
        state = .adding
        return .send(.add(name: name, attributes: mapping.newAttributes(fields, number: number)), context.postRead())
    }

    private func exists(_ entry: LDAPEntry) -> ChangeStep {
        .fail(RemoteError(.exists, "the server considers this login equal to the login of the entry \(entry.name)"))
    }

    private func hasNumber(_ entry: LDAPEntry) -> Bool {
        guard let attribute = mapping.newEntries.numbers?.attribute, let number else { return false }
        return entry[attribute].contains { $0.text.flatMap { Int($0) } == number }
    }

    private var name: String {
        DistinguishedName.child(mapping.newEntries.naming, fields.login, of: context.session.settings.newBase)
    }

    private mutating func finish(_ entry: LDAPEntry?) -> ChangeStep {
        let name = entry?.name ?? name
        guard mapping.status == .accountControl, fields.status == .active else { return end(name, entry) }
        state = .enabling(name: name)
        return .send(.modify(name: name, [.init(.replace, "userAccountControl", "512")]), context.postRead())
    }

    private mutating func end(_ name: String, _ entry: LDAPEntry?) -> ChangeStep {
        let member = context.member(name, fields.login)
        let requests = MembershipRequest.requests(from: [], as: member, to: groups, as: member, context)
        var tail = ChangeTail(context, name: name, entry: entry, groups: groups, requests)
        let step = tail.begin()
        state = .ending(tail)
        return step
    }
}
