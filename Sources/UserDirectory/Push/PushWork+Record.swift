extension PushWork {
    /// Returns nil if there is nothing to record.
    func record(of batch: PushBatch, _ found: PushOutcomes, by author: Author) -> LinkUpdateQuery? {
        var (put, remove, items) = ([Link](), [UserID](), [PushedChanges.Item]())
        func link(_ target: PushTarget, _ account: RemoteAccount?) {
            if let account, let agreed = target.agreed {
                let state = AccountState(id: account.id, version: account.version, agreed: agreed)
                put.append(Link(connection: connection, user: target.user, account: state))
            } else {
                remove.append(target.user)
            }
        }
        var refused = batch.problems.count
        for ((entry, _), outcome) in zip(batch.changes, found.outcomes) {
            guard let target = entry.target else { continue }
            switch outcome {
            case .done(let account):
                link(target, account)
                items.append(item(entry, target))
            case .wasDone(let account): link(target, account)
            case .refused: refused += 1
            case .notSent: break
            }
        }
        for target in batch.links.compactMap(\.target) { link(target, target.account) }
        guard !put.isEmpty || !remove.isEmpty || (task != nil && refused > 0) else { return nil }
        let written = task.map { PushedChanges(task: $0, author: author, items: items, failed: refused) }
        return LinkUpdateQuery(connection: connection, put: put, remove: remove, written: written)
    }

    private func item(_ entry: PlanEntry, _ target: PushTarget) -> PushedChanges.Item {
        let (action, changes): (PushedChange.Action, [FieldChange]) =
            switch entry.action {
            case .create(let fields):
                (
                    .create,
                    target.agreed.map(\.values).map { agreed in
                        UserField.settable.filter { agreed[$0]?.isEmpty == false }
                            .map { FieldChange($0, before: "", after: $0.text(of: fields)) }
                    } ?? []
                )
            case .update(_, _, let changes): (.update, changes)
            case .delete, .unchanged, .skip, .conflict, .refuse: (.delete, [])
            }
        return PushedChanges.Item(
            user: target.user,
            login: entry.login,
            change: PushedChange(connection: connection, action: action, changes: changes)
        )
    }
}
