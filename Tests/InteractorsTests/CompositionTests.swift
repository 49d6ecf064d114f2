import Foundation
import Futures
import FuturesTesting
import Interactors
import Testing

/// Tests the composed use cases of the reference (see `InteractorsAndTheReference.md`), which may wait for one another.
@Suite("Composed use cases", .timeLimit(.minutes(60))) struct CompositionTests {
    private let app = AppExecutor(name: "app")
    private let clock = ManualClock(now: .seconds(100))

    private func makeElapsed(_ inner: ElapsedTimeInteractor.Inner) -> ElapsedTimeInteractor {
        ElapsedTimeInteractor(
            executor: app,
            currentTime: CurrentTimeInteractor(executor: app, clock: clock),
            inner: inner
        )
    }

    @Test("composed use cases succeed on one executor if the inner use case is given a direct executor")
    func direct() throws {
        #expect(try makeElapsed(.direct).execute(since: .seconds(70)).get() == .seconds(30))
    }

    @Test("a use case fails immediately if it waits for an inner use case on the same executor")
    func deadlock() throws {
        #expect(throws: FutureError.deadlock(waiting: "app", on: "app")) {
            try makeElapsed(.own).execute(since: .zero).get()
        }
    }

    @Test("composed use cases that fail with a deadlock do not disturb other work that waits for the same executor")
    func othersGoOn() throws {
        let current = CurrentTimeInteractor(executor: app, clock: clock)
        let others = (0..<4).map { AppExecutor(name: "other-\($0)") }
        let gate = FutureResolver<Void>()
        // Keeps the executor busy until all other calls are queued after this closure.
        app.submit { (resolver: FutureResolver<Void>) in resolver.set(gate.future) }
        let before = others.prefix(2).map { $0.submit { try current.execute().get() } }
        let failing = makeElapsed(.own).execute(since: .zero)
        let after = others.suffix(2).map { $0.submit { try current.execute().get() } }
        gate.set()
        #expect(throws: FutureError.deadlock(waiting: "app", on: "app")) { try failing.get() }
        #expect(try Future.batch(before + after).get() == Array(repeating: .seconds(100), count: 4))
        #expect(try makeElapsed(.direct).execute(since: .zero).get() == .seconds(100))
    }

    @Test("composed use cases can wait for one another on two executors")
    func twoExecutors() throws {
        let elapsed = ElapsedTimeInteractor(
            executor: app,
            currentTime: CurrentTimeInteractor(executor: AppExecutor(name: "clock"), clock: clock),
            inner: .own
        )
        #expect(try elapsed.execute(since: .seconds(99)).get() == .seconds(1))
    }

    @Test("composed use cases need no wait at all if the inner future is mapped")
    func mapped() throws {
        #expect(try makeElapsed(.mapped).execute(since: .seconds(60)).get() == .seconds(40))
    }

    @Test(
        "composed use cases can call one another through three layers on one executor",
        arguments: [(2, false), (3, true), (4, true)]
    )
    func limit(users: Int, reached: Bool) throws {
        let people = (0..<users).map { Person(id: $0, name: "\($0)") }
        let repository = SingleDataSourceRepository(InMemoryDataSource(objects: people))
        let count = CountAllUsersInteractor(
            executor: app,
            getUsers: Interactor.GetAllByQuery(executor: app, repository: repository)
        )
        let limitReached = UserLimitReachedInteractor(executor: app, countUsers: count)
        #expect(try count.execute().get() == users)
        #expect(try limitReached.execute(limit: 3).get() == reached)
    }

    @Test("composed use cases pass the innermost error on unchanged, through three layers")
    func innermostError() {
        let count = CountAllUsersInteractor(
            executor: app,
            getUsers: Interactor.GetAllByQuery(executor: app, repository: NoUsers())
        )
        #expect(throws: QueryError.unsupported(query: "AllObjectsQuery", by: "NoUsers")) {
            try UserLimitReachedInteractor(executor: app, countUsers: count).execute(limit: 1).get()
        }
    }
}

private struct CurrentTimeInteractor {
    let executor: any Executor
    let clock: ManualClock

    func execute(in executor: (any Executor)? = nil) -> Future<Duration> {
        (executor ?? self.executor).submit { [clock] in clock.now.offset }
    }
}

private struct ElapsedTimeInteractor {
    /// How the inner use case is called: directly, on its own executor, or directly without waiting for its future.
    enum Inner {
        case direct, own, mapped
    }

    let executor: any Executor
    let currentTime: CurrentTimeInteractor
    let inner: Inner

    func execute(since start: Duration, in executor: (any Executor)? = nil) -> Future<Duration> {
        (executor ?? self.executor).submit { [currentTime, inner] resolver in
            switch inner {
            case .direct: resolver.set(try currentTime.execute(in: DirectExecutor()).get() - start)
            case .own: resolver.set(try currentTime.execute().get() - start)
            case .mapped: resolver.set(currentTime.execute(in: DirectExecutor()).map { $0 - start })
            }
        }
    }
}

private struct CountAllUsersInteractor {
    let executor: any Executor
    let getUsers: Interactor.GetAllByQuery<Person>

    func execute(in executor: (any Executor)? = nil) -> Future<Int> {
        (executor ?? self.executor).submit { [getUsers] in
            try getUsers.execute(AllObjectsQuery(), in: DirectExecutor()).get().count
        }
    }
}

private struct UserLimitReachedInteractor {
    let executor: any Executor
    let countUsers: CountAllUsersInteractor

    func execute(limit: Int, in executor: (any Executor)? = nil) -> Future<Bool> {
        (executor ?? self.executor).submit { [countUsers] in
            try countUsers.execute(in: DirectExecutor()).get() >= limit
        }
    }
}

private struct NoUsers: GetRepository {
    typealias Value = Person
}
