import Futures
import GRDB
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import SQLiteStore

/// Tests loads: plans that are applied in one transaction, because they add more users than the store has.
@Suite struct LoadTests {
    let place: TemporaryPlace
    let subject: StoreUnderTest
    let useCases: UserUseCases
    // Not the direct executor: each slice would run inside the previous one, and the stack has room for only a few
    // hundred slices. A slow machine needs more slices, because its slices are smaller.
    private let executor = AppExecutor(name: "imports")

    init() throws {
        place = try TemporaryPlace()
        subject = try place.store()
        useCases = UserUseCases(store: subject.store, executor: DirectExecutor())
    }

    private var imports: ImportUsersInteractor {
        ImportUsersInteractor(executor: executor, useCases: useCases, wallClock: subject.clock)
    }

    /// Loads a file with this many users.
    private func load(
        _ count: Int,
        token: CancellationToken? = nil,
        observer: @escaping ImportUsersInteractor.Observer = { _, _ in }
    ) throws -> ImportProgress {
        let text = "login,name\n" + (1...count).map { "user\($0),Name \($0)\n" }.joined()
        let plan = try imports.plan.execute(MemoryByteSource(text), by: .operatorOnDuty).get()
        var apply = imports.apply
        apply.minLoaded = 1
        return try apply.execute(
            plan,
            by: .operatorOnDuty,
            allowsLoading: true,
            token: token,
            observer: observer
        ).get()
    }

    private func schema() throws -> [String] {
        try DatabaseQueue(path: place.file()).read { db in
            try String.fetchAll(db, sql: "SELECT name || ifnull(sql, '') FROM sqlite_schema ORDER BY name")
        }
    }

    @Test("after a load, all indexes exist, and lists, searches and the journal contain the new users")
    func indexes() throws {
        try subject.add("ana")
        let before = try schema()
        let progress = try load(50)
        #expect(progress.created == 50)
        #expect(try schema() == before)
        #expect(try subject.count() == 51)
        #expect(try subject.window(sort: UserSort(.name), limit: 100).count == 51)
        #expect(try subject.window(UserFilter(terms: [.init(.word("name 42"))])).map(\.login) == ["user42"])
        #expect(try subject.replay().users == subject.allUsers())
        let findings = try useCases.examineStore.execute(in: DirectExecutor()).get()
        #expect(findings.allSatisfy { $0.state == .fine })
    }

    @Test("other connections see none of a load's users until the load is committed")
    func isolation() throws {
        let other = try SQLiteStore.forReading(path: place.file(), clock: subject.clock)
        defer { other.close() }
        let seen = Locked<[Int]>([])
        let others = UserUseCases(store: other, executor: DirectExecutor())
        _ = try load(5_000) { _, _ in
            let count = try? others.countUsers.execute(in: DirectExecutor()).get()
            seen.withLock { $0.append(count ?? -1) }
        }
        #expect(seen.withLock { Set($0) } == [0])
        #expect(try others.countUsers.execute(in: DirectExecutor()).get() == 5_000)
    }

    @Test("another connection can read the progress of a load until the load ends")
    func sharesProgress() throws {
        let other = try SQLiteStore.forReading(path: place.file(), clock: subject.clock)
        defer { other.close() }
        let others = UserUseCases(store: other, executor: DirectExecutor())
        let seen = Locked<[LockingTask?]>([])
        _ = try load(5_000) { _, _ in
            let task = try? others.listTasks.execute(TaskQuery(limit: 1), in: DirectExecutor()).get().first
            let seenTask = task.map { LockingTask($0, percent: other.progress?.percent(of: $0.id)) }
            seen.withLock { $0.append(seenTask) }
        }
        let tasks = seen.withLock { $0 }
        #expect(tasks.map(\.?.percent) == [40, 80, 100])
        let task = try #require(try subject.tasks(limit: 1).first?.id)
        #expect(tasks.allSatisfy { $0?.task.id == task })
        #expect(other.progress?.percent(of: task) == nil)
    }

    @Test("a load that is cancelled no longer shares its progress")
    func cancelledProgress() throws {
        let token = CancellationToken()
        let progress = try #require(subject.store.progress)
        let seen = Locked<[Int?]>([])
        let end = try load(5_000, token: token) { current, _ in
            token.cancel()
            guard let task = current.task else { return }
            seen.withLock { $0.append(progress.percent(of: task)) }
        }
        #expect(seen.withLock { $0.first } == 40)
        #expect(progress.percent(of: try #require(end.task)) == nil)
    }

    @Test("a load that is cancelled leaves the users and indexes unchanged, and its task is cancelled")
    func cancelling() throws {
        try subject.add("ana")
        let before = try schema()
        let token = CancellationToken()
        let progress = try load(5_000, token: token) { _, _ in token.cancel() }
        #expect(progress.stop == .cancelled)
        #expect(progress.created == 0)
        #expect(try schema() == before)
        #expect(try subject.logins() == ["ana"])
        #expect(try subject.tasks(limit: 1).first?.state == .cancelled)
        try subject.add("bo")
        #expect(try subject.window(sort: UserSort(.name)).count == 2)
    }

    @Test("if a file has fewer users than the store, the file's users are added in slices")
    func slices() throws {
        for number in 1...5 { try subject.add("present\(number)") }
        let seen = Locked<[Int]>([])
        _ = try load(3) { [place] _, _ in
            guard let other = try? SQLiteStore.forReading(path: place.file()) else { return }
            defer { other.close() }
            let others = UserUseCases(store: other, executor: DirectExecutor())
            let count = try? others.countUsers.execute(in: DirectExecutor()).get()
            seen.withLock { $0.append(count ?? -1) }
        }
        #expect(seen.withLock { $0.contains(8) })
    }
}
