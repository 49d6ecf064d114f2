import Futures

extension RemoteDirectory {
    /// Makes the changes of a batch; called on the connection's executor.
    ///
    /// If an account has changed since the plan was made, the account is read again. If the account is already as
    /// planned, the outcome is ``PushOutcome/wasDone(_:)``: an earlier push probably made the change, and was
    /// interrupted.
    func perform(_ batch: PushBatch, token: CancellationToken?) -> PushOutcomes {
        guard token?.isCancelled != true else { return PushOutcomes(failure: .cancelledPush) }
        let registration = token?.onCancel { interrupt() }
        defer { registration?.remove() }
        var found = PushOutcomes(outcomes: batch.changes.map { _ in .notSent })
        let allowed = batch.changes.indices.filter { index in
            guard let refusal = OwnAccount.refusal(of: batch.changes[index].entry, ownLogin) else { return true }
            found.outcomes[index] = .refused(.planned(refusal))
            return false
        }
        let results = perform(allowed.map { batch.changes[$0].change })
        let changed = allowed.indices.compactMap { index -> RemoteID? in
            guard case .failure(let error) = results[index], error.isOfChangedAccount else { return nil }
            return batch.changes[allowed[index]].entry.target?.account?.id
        }
        // If the accounts cannot be read again, updates are refused with their original errors.
        let entries = changed.isEmpty ? [] : (try? accounts(changed)) ?? []
        for (index, result) in zip(allowed, results) {
            switch result {
            case .success(let account): found.outcomes[index] = .done(account)
            case .failure(let error):
                let (entry, change) = batch.changes[index]
                if error.isOfChangedAccount, let outcome = settled(entry, change, error, entries) {
                    found.outcomes[index] = outcome
                } else if !error.stopsPush || error.reason == .unknownOutcome {
                    found.outcomes[index] = .refused(.remote(error))
                }
                if error.stopsPush, found.failure == nil || found.failure?.reason == .unknownOutcome {
                    found.failure = error
                }
            }
        }
        return found
    }

    /// Returns the outcome of a change whose account was changed or deleted meanwhile; nil to refuse the change.
    private func settled(
        _ entry: PlanEntry,
        _ change: RemoteChange,
        _ error: RemoteError,
        _ entries: [RemoteEntry]
    ) -> PushOutcome? {
        if case .delete = change { return error.reason == .missing ? .wasDone(nil) : nil }
        guard case .update(let account, let fields, let values) = change else { return nil }
        for case .account(let present) in entries where present.id == account.id {
            let normalized = FieldRules.normalized(present.fields)
            let isAsPlanned = mappedFields.allSatisfy { field in
                let expected = fields.contains(field) ? values : account.fields
                return field.text(of: normalized).hasSameBytes(as: field.text(of: expected))
            }
            return isAsPlanned ? .wasDone(present) : nil
        }
        return nil
    }
}

extension OwnAccount {
    fileprivate static func refusal(of entry: PlanEntry, _ ownLogin: String?) -> PlanRefusal? {
        guard let account = entry.target?.account else { return nil }
        switch entry.action {
        case .update(_, _, let changes): return refusal(of: changes, account, ownLogin)
        case .delete: return refusal(of: nil, account, ownLogin)
        case .create, .unchanged, .skip, .conflict, .refuse: return nil
        }
    }
}

extension RemoteError {
    fileprivate static let cancelledPush = RemoteError(.cancelled, "cancelled")

    fileprivate var isOfChangedAccount: Bool { reason == .changedMeanwhile || reason == .missing }
}
