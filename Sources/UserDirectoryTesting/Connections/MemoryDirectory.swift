internal import Futures
package import UserDirectory

/// A remote directory in memory, for tests.
///
/// Every change to an account gives the account a new version.
package final class MemoryDirectory: RemoteDirectory {
    fileprivate struct State: Sendable {
        var entries: [RemoteEntry] = []
        var changes = 0
        var failure: RemoteError?
        /// The number of changes to answer before the connection is lost; nil if it is never lost.
        ///
        /// Negative after the connection was lost.
        var changesBeforeCut: Int?
    }

    package let location = "memory:"
    package let mappedFields: [UserField]
    package let ownLogin: String?
    private let pageSize: Int
    private let keep: @Sendable (UserFields) -> UserFields
    private let refuse: @Sendable (RemoteChange) -> RemoteError?
    private let beforePage: @Sendable () -> Void
    private let state = Locked(State())

    /// `keep` returns the values that the directory stores for the given values.
    ///
    /// `refuse` returns why the directory would refuse a change; see ``RemoteDirectory/objection(to:)``. `beforePage`
    /// is called on the reading thread before each page is returned, and before the end is reported.
    package init(
        mapping fields: [UserField] = [.login, .name, .email, .groups, .status, .validUntil],
        ownLogin: String? = nil,
        pageSize: Int = 3,
        keep: @escaping @Sendable (UserFields) -> UserFields = { $0 },
        refuse: @escaping @Sendable (RemoteChange) -> RemoteError? = { _ in nil },
        beforePage: @escaping @Sendable () -> Void = {}
    ) {
        mappedFields = fields
        self.ownLogin = ownLogin
        self.pageSize = pageSize
        self.keep = keep
        self.refuse = refuse
        self.beforePage = beforePage
    }

    package func objection(to change: RemoteChange) -> RemoteError? { refuse(change) }

    // MARK: Changes by others

    @discardableResult
    package func add(_ fields: UserFields) -> RemoteAccount {
        state.withLock { $0.add(fields) }
    }

    /// Adds an account that cannot be read as a user.
    package func add(_ problem: RemoteProblem) {
        state.withLock { $0.entries.append(.unreadable(problem)) }
    }

    /// Does nothing if no account has the login.
    package func change(_ login: String, _ change: (inout UserFields) -> Void) {
        state.withLock { state in
            guard let index = state.index(login: login), case .account(let account) = state.entries[index] else {
                return
            }
            var fields = account.fields
            change(&fields)
            state.set(index, account.id, fields)
        }
    }

    /// Does nothing if no account has the login.
    package func remove(_ login: String) {
        state.withLock { state in
            if let index = state.index(login: login) { state.entries.remove(at: index) }
        }
    }

    /// Lists the account with the login a second time, as may happen if a directory changes while it is read.
    ///
    /// Does nothing if there is no such account.
    package func repeatAccount(_ login: String) {
        state.withLock { state in
            if let index = state.index(login: login) { state.entries.append(state.entries[index]) }
        }
    }

    /// The values of the accounts, in the order in which the accounts were added.
    package var users: [UserFields] {
        state.withLock { $0.entries }.compactMap { entry in
            if case .account(let account) = entry { account.fields } else { nil }
        }
    }

    /// Makes calls fail with an error from now on; nil makes calls succeed again.
    package func fail(with error: RemoteError?) {
        state.withLock { $0.failure = error }
    }

    /// Loses the connection after `count` more changes.
    ///
    /// One further change is made, but its result is not reported. Later changes are not made until ``accounts()``
    /// opens a new connection.
    package func cut(after count: Int) {
        state.withLock { $0.changesBeforeCut = count }
    }

    // MARK: RemoteDirectory

    package func stored(_ fields: UserFields) -> UserFields { keep(fields) }

    package func accounts() throws(RemoteError) -> any RemoteAccounts {
        let (entries, failure) = state.withLock { state in
            // Simulates a new connection, which works again.
            state.changesBeforeCut = nil
            return (state.entries, state.failure)
        }
        if let failure { throw failure }
        return Pages(rest: entries[...], size: pageSize, beforeNext: beforePage)
    }

    package func accounts(_ ids: [RemoteID]) throws(RemoteError) -> [RemoteEntry] {
        let (entries, failure) = state.withLock { ($0.entries, $0.failure) }
        if let failure { throw failure }
        return entries.filter { entry in
            if case .account(let account) = entry { ids.contains(account.id) } else { false }
        }
    }

    package func perform(_ changes: [RemoteChange]) -> [Result<RemoteAccount?, RemoteError>] {
        changes.map { change in state.withLock { $0.answer(change, keep) } }
    }

    package func interrupt() {}
    package func close() {}

    private struct Pages: RemoteAccounts {
        var rest: ArraySlice<RemoteEntry>
        let size: Int
        let beforeNext: @Sendable () -> Void

        mutating func next() throws(RemoteError) -> [RemoteEntry]? {
            beforeNext()
            guard !rest.isEmpty else { return nil }
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
    }
}

extension MemoryDirectory.State {
    fileprivate mutating func add(_ fields: UserFields) -> RemoteAccount {
        changes += 1
        let id = RemoteID("id\(changes)")
        let account = RemoteAccount(id: id, version: "v\(changes)", place: "uid=\(fields.login)", fields: fields)
        entries.append(.account(account))
        return account
    }

    @discardableResult
    fileprivate mutating func set(_ index: Int, _ id: RemoteID, _ fields: UserFields) -> RemoteAccount {
        changes += 1
        let account = RemoteAccount(id: id, version: "v\(changes)", place: "uid=\(fields.login)", fields: fields)
        entries[index] = .account(account)
        return account
    }

    fileprivate func index(login: String) -> Int? {
        entries.firstIndex { entry in
            if case .account(let account) = entry { account.fields.login == login } else { false }
        }
    }

    fileprivate mutating func answer(
        _ change: RemoteChange,
        _ keep: (UserFields) -> UserFields
    ) -> Result<RemoteAccount?, RemoteError> {
        guard let left = changesBeforeCut else { return perform(change, keep) }
        guard left >= 0 else { return .failure(RemoteError(.unreachable, "the connection was lost")) }
        changesBeforeCut = left - 1
        let result = perform(change, keep)
        return left > 0 ? result : .failure(RemoteError(.unknownOutcome, "the connection was lost before the answer"))
    }

    private mutating func perform(
        _ change: RemoteChange,
        _ keep: (UserFields) -> UserFields
    ) -> Result<RemoteAccount?, RemoteError> {
        if let failure { return .failure(failure) }
        switch change {
        case .create(let fields):
            guard index(login: fields.login) == nil else {
                return .failure(RemoteError(.exists, "there is already an account \(fields.login)"))
            }
            return .success(add(keep(fields)))
        case .update(let account, let fields, let values):
            return current(account).flatMap { index in
                var new = account.fields
                for field in fields { field.copy(from: values, to: &new) }
                if fields.contains(.login), let other = self.index(login: new.login), other != index {
                    return .failure(RemoteError(.exists, "there is already an account \(new.login)"))
                }
                return .success(set(index, account.id, keep(new)))
            }
        case .delete(let account):
            return current(account).map { index in
                entries.remove(at: index)
                return nil
            }
        }
    }

    private func current(_ account: RemoteAccount) -> Result<Int, RemoteError> {
        let index = entries.firstIndex { entry in
            if case .account(let other) = entry { other.id == account.id } else { false }
        }
        guard let index, case .account(let present) = entries[index] else {
            return .failure(RemoteError(.missing, "the account \(account.place) no longer exists"))
        }
        guard present.version == account.version else {
            return .failure(RemoteError(.changedMeanwhile, "the account \(account.place) was changed meanwhile"))
        }
        return .success(index)
    }
}
