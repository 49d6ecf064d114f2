/// The state of a trial undo or a trial redo, after the slices that have been tried so far.
struct ReversalTrialState: Sendable {
    var overlay = TrialOverlay()
    /// The task of the undo or redo; nil until a slice begins the task.
    var task: StoredTask?
    var loss = AccessLoss()
    var losers = ReversalTrial.NamedUsers()
    var removed = ReversalTrial.NamedUsers()
    /// Nil if the effects on users are not requested.
    var effects: [ReversalTrial.Effect]?
}

/// The transaction for trying an undo or a redo: it reads the store, and keeps the writes in memory.
///
/// Later slices need only the written users and the task of the undo or redo, so other writes are not kept. The
/// transaction is used on one thread.
final class ReversalTrialTransaction: UnwrittenTransaction {
    let clock: any WallClock
    private let reader: any StoreReader
    private let today: Day
    private let users: TrialTransaction
    private var knownEntries: [UserID: [JournalEntry]] = [:]
    private var task: StoredTask?
    private var loss: AccessLoss
    private var losers: ReversalTrial.NamedUsers
    private var removed: ReversalTrial.NamedUsers
    private var effects: [ReversalTrial.Effect]?

    init(_ state: consuming ReversalTrialState, reader: any StoreReader, today: Day) {
        let clock = FixedWallClock(date: today.start)
        self.clock = clock
        self.reader = reader
        self.today = today
        task = state.task
        loss = state.loss
        losers = state.losers
        removed = state.removed
        effects = state.effects
        users = TrialTransaction(state.overlay, reads: ReaderReads(reader: reader, today: today), clock: clock)
    }

    var state: ReversalTrialState {
        ReversalTrialState(
            overlay: users.overlay,
            task: task,
            loss: loss,
            losers: losers,
            removed: removed,
            effects: effects
        )
    }
}

// MARK: - Reading

extension ReversalTrialTransaction {
    func user(id: UserID) throws -> User? { try users.user(id: id) }
    func liveUser(loginKey key: String) throws -> User? { try users.liveUser(loginKey: key) }
    func trashedUsers(loginKey key: String) throws -> [User] { try users.trashedUsers(loginKey: key) }
    func tombstone(id: UserID) throws -> Tombstone? { try reader.tombstone(id: id) }
    func roles() throws -> [String] { try reader.roles() }
    func seats() throws -> Seats { try users.seats() }
    func permanentAdmins() throws -> Int { try users.permanentAdmins() }

    func use(ofRole role: String) throws -> RoleUse {
        try reader.roleUses().first { $0.name == role } ?? RoleUse(name: role)
    }

    func prefetch(_ ids: [UserID]) throws {
        users.record(try reader.users(ids), for: ids)
        for id in ids { knownEntries[id] = [] }
        for entry in try reader.entries(about: ids) {
            if let id = entry.user { knownEntries[id, default: []].append(entry) }
        }
    }

    func entries(about user: UserID?) throws -> [JournalEntry] {
        if let user, let entries = knownEntries[user] { return entries }
        return try reader.entries(about: user)
    }

    func entries(of task: StoredTask, beyond number: Int?, isDescending: Bool, limit: Int) throws -> [JournalEntry] {
        try reader.entries(of: task, beyond: number, isDescending: isDescending, limit: limit)
    }

    func task(_ reference: TaskReference) throws -> StoredTask? {
        if let task, reference == .id(task.id) { return task }
        return try reader.task(reference)
    }

    func newestUndoableTask(by actor: String, before number: Int?) throws -> StoredTask? {
        try reader.newestUndoableTask(by: actor, before: number)
    }

    func newestRedoableTask(by actor: String) throws -> StoredTask? { try reader.newestRedoableTask(by: actor) }
}

// MARK: - Writing

extension ReversalTrialTransaction {
    func insert(_ user: User) {
        users.insert(user)
        effects?.append(.added(user))
    }

    func update(_ user: User) throws {
        if let before = try users.user(id: user.id) {
            add(before, user)
            effects?.append(.changed(from: before, to: user))
        }
        try users.update(user)
    }

    func remove(_ user: User) {
        // Removing a user takes away the same access as moving the user to the trash.
        var after = user
        after.trashedAt = clock.date
        add(user, after)
        removed.add(user)
        effects?.append(.removed(user))
        users.remove(user)
    }

    private func add(_ before: User, _ after: User) {
        let known = loss.users
        loss.add(before: before, after: after, on: today)
        if loss.users > known { losers.add(before) }
    }

    func insert(_ task: StoredTask) -> StoredTask {
        self.task = task
        return task
    }
}

private struct ReaderReads: TrialReads {
    let reader: any StoreReader
    let today: Day

    func user(_ id: UserID) throws -> User? { try reader.user(id: id) }
    func user(loginKey key: String) throws -> User? { try reader.liveUser(loginKey: key) }
    func trashedUsers(loginKey key: String) throws -> [User] { try reader.trashedUsers(loginKey: key) }
    func tombstone(_ id: UserID) throws -> Tombstone? { try reader.tombstone(id: id) }
    func roles() throws -> [String] { try reader.roles() }
    func seats() throws -> Seats { try reader.seats(today: today) }

    func permanentAdmins() throws -> Int {
        try reader.count(UserCountQuery(filter: .permanentAdmins), today: today)
    }
}
