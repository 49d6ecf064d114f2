import Futures
import FuturesTesting
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite struct UseCaseTests {
    private let author = Author.operatorOnDuty

    private func store(users: Int = 0, limit: Int? = nil) throws -> MemoryStore {
        let clock = ManualWallClock()
        let subject = StoreUnderTest(store: MemoryStore(clock: clock), clock: clock)
        for number in 0..<users { try subject.add("user\(number)") }
        try subject.setLimit(limit)
        guard let store = subject.store as? MemoryStore else { throw CancellationError() }
        return store
    }

    /// Starts a use case on the given executor, or on the use case's own executor if none is given.
    private typealias Start = (UserUseCases, (any Executor)?) -> any Settling

    private var starts: [(String, Start)] {
        let author = author
        return [
            ("undo", { $0.undoTask.execute(.number(1), by: author, in: $1) }),
            ("redo", { $0.redoTask.execute(.number(1), by: author, in: $1) }),
            ("try a reversal", { $0.tryReversal.execute(.undo, .number(1), by: author, in: $1) }),
            ("count users", { $0.countUsers.execute(in: $1) }),
            ("count seats", { $0.countSeats.execute(in: $1) }),
            ("limit reached", { $0.limitReached.execute(in: $1) }),
            ("given limit reached", { $0.limitReached.execute(limit: 3, in: $1) }),
            ("get user", { $0.getUser.execute(.login("user0"), in: $1) }),
            ("list users", { $0.listUsers.execute(UserWindowQuery(sort: UserSort(.name), limit: 3), in: $1) }),
            ("list roles", { $0.listRoles.execute(in: $1) }),
            ("count roles", { $0.countRoles.execute(in: $1) }),
            ("change roles", { $0.changeRoles.execute(.add(["boss"]), by: author, in: $1) }),
            ("add", { $0.addUser.execute(UserFields(login: "x"), by: author, in: $1) }),
            ("edit", { $0.editUser.execute(UserEdit(), of: .login("user0"), by: author, in: $1) }),
            ("disable", { $0.disableUser.execute(.login("user0"), by: author, in: $1) }),
            ("enable", { $0.enableUser.execute(.login("user0"), by: author, in: $1) }),
            ("delete", { $0.deleteUser.execute(.login("user1"), by: author, in: $1) }),
            ("restore", { $0.restoreUser.execute(.login("user1"), by: author, in: $1) }),
            ("set limit", { $0.setLimit.execute(9, by: author, in: $1) }),
            ("bulk change", { $0.bulkChange.execute([.disable(.login("user0"))], title: "x", by: author, in: $1) }),
            (
                "bulk change by ids",
                { $0.bulkChange.execute(on: [.fixture(1)], title: "x", by: author, in: $1) { .disable($0) } }
            ),
            ("groups", { $0.listGroups.execute(in: $1) }),
            ("links", { $0.readLinks.execute(LinksQuery(of: "corp", .page(after: nil, limit: 3)), in: $1) }),
            (
                "connected users",
                { $0.listConnectedUsers.execute(UserWindowQuery(sort: UserSort(.name), limit: 3), in: $1) }
            ),
            ("connections of users", { $0.readUserConnections.execute([.fixture(1)], in: $1) }),
            ("linked connections", { $0.listLinkedConnections.execute(in: $1) }),
            ("update links", { $0.updateLinks.execute(LinkUpdateQuery(connection: "corp"), in: $1) }),
            (
                "summary",
                {
                    $0.resolveSelection.execute(
                        UserSelection([.fixture(1)]),
                        sort: UserSort(.name),
                        today: ManualWallClock().today,
                        by: author,
                        in: $1
                    )
                }
            ),
            ("journal", { $0.readJournal.execute(JournalQuery(limit: 3), in: $1) }),
            ("tasks", { $0.listTasks.execute(TaskQuery(limit: 3), in: $1) }),
            ("task", { $0.listTasks.execute(.number(1), in: $1) }),
            ("begin", { $0.beginTask.execute("x", by: author, in: $1) }),
            ("trash", { $0.listTrash.execute(TrashQuery(until: ManualWallClock().date, limit: 3), in: $1) }),
            ("purge", { $0.purgeUsers.execute([.login("user0")], by: author, in: $1) }),
            ("change users", { $0.changeUsers.execute(ChangeBatchQuery([], by: author), in: $1) }),
        ]
    }

    @Test("every use case runs on its own executor, and does not start before the executor runs")
    func runsOnOwnExecutor() throws {
        let own = ManualExecutor(name: "own")
        let useCases = UserUseCases(store: try store(users: 2), executor: own)
        for (name, start) in starts {
            let future = start(useCases, nil)
            #expect(!future.isSettled, "\(name)")
            #expect(own.queuedCount == 1, "\(name)")
            own.runAll()
            #expect(future.isSettled && !future.isFailed, "\(name)")
        }
    }

    @Test("every use case runs on the given executor, and not on its own")
    func runsOnNamedExecutor() throws {
        let own = ManualExecutor(name: "own")
        let named = ManualExecutor(name: "named")
        let useCases = UserUseCases(store: try store(users: 2), executor: own)
        for (name, start) in starts {
            let future = start(useCases, named)
            #expect(!future.isSettled, "\(name)")
            #expect(named.queuedCount == 1, "\(name)")
            named.runAll()
            #expect(own.queuedCount == 0, "\(name)")
            #expect(future.isSettled && !future.isFailed, "\(name)")
        }
    }

    @Test("users and seats are counted without loading any user")
    func countingLoadsNobody() throws {
        let asked = Recorder<String>()
        let store = ObservedStore(try store(users: 5, limit: 5)) { asked.record($0.kind) }
        let useCases = UserUseCases(store: store, executor: DirectExecutor())
        #expect(try useCases.countUsers.execute().get() == 5)
        #expect(try useCases.countUsers.execute(UserFilter(terms: [.init(.word("user3"))])).get() == 1)
        #expect(try useCases.countSeats.execute().get() == Seats(used: 5, limit: 5))
        #expect(try useCases.limitReached.execute().get())
        #expect(
            asked.elements == ["UserCountQuery", "UserCountQuery", "SeatsQuery", "SeatsQuery"]
        )
    }

    @Test(
        "the seat limit is reached when no seat is free",
        arguments: [(nil, false), (4, false), (3, true), (2, true), (0, true)]
    )
    func limitReached(limit: Int?, isReached: Bool) throws {
        let useCases = UserUseCases(store: try store(users: 3, limit: limit), executor: DirectExecutor())
        #expect(try useCases.limitReached.execute().get() == isReached)
    }

    @Test("a given limit is checked, whatever the stored limit is", arguments: [nil, 0, 100])
    func givenLimit(stored: Int?) throws {
        let useCases = UserUseCases(store: try store(users: 3, limit: stored), executor: DirectExecutor())
        #expect(try useCases.limitReached.execute(limit: 3).get())
        #expect(try !useCases.limitReached.execute(limit: 4).get())
    }

    @Test("a use case can run on the direct executor inside another executor's closure")
    @available(*, noasync)
    func composesInside() throws {
        let executor = ManualExecutor()
        let useCases = UserUseCases(store: try store(users: 2), executor: executor)
        let future: Future<Int> = executor.submit {
            try useCases.countUsers.execute(in: DirectExecutor()).get()
                + useCases.countSeats.execute(in: DirectExecutor()).get().used
        }
        executor.runAll()
        #expect(try future.get() == 4)
    }

    @Test("a list or count that is cancelled while it is queued never reads from the store")
    func cancelledReads() throws {
        let asked = Recorder<String>()
        let store = ObservedStore(try store(users: 2)) { asked.record($0.kind) }
        let executor = ManualExecutor()
        let useCases = UserUseCases(store: store, executor: executor)
        let token = CancellationToken()
        let list = useCases.listUsers.execute(UserWindowQuery(sort: UserSort(.name), limit: 3), token: token)
        let count = useCases.countUsers.execute(token: token)
        token.cancel()
        executor.runAll()
        #expect(throws: FutureError.cancelled) { try list.get() }
        #expect(throws: FutureError.cancelled) { try count.get() }
        #expect(asked.elements == [])
    }

    @Test("a refused change or a failed read fails the future with the reason")
    func refusals() throws {
        let useCases = UserUseCases(store: try store(users: 1, limit: 1), executor: DirectExecutor())
        #expect(throws: DirectoryError.limitReached(Seats(used: 1, limit: 1))) {
            try useCases.addUser.execute(UserFields(login: "x"), by: author).get()
        }
        #expect(throws: DirectoryError.notFound(.login("x"), inTrash: false)) {
            try useCases.getUser.execute(.login("x")).get()
        }
    }
}

/// A future of any type, so that one array can contain use cases with different results.
private protocol Settling {
    var isSettled: Bool { get }
    var isFailed: Bool { get }
}

extension Future: Settling {
    var isSettled: Bool { resolved }

    var isFailed: Bool {
        if case .failure = resolvedResult { true } else { false }
    }
}
