import UserDirectory

/// Makes one change, step by step.
struct ChangeRun {
    let settings: AccountSettings
    let runner: ToolRunner
    let ownLogin: String?

    /// Returns the resulting account; nil if the change removed the account.
    func perform(_ change: RemoteChange) throws(RemoteError) -> RemoteAccount? {
        guard !runner.isInterrupted else { throw RemoteError(.cancelled, "cancelled") }
        try protectOwnLogin(change)
        var tree = try AccountTree(settings)
        let plan = try ChangePlan(change, tree, settings)
        for step in plan.steps {
            guard step.before.allSatisfy({ $0.isMet(in: tree) }) else { throw .changedMeanwhile(place(change)) }
            tree = try run(step, change)
        }
        return try plan.result.map { (place) throws(RemoteError) in try account(place, tree, change) }
    }

    /// Runs the tool of a step, then reads the tree again and returns the new tree.
    private func run(_ step: ChangePlan.Step, _ change: RemoteChange) throws(RemoteError) -> AccountTree {
        var failure: RemoteError?
        do { try runner.run(step.call) } catch { failure = error }
        if let failure, failure.reason == .misconfigured { throw failure }
        let tree = try AccountTree(settings)
        let isDone = step.after.allSatisfy { $0.isMet(in: tree) }
        if let failure {
            switch failure.reason {
            // The tool may have finished its work before the failure.
            case .timedOut, .cancelled, .unknownOutcome: if isDone { return tree }
            default: break
            }
            if step.before.allSatisfy({ $0.isMet(in: tree) }) { throw failure }
            let advice = "only part of the change may have been made, so check the account"
            throw RemoteError(.unknownOutcome, "\(place(change)): \(advice): \(failure.description)")
        }
        guard isDone else { throw unexpected(step, tree, change) }
        return tree
    }

    private func unexpected(_ step: ChangePlan.Step, _ tree: AccountTree, _ change: RemoteChange) -> RemoteError {
        let tool = step.call.tool.rawValue
        if step.after.contains(where: { $0.hasForeignChange(in: tree, before: step.before) }) {
            let message = "another program changed the account at the same time; read it again"
            return RemoteError(.changedMeanwhile, "\(place(change)): \(tool) has made its change, but \(message)")
        }
        let message = "\(tool) reported success, but the result is not as requested; check the account"
        return RemoteError(.refused, "\(place(change)): \(message)")
    }

    private func account(
        _ place: ChangePlan.Place,
        _ tree: AccountTree,
        _ change: RemoteChange
    ) throws(RemoteError) -> RemoteAccount {
        let line =
            switch place {
            case .id(let id): tree.line(id)
            case .login(let login): tree.line(login: login)
            }
        guard let line, case .account(let account) = tree.entry(line) else {
            throw .changedMeanwhile(self.place(change))
        }
        return account
    }

    private func place(_ change: RemoteChange) -> String {
        switch change {
        case .create(let fields): fields.login.shown
        case .update(let account, _, _), .delete(let account): account.place
        }
    }

    private func protectOwnLogin(_ change: RemoteChange) throws(RemoteError) {
        switch change {
        case .create: return
        case .update(let account, let fields, let new):
            guard account.fields.login == ownLogin, fields.contains(.status), new.status == .disabled else { return }
        case .delete(let account):
            guard account.fields.login == ownLogin else { return }
        }
        throw RemoteError(.refused, "\(place(change)): this is your own account; Roster does not lock you out")
    }
}
