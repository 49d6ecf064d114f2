import Futures
import FuturesTesting
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests tasks that find the store locked by another process after they have begun.
@Suite(.timeLimit(.minutes(60))) struct BegunTaskTests {
    enum Work: CaseIterable {
        case importing, purge, undo
    }

    private let clock = ManualClock()
    private let executor = ManualExecutor()
    private let store = LockedStore(MemoryStore())
    private let logins = (0..<20).map { "user\($0)" }

    /// Locks the store from the second write, which follows the beginning of the task, until 40 attempts were made.
    ///
    /// Each attempt takes a second, so the store is locked for longer than the timeout of a first change.
    private func lock() {
        store.onWrite { [clock, attempts = Locked(0)] in
            clock.advance(by: .seconds(1))
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            return 2...40 ~= attempt
        }
    }

    /// Changes users together before the test.
    private func prepare(_ change: (String) -> UserChange) throws {
        let query = ChangeBatchQuery(logins.map(change), by: .operatorOnDuty)
        _ = try store.base.batches.put(nil, in: query).get()
    }

    /// Starts work on all users, and locks the store in the middle of it; returns how many users are changed.
    private func start(_ work: Work, _ useCases: UserUseCases) throws -> Future<Int> {
        switch work {
        case .importing:
            let imports = ImportUsersInteractor(executor: executor, useCases: useCases, clock: clock)
            let text = "login\n" + logins.map { $0 + "\n" }.joined()
            let plan = imports.plan.execute(MemoryByteSource(text), by: .operatorOnDuty)
            executor.runAll()
            let made = try plan.get()
            lock()
            return imports.apply.execute(made, by: .operatorOnDuty).map(\.created)
        case .purge:
            try prepare { .add(UserFields(login: $0)) }
            try prepare { .delete(.login($0)) }
            lock()
            return useCases.purgeUsers.execute(logins.map { .login($0) }, by: .operatorOnDuty).map(\.purged)
        case .undo:
            try prepare { .add(UserFields(login: $0)) }
            lock()
            return useCases.undoTask.execute(nil, by: .operatorOnDuty).map(\.done)
        }
    }

    @Test(
        "if `begunTimeout` is nil, an import, a purge and an undo that have begun wait until the store is unlocked",
        arguments: Work.allCases
    )
    func waits(work: Work) throws {
        let waits = LockWaits(begunTimeout: nil)
        let useCases = UserUseCases(store: store, executor: executor, clock: clock, lockWaits: waits)
        let start = clock.now
        let done = try self.start(work, useCases)
        executor.runAll()
        #expect(try done.get() == 20)
        #expect(start.duration(to: clock.now) > .seconds(40), "the work has met the lock")
    }

    @Test("if `cancelledTimeout` is nil, a cancelled task waits until its end is recorded")
    func cancelled() throws {
        let waits = LockWaits(cancelledTimeout: nil)
        let useCases = UserUseCases(store: store, executor: executor, clock: clock, lockWaits: waits)
        lock()
        let (changes, token) = (logins.map { UserChange.add(UserFields(login: $0)) }, CancellationToken())
        let change = useCases.bulkChange.execute(changes, title: "Add users", by: .operatorOnDuty, token: token)
        // The first closure begins the task, and the second finds the store locked.
        for _ in 0..<2 { executor.runNext() }
        token.cancel()
        executor.runAll()
        #expect { try change.result.get() } throws: { if case FutureError.cancelled = $0 { true } else { false } }
        let tasks = useCases.listTasks.execute(TaskQuery(limit: 10))
        executor.runAll()
        #expect(try tasks.get().map(\.state) == [.cancelled])
    }

    @Test("if a task's end cannot be recorded, because the store does not answer, the next read of tasks records it")
    func unrecordedEnd() throws {
        let useCases = UserUseCases(store: store, executor: executor, clock: clock)
        let changes = logins.map { UserChange.add(UserFields(login: $0)) }
        let change = useCases.bulkChange.execute(changes, title: "Add users", by: .operatorOnDuty)
        // The first closure begins the task, and the second adds the first users.
        for _ in 0..<2 { executor.runNext() }
        let isGone = Locked(true)
        let error = DirectoryError.storeUnavailable(store: "server", reason: "no connection")
        store.onWrite { if isGone.withLock({ $0 }) { throw error } else { false } }
        executor.runAll()
        #expect(throws: error) { try change.result.get() }
        let before = useCases.listTasks.execute(TaskQuery(limit: 10))
        executor.runAll()
        #expect(try before.get().map(\.state) == [.running], "the store can be read, but not written")
        isGone.withLock { $0 = false }
        let tasks = useCases.listTasks.execute(TaskQuery(limit: 10))
        executor.runAll()
        #expect(try tasks.get().map(\.state) == [.failed])
    }
}
