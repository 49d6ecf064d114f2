internal import Futures

/// All accounts of a connection, in the order in which they were read.
///
/// The accounts are stored in a ``PlanSpill``; a hash of each id and of each login is kept in memory. A snapshot may be
/// used from any thread, and even while accounts are still being read; use ``more(after:)`` to wait for more accounts.
final class RemoteSnapshot: Sendable {
    fileprivate struct Known: Sendable {
        var ids: Set<Int> = []
        /// The number of accounts with an id.
        var identified = 0
        var logins: Set<Int> = []
        /// The hashes of the logins that several accounts have.
        var duplicates: Set<Int> = []
        var count = 0
        var unreadableGroups: [String] = []
        /// Nil while accounts are being read.
        var end: Result<Void, any Error>?
        /// Resolved when accounts are added, or when reading ends.
        var waiting: [FutureResolver<Void>] = []
        /// The hashes of the ids that ``contains(_:)`` did not find while accounts were being read.
        var missed: Set<Int> = []
        /// Whether ``hasSeveral(loginKey:)`` returned false while accounts were being read.
        var hasDeniedDuplicates = false
        var isOutdated = false
    }

    private let spill = PlanSpill()
    private let known = Locked(Known())

    /// The number of accounts, including unreadable accounts.
    var count: Int { known.withLock { $0.count } }

    /// The groups whose names Roster does not allow; empty while accounts are being read.
    var unreadableGroups: [String] { known.withLock { $0.unreadableGroups } }

    var isComplete: Bool {
        known.withLock { known in
            if case .success = known.end { true } else { false }
        }
    }

    /// Whether an added account may contradict an earlier result of ``contains(_:)`` or ``hasSeveral(loginKey:)``.
    var isOutdated: Bool { known.withLock { $0.isOutdated } }

    // MARK: Reading

    /// Normalizes the values of a page of accounts, and adds the accounts; throws ``PlanSpillError``.
    func append(_ entries: [RemoteEntry]) throws {
        var writer = SpillWriter()
        let entries = entries.map(\.normalized)
        for entry in entries { writer.record { $0.entry(entry) } }
        try spill.append(writer.bytes)
        resume { known in
            for entry in entries { known.note(entry) }
        }
    }

    func complete(unreadableGroups: [String] = []) {
        resume { known in
            known.unreadableGroups = unreadableGroups
            known.end = .success(())
        }
    }

    func fail(_ error: any Error) {
        resume { $0.end = $0.end ?? .failure(error) }
    }

    private func resume(_ change: (inout Known) -> Void) {
        let waiting = known.withLock { known in
            change(&known)
            defer { known.waiting = [] }
            return known.waiting
        }
        for resolver in waiting { resolver.set() }
    }

    /// Returns a future that is resolved when there may be more than `count` accounts; nil if there are already more,
    /// or if all accounts have been read.
    ///
    /// If reading failed before this call, the returned future fails with the error. If reading fails after this call,
    /// the future is resolved without an error. The reading thread resolves the future.
    func more(after count: Int) -> Future<Void>? {
        known.withLock { known in
            switch known.end {
            case .success: return nil
            case .failure(let error): return Future(error: error)
            case nil where known.count > count: return nil
            case nil:
                let resolver = FutureResolver<Void>()
                known.waiting.append(resolver)
                return resolver.future
            }
        }
    }

    // MARK: The accounts

    func contains(_ id: RemoteID) -> Bool {
        known.withLock { known in
            let isKnown = known.ids.contains(id.hashValue)
            if !isKnown, known.end == nil { known.missed.insert(id.hashValue) }
            return isKnown
        }
    }

    var hasDistinctIDs: Bool { known.withLock { $0.ids.count == $0.identified } }

    /// `key` is the ``FoldedText/identity(_:)`` of a login.
    func contains(loginKey key: String) -> Bool { known.withLock { $0.logins.contains(key.hashValue) } }

    func hasSeveral(loginKey key: String) -> Bool {
        known.withLock { known in
            let hasSeveral = known.duplicates.contains(key.hashValue)
            if !hasSeveral, known.end == nil { known.hasDeniedDuplicates = true }
            return hasSeveral
        }
    }

    func entries() -> RemoteSnapshotEntries { RemoteSnapshotEntries(records: SpilledRecords(spill)) }
}

extension RemoteSnapshot.Known {
    fileprivate mutating func note(_ entry: RemoteEntry) {
        count += 1
        if let id = entry.id?.hashValue {
            ids.insert(id)
            identified += 1
            if missed.contains(id) { isOutdated = true }
        }
        guard let login = entry.login else { return }
        let key = FoldedText.identity(login).hashValue
        if !logins.insert(key).inserted {
            duplicates.insert(key)
            if hasDeniedDuplicates { isOutdated = true }
        }
    }
}

struct RemoteSnapshotEntries: Sendable {
    fileprivate var records: SpilledRecords
    /// The number of accounts that ``next()`` has returned.
    private(set) var count = 0

    fileprivate init(records: SpilledRecords) { self.records = records }

    /// Returns the next account, or nil if no more accounts have been read; throws ``PlanSpillError``.
    mutating func next() throws -> RemoteEntry? {
        guard let entry = try records.next({ RemoteEntry(&$0) }) else { return nil }
        count += 1
        return entry
    }
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

    /// The entry with its values normalized as in a store, so that accounts and users can be compared.
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
