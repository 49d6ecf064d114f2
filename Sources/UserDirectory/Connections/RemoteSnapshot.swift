internal import Futures

/// All accounts of a connection, in the order in which they were read.
///
/// The accounts are stored in a temporary file; only a hash of each id and of each login is kept in memory. A snapshot
/// may be used from any thread.
final class RemoteSnapshot: Sendable {
    private struct Known: Sendable {
        var ids: Set<Int> = []
        var logins: Set<Int> = []
        /// Logins that several accounts have.
        var duplicates: Set<Int> = []
        var count = 0
        var unreadableGroups: [String] = []
    }

    private let spill = PlanSpill()
    private let known = Locked(Known())

    /// The number of accounts, including unreadable accounts.
    var count: Int { known.withLock { $0.count } }

    /// The groups whose names Roster does not allow.
    var unreadableGroups: [String] {
        get { known.withLock { $0.unreadableGroups } }
        set { known.withLock { $0.unreadableGroups = newValue } }
    }

    /// Normalizes the values of a page of accounts, and adds the accounts to the snapshot.
    ///
    /// - Throws: ``PlanSpillError``.
    func append(_ entries: [RemoteEntry]) throws {
        var writer = SpillWriter()
        for entry in entries.map(\.normalized) {
            writer.record { $0.entry(entry) }
            note(entry)
        }
        try spill.append(writer.bytes)
    }

    /// Whether an account with this id was read.
    func contains(_ id: RemoteID) -> Bool { known.withLock { $0.ids.contains(id.hashValue) } }

    /// Whether an account with this login was read; `key` is the ``FoldedText/identity(_:)`` of the login.
    func contains(loginKey key: String) -> Bool { known.withLock { $0.logins.contains(key.hashValue) } }

    /// Whether several accounts have this login; `key` is the ``FoldedText/identity(_:)`` of the login.
    func hasSeveral(loginKey key: String) -> Bool { known.withLock { $0.duplicates.contains(key.hashValue) } }

    /// Returns a reader of all accounts, in the order in which they were added.
    func entries() -> RemoteSnapshotEntries { RemoteSnapshotEntries(records: SpilledRecords(spill)) }

    private func note(_ entry: RemoteEntry) {
        known.withLock { known in
            known.count += 1
            if let id = entry.id { known.ids.insert(id.hashValue) }
            guard let login = entry.login else { return }
            let key = FoldedText.identity(login).hashValue
            if !known.logins.insert(key).inserted { known.duplicates.insert(key) }
        }
    }
}

struct RemoteSnapshotEntries: Sendable {
    fileprivate var records: SpilledRecords

    /// Returns the next account; nil at the end.
    ///
    /// - Throws: ``PlanSpillError``.
    mutating func next() throws -> RemoteEntry? { try records.next { RemoteEntry(&$0) } }
}

extension RemoteEntry {
    var id: RemoteID? {
        switch self {
        case .account(let account): account.id
        case .unreadable(let problem): problem.id
        }
    }

    var login: String? {
        switch self {
        case .account(let account): account.fields.login
        case .unreadable(let problem): problem.login
        }
    }

    /// The entry with normalized values.
    ///
    /// Stores also normalize the values of users, so the account's values can then be compared with a user's values.
    fileprivate var normalized: RemoteEntry {
        guard case .account(let account) = self else { return self }
        return .account(
            RemoteAccount(
                id: account.id,
                version: account.version,
                place: account.place,
                fields: FieldRules.normalized(account.fields)
            )
        )
    }

    fileprivate init(_ reader: inout SpillReader) {
        guard reader.byte() == 0 else {
            self = .unreadable(
                RemoteProblem(
                    id: reader.optional().map(RemoteID.init),
                    place: reader.text(),
                    login: reader.optional(),
                    code: reader.text(),
                    message: reader.text()
                )
            )
            return
        }
        self = .account(reader.account())
    }
}

extension SpillWriter {
    fileprivate mutating func entry(_ entry: RemoteEntry) {
        switch entry {
        case .account(let account):
            byte(0)
            self.account(account)
        case .unreadable(let problem):
            byte(1)
            optional(problem.id?.text)
            text(problem.place)
            optional(problem.login)
            text(problem.code)
            text(problem.message)
        }
    }
}
