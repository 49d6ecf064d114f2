import Futures
package import UserDirectory

/// The accounts of this machine, or of another tree; see ``AccountSettings/tree``.
///
/// The tools of the package `passwd` change the accounts.
package final class LocalDirectory: RemoteDirectory {
    private let settings: AccountSettings
    private let runner: ToolRunner
    /// The groups that existed when all accounts were last read; empty before the first reading.
    private let knownGroups = Locked<Set<String>>([])

    package init(_ settings: AccountSettings) {
        self.settings = settings
        runner = ToolRunner(settings)
    }

    package var location: String { settings.location }

    package var mappedFields: [UserField] { AccountSettings.fields }

    package func script(_ changes: [RemoteChange]) -> AccountScript { AccountScript(changes, settings) }

    package func stored(_ fields: UserFields) -> UserFields { AccountSettings.stored(fields) }

    package func objection(to change: RemoteChange) -> RemoteError? {
        do {
            let groups = knownGroups.withLock(\.self)
            switch change {
            case .create(let fields):
                let fields = FieldRules.normalized(AccountSettings.stored(fields))
                try AccountRules.check(fields, AccountSettings.fields, existing: groups)
            case .update(let account, let changed, let fields):
                let fields = FieldRules.normalized(fields)
                try AccountRules.check(fields, changed, existing: groups.union(account.fields.groups))
            case .delete: break
            }
            return nil
        } catch {
            return error
        }
    }

    /// The login of the person who runs Roster, even with `sudo`.
    package var ownLogin: String? {
        guard settings.isThisMachine else { return nil }
        let id = LoginUser.id
        return (try? PasswdLine.all(settings))?.first { $0.id == id }?.login
    }

    package func accounts() throws(RemoteError) -> any RemoteAccounts {
        let tree = try call { () throws(RemoteError) in try AccountTree(settings) }
        knownGroups.withLock { $0 = Set(tree.groupNames) }
        return LocalAccountPages(self, tree)
    }

    package func accounts(_ ids: [RemoteID]) throws(RemoteError) -> [RemoteEntry] {
        try call { () throws(RemoteError) in
            let tree = try AccountTree(settings)
            return ids.compactMap { tree.line($0).map(tree.entry) }
        }
    }

    package func perform(_ changes: [RemoteChange]) -> [Result<RemoteAccount?, RemoteError>] {
        runner.begin()
        defer { runner.end() }
        let run = ChangeRun(settings: settings, runner: runner, ownLogin: ownLogin)
        var stop: RemoteError?
        return changes.map { change in
            if let stop { return .failure(stop) }
            do throws(RemoteError) {
                return .success(try run.perform(change))
            } catch {
                if error.stopsPush { stop = LocalDirectory.following(error) }
                return .failure(error)
            }
        }
    }

    /// Returns the error for the remaining changes after `error` has stopped the push.
    private static func following(_ error: RemoteError) -> RemoteError {
        switch error.reason {
        case .cancelled, .misconfigured: error
        default: RemoteError(.unreachable, "not tried after an earlier failure")
        }
    }

    package func interrupt() { runner.interrupt() }

    package func close() {}

    /// Runs `body`, which only reads accounts; throws `cancelled` if ``interrupt()`` was called meanwhile.
    func call<R>(_ body: () throws(RemoteError) -> R) throws(RemoteError) -> R {
        runner.begin()
        defer { runner.end() }
        let result = try body()
        guard !runner.isInterrupted else { throw RemoteError(.cancelled, "cancelled") }
        return result
    }
}
