import Foundation
import Futures
import PostgresStore
import SQLiteStore
import Tracing
import UserDirectory

/// The parts of the program: a store, the use cases on this store, and the executor that runs them.
struct Composition: Sendable {
    let store: any UserStore
    /// The executor of the worker thread, wrapped so that it records traces.
    let executor: any Executor
    let useCases: UserUseCases
    /// Plans imports, and applies plans.
    let importUsers: ImportUsersInteractor
    let pulls: PlanPullInteractor
    let planPush: PlanPushInteractor
    let applyPush: ApplyPushInteractor
    let comparisons: CompareConnectionInteractor
    let decideConflict: DecideConflictInteractor
    let tryChanges: TryChangesInteractor
    let tryPurge: TryPurgeInteractor
    let author: Author
    /// Whether changes are refused, because the store cannot be written or because the command only reads.
    let isReadOnly: Bool

    /// The path of the store's file; nil for a store that is not a file.
    var file: String? { (store as? SQLiteStore)?.path }

    /// The options that select this store in command lines that the dashboard copies to the clipboard.
    ///
    /// Empty for the default store and for `memory:`.
    var commandOptions: [String] {
        if let store = store as? PostgresStore { return ["--store=\(store.location.connectionString)"] }
        guard let path = file else { return [] }
        let absolute = URL(fileURLWithPath: path).path
        return .sqlite(path: absolute) == StoreLocation.standard() ? [] : ["--store=sqlite:\(absolute)"]
    }

    /// Notes for the user about opening the store.
    ///
    /// - Parameter withObstacle: Whether a note says why the store can only be read.
    func notes(withObstacle: Bool = true) -> [String] {
        var notes: [String] = []
        let name = (store as? PostgresStore)?.location.name ?? file ?? store.name
        if withObstacle, let obstacle {
            // The path is at the end, because the dashboard may cut off the end of a note.
            notes.append("the store is open read-only: \(obstacle) (\(name))")
        }
        if (store as? SQLiteStore)?.isTemporary == true {
            notes.append("this is a demo; nothing is kept when you quit")
        } else if (store as? SQLiteStore)?.isNew ?? (store as? PostgresStore)?.isNew ?? false {
            notes.append("created the store \(name)")
        }
        if let log = (store as? SQLiteStore)?.orphanedLog {
            notes.append("a log of another database was beside the store; that log was renamed to \(log)")
        }
        return notes
    }

    /// Why the store cannot be written; nil if no obstacle is known, or if the caller requested a read-only store.
    private(set) var obstacle: String?

    init(
        store: any UserStore,
        executor: any Executor,
        author: Author,
        isReadOnly: Bool,
        pace: SlicePace = .interactive,
        lockWaits: LockWaits = LockWaits()
    ) {
        self.store = store
        self.executor = executor
        self.author = author
        self.isReadOnly = isReadOnly
        useCases = UserUseCases(store: store, executor: executor, pace: pace, lockWaits: lockWaits)
        importUsers = ImportUsersInteractor(executor: executor, useCases: useCases)
        pulls = PlanPullInteractor(executor: executor, useCases: useCases)
        planPush = PlanPushInteractor(executor: executor, useCases: useCases)
        applyPush = ApplyPushInteractor(executor: executor, useCases: useCases)
        comparisons = CompareConnectionInteractor(executor: executor, useCases: useCases)
        decideConflict = DecideConflictInteractor(executor: executor, useCases: useCases)
        tryChanges = TryChangesInteractor(executor: executor, useCases: useCases)
        tryPurge = TryPurgeInteractor(executor: executor, useCases: useCases)
    }

    /// Opens a store on the executor, which also runs all later work on the store.
    ///
    /// The store is opened read-only if its file or folder is not writable, or if the PostgreSQL server or role allows
    /// no changes. ``notes(withObstacle:)`` reports the reason.
    ///
    /// If `isReadOnly` is true, the store is neither created nor upgraded. If `onlyReads` is true, the store is not
    /// created, but is upgraded if necessary; only the upgrade requires a writable file.
    ///
    /// The token cancels a wait for a lock.
    ///
    /// - Throws: An error such as `DirectoryError.storeUnavailable`.
    @MainActor
    static func open(
        _ location: StoreLocation,
        author: Author,
        isReadOnly: Bool,
        onlyReads: Bool = false,
        creates: Bool = true,
        pace: SlicePace,
        lockWaits: LockWaits,
        token: CancellationToken? = nil
    ) throws -> Composition {
        let obstacle = isReadOnly ? nil : location.obstacleToWriting
        let isReadOnly = isReadOnly || (obstacle != nil && !onlyReads)
        var composition = try open(
            author: author,
            isReadOnly: isReadOnly || onlyReads,
            pace: pace,
            lockWaits: lockWaits
        ) {
            if case .sqlite(let path) = location, onlyReads, !isReadOnly {
                return try SQLiteStore.forReading(path: path)
            }
            let creates = creates && !onlyReads
            return try makeStore(location, isReadOnly: isReadOnly, creates: creates, pace, lockWaits, token)
        }
        composition.obstacle = obstacle ?? composition.obstacle
        return composition
    }

    @MainActor
    static func openTemporary(author: Author, clock: any WallClock = SystemWallClock()) throws -> Composition {
        try open(author: author, isReadOnly: false) { try SQLiteStore.temporary(clock: clock) }
    }

    /// Throws an error if the store is read-only.
    ///
    /// Commands call this method before they prepare a change or ask for confirmation. The store itself refuses the
    /// change only when the change is made.
    func requireWritable() throws {
        if isReadOnly { throw DirectoryError.readOnly }
    }

    /// Closes a store in a file, and removes the file if the file is new and the store is empty.
    ///
    /// The file is new if opening this store created it.
    @MainActor
    func removeIfUnused() throws -> UnusedStoreOutcome {
        guard let database = store as? SQLiteStore else { return .isUsed }
        return try MainLoop.wait(for: executor.submit { try database.removeIfUnused() })
    }

    /// Closes the store on the executor, after all work that has been submitted.
    ///
    /// If closing a store on a server takes more than a second, the calling thread also closes the store.
    /// This makes pending waits for the server fail.
    @MainActor
    func close() throws {
        let closed = executor.submit { [store] in store.close() }
        guard let server = store as? PostgresStore else { return try MainLoop.wait(for: closed) }
        let limit = Duration.seconds(1)
        do {
            try MainLoop.wait(for: closed.timeout(after: limit))
        } catch FutureError.timedOut {
            server.close()
            // If the worker thread is still connecting after another second, it is abandoned.
            do { try MainLoop.wait(for: closed.timeout(after: limit)) } catch FutureError.timedOut {}
        }
    }

    @MainActor
    private static func open(
        author: Author,
        isReadOnly: Bool,
        pace: SlicePace = .interactive,
        lockWaits: LockWaits = LockWaits(),
        _ makeStore: @escaping @Sendable () throws -> any UserStore
    ) throws -> Composition {
        LogFile.connect()
        let executor = TracingExecutor(AppExecutor(), wait: .queue, run: .interactor)
        let store = try MainLoop.wait(for: executor.submit(makeStore))
        let obstacle = (store as? PostgresStore)?.obstacleToWriting
        var composition = Composition(
            store: store,
            executor: executor,
            author: author,
            isReadOnly: isReadOnly || obstacle != nil,
            pace: pace,
            lockWaits: lockWaits
        )
        composition.obstacle = obstacle
        return composition
    }

    private static func makeStore(
        _ location: StoreLocation,
        isReadOnly: Bool,
        creates: Bool,
        _ pace: SlicePace,
        _ lockWaits: LockWaits,
        _ token: CancellationToken?
    ) throws -> any UserStore {
        switch location {
        case .memory:
            return MemoryStore(isReadOnly: isReadOnly)
        case .sqlite(let path):
            let settings: WriterSettings = pace == .interactive ? .interactive : .command
            return try SQLiteStore(
                path: path,
                isReadOnly: isReadOnly,
                creates: creates,
                writerSettings: settings,
                until: token
            )
        case .postgres(let location):
            // In a dashboard, a read that waits for a lock would delay all other work on the worker thread.
            let lockTimeout = pace == .interactive ? .zero : lockWaits.timeout
            return try PostgresStore(
                location,
                isReadOnly: isReadOnly,
                creates: creates,
                lockTimeout: lockTimeout,
                until: token
            )
        }
    }
}
