import Futures
import FuturesTesting
import Interactors
import Testing
import Tracing
import UserDirectory
import UserDirectoryTesting

/// Tests changes to a store that another process keeps locked.
@Suite(.timeLimit(.minutes(60))) struct BusyRetryTests {
    private let clock = ManualClock()
    private let executor = ManualExecutor()
    private let store = LockedStore(MemoryStore())

    private func useCases(on executor: (any Executor)? = nil) -> UserUseCases {
        UserUseCases(store: store, executor: executor ?? self.executor, clock: clock)
    }

    /// Makes the given number of attempts fail, each after the 100 ms that a store waits; later attempts succeed.
    private func lock(attempts: Int = .max) {
        store.onWrite { [clock, left = Locked(attempts)] in
            guard
                left.withLock({ left in
                    left -= 1; return left >= 0
                })
            else { return false }
            clock.advance(by: .milliseconds(100))
            return true
        }
    }

    private var writes: [(String, (UserUseCases, (any Executor)?) -> Future<Void>)] {
        [
            ("change", { $0.addUser.execute(UserFields(login: "ana"), by: .operatorOnDuty, in: $1).map { _ in } }),
            ("limit", { $0.setLimit.execute(3, by: .operatorOnDuty, in: $1).map { _ in } }),
            (
                "batch",
                {
                    $0.changeUsers.execute(
                        ChangeBatchQuery([.add(UserFields(login: "ana"))], by: .operatorOnDuty),
                        in: $1
                    ).map { _ in }
                }
            ),
        ]
    }

    @Test("other work runs between two attempts to make a change")
    func othersHaveTheirTurn() throws {
        let useCases = useCases()
        for (name, write) in writes {
            lock(attempts: 3)
            let change = write(useCases, nil)
            for _ in 0..<3 {
                let count = useCases.countUsers.execute()
                executor.runNext()
                #expect(!change.resolved, "\(name)")
                #expect(!count.resolved, "\(name)")
                executor.runNext()
                #expect(count.resolved, "\(name)")
            }
            #expect(executor.queuedCount == 1, "\(name)")
            executor.runNext()
            #expect(change.resolved, "\(name)")
            #expect(executor.queuedCount == 0, "\(name)")
        }
        #expect(try store.base.counts.get(UserCountQuery()).get() == 1)
    }

    @Test("a change fails if the store is still locked after ten seconds")
    func givesUp() throws {
        for (name, write) in writes {
            lock()
            let start = clock.now
            let change = write(useCases(), nil)
            executor.runAll()
            #expect(throws: DirectoryError.storeBusy(store: "locked"), "\(name)") { try change.get() }
            // The first attempt takes 100 ms, and all later attempts together take ten seconds.
            #expect(start.duration(to: clock.now) == .milliseconds(10_100), "\(name)")
        }
    }

    @Test("on the direct executor, 2,000 attempts run one after the other without exhausting the stack")
    func directly() throws {
        for (name, write) in writes {
            let attempts = Locked(0)
            store.onWrite { [clock] in
                clock.advance(by: .milliseconds(4))
                return attempts.withLock { attempts in
                    attempts += 1
                    return attempts < 2_000
                }
            }
            let change = write(useCases(), DirectExecutor())
            #expect(change.resolved, "\(name)")
            #expect(attempts.withLock { $0 } == 2_000, "\(name)")
            #expect(executor.queuedCount == 0, "\(name)")
            try change.get()
        }
    }

    @Test("a cancelled change is not tried again")
    func cancellation() {
        lock()
        let token = CancellationToken()
        let useCases = useCases()
        let change = useCases.addUser.execute(UserFields(login: "ana"), by: .operatorOnDuty, token: token)
        let limit = useCases.setLimit.execute(3, by: .operatorOnDuty, token: token)
        executor.runNext()
        executor.runNext()
        let now = clock.now
        token.cancel()
        executor.runAll()
        #expect(throws: FutureError.cancelled) { try change.get() }
        #expect(throws: FutureError.cancelled) { try limit.get() }
        #expect(clock.now == now)
    }

    @Test("a change that is cancelled during an attempt ends with the store's result")
    func tooLate() throws {
        let token = CancellationToken()
        lock(attempts: 1)
        let change = useCases().addUser.execute(UserFields(login: "ana"), by: .operatorOnDuty, token: token)
        executor.runNext()
        store.onWrite {
            token.cancel()
            return false
        }
        executor.runAll()
        #expect(try change.get().after.login == "ana")
    }

    @Test("a change that fails for another reason is not tried again")
    func otherFailures() {
        lock(attempts: 1)
        let change = useCases().disableUser.execute(.login("nobody"), by: .operatorOnDuty)
        #expect(executor.runAll() == 2)
        #expect(throws: DirectoryError.notFound(.login("nobody"), inTrash: false)) { try change.get() }
    }

    @Test("the wait for a lock is a span that contains the repeated attempts, and is open until the lock is acquired")
    func trace() {
        lock(attempts: 2)
        let trace = Trace(name: "Add ana", clock: clock)
        let executor = TracingExecutor(executor, wait: .queue, run: .interactor)
        TraceContext.with(TraceContext(trace: trace)) {
            _ = useCases(on: executor).addUser.execute(UserFields(login: "ana"), by: .operatorOnDuty)
        }
        func waits() -> [Span] { trace.spans.filter { $0.layer == .lock } }
        self.executor.runNext()
        #expect(waits().map(\.name) == ["another process"])
        self.executor.runNext()
        #expect(waits().map(\.end) == [nil])
        self.executor.runAll()
        #expect(waits().map(\.duration) == [.milliseconds(100)])
        #expect(
            trace.spans.filter { $0.parent == waits().first?.id }.map(\.layer) == [
                .queue, .interactor, .queue, .interactor,
            ]
        )
        #expect(trace.spans.allSatisfy { $0.end != nil })
    }

    @Test("an observer of lock waits can read the store without adding to the trace")
    func observerIsNotTraced() {
        lock(attempts: 3)
        let trace = Trace(name: "Add ana", clock: clock)
        let executor = TracingExecutor(executor, wait: .queue, run: .interactor)
        let waits = LockWaits()
        let useCases = UserUseCases(store: store, executor: executor, clock: clock, lockWaits: waits)
        let reads = Recorder<Int>()
        waits.observe { _ in useCases.countUsers.execute().then(in: DirectExecutor()) { reads.record($0) } }
        TraceContext.with(TraceContext(trace: trace)) {
            _ = useCases.addUser.execute(UserFields(login: "ana"), by: .operatorOnDuty)
        }
        self.executor.runAll()
        // One read follows each failed attempt, and one follows the end of the wait.
        #expect(reads.elements == [0, 0, 0, 1])
        // The first attempt and its three repetitions are the only interactor spans.
        #expect(trace.spans.filter { $0.layer == .interactor }.count == 4)
    }

    @Test("after each failed attempt, sliced work reports that it waits; after a success, that it no longer waits")
    func slicesReport() throws {
        let waits = LockWaits()
        let useCases = UserUseCases(store: store, executor: executor, clock: clock, lockWaits: waits)
        let reports = Locked<[Bool]>([])
        waits.observe { isWaiting in reports.withLock { $0.append(isWaiting) } }
        lock(attempts: 3)
        let changes = [UserChange.add(UserFields(login: "ana")), .add(UserFields(login: "bo"))]
        let change = useCases.bulkChange.execute(changes, title: "Add users", by: .operatorOnDuty)
        executor.runAll()
        #expect(change.resolved)
        #expect(reports.withLock { $0 } == [true, true, true, false])
    }

    @Test("a cancelled task waits at most ten seconds to record its end, even if it waited without a timeout before")
    func cancelledWait() throws {
        let waits = LockWaits(timeout: nil)
        let useCases = UserUseCases(store: store, executor: executor, clock: clock, lockWaits: waits)
        let attempts = Locked(0)
        store.onWrite { [clock] in
            clock.advance(by: .seconds(1))
            // Without a timeout for the cancelled task, the wait would end only after a hundred attempts, when the lock
            // is released.
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            return 2...100 ~= attempt
        }
        let changes = (0..<5_000).map { UserChange.disable(.login("user\($0)")) }
        let token = CancellationToken()
        let change = useCases.bulkChange.execute(changes, title: "Disable users", by: .operatorOnDuty, token: token)
        // The first closure begins the task, and the second finds the store locked.
        for _ in 0..<2 { executor.runNext() }
        token.cancel()
        executor.runAll()
        #expect { try change.result.get() } throws: { if case FutureError.cancelled = $0 { true } else { false } }
        #expect((10..<20).contains(attempts.withLock { $0 }))
    }

    @Test("in the middle of a task, the wait has a timeout of its own", arguments: [nil, Duration.seconds(5)])
    func begun(timeout: Duration?) throws {
        let waits = LockWaits(begunTimeout: timeout)
        let useCases = UserUseCases(store: store, executor: executor, clock: clock, lockWaits: waits)
        let attempts = Locked(0)
        store.onWrite { [clock] in
            clock.advance(by: .seconds(1))
            // The first write begins the task. The store is then locked for longer than the timeout of a first change.
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            return 2...40 ~= attempt
        }
        let changes = (0..<20).map { UserChange.add(UserFields(login: "user\($0)")) }
        let change = useCases.bulkChange.execute(changes, title: "Add users", by: .operatorOnDuty)
        executor.runAll()
        if timeout == nil {
            #expect(try change.result.get().changed == 20)
        } else {
            #expect(throws: DirectoryError.self) { try change.result.get() }
        }
    }

    @Test("a bulk change that is cancelled while only the record of its end is missing ends as done")
    func cancelledAtEnd() throws {
        let useCases = useCases()
        let (attempts, token) = (Locked(0), CancellationToken())
        store.onWrite {
            // The writes are: the beginning of the task, the first 16 changes, the other 4 changes, the end.
            let isEnd = attempts.withLock { attempts in
                attempts += 1
                return attempts == 4
            }
            if isEnd { token.cancel() }
            return isEnd
        }
        let changes = (0..<20).map { UserChange.add(UserFields(login: "user\($0)")) }
        let change = useCases.bulkChange.execute(changes, title: "Add users", by: .operatorOnDuty, token: token)
        executor.runAll()
        let progress = try change.result.get()
        #expect(!progress.isCancelled)
        #expect(progress.changed == 20)
        let task = useCases.listTasks.execute(.id(try #require(progress.task)))
        executor.runAll()
        #expect(try task.result.get().state == .done)
    }

    @Test("if `cancelledTimeout` is zero, a cancelled task tries only once to record its end")
    func cancelledCommand() throws {
        let waits = LockWaits(timeout: nil, cancelledTimeout: .zero)
        let useCases = UserUseCases(store: store, executor: executor, clock: clock, lockWaits: waits)
        let attempts = Locked(0)
        store.onWrite {
            attempts.withLock { attempts in
                attempts += 1
                return attempts > 1
            }
        }
        let changes = (0..<5_000).map { UserChange.disable(.login("user\($0)")) }
        let token = CancellationToken()
        let change = useCases.bulkChange.execute(changes, title: "Disable users", by: .operatorOnDuty, token: token)
        // The first closure begins the task, and the second finds the store locked.
        for _ in 0..<2 { executor.runNext() }
        token.cancel()
        executor.runAll()
        #expect { try change.result.get() } throws: { if case FutureError.cancelled = $0 { true } else { false } }
        #expect(attempts.withLock { $0 } == 3)
    }
}
