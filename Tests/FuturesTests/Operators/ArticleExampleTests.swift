import Futures
import FuturesTesting
import Testing

/// Tests the examples of the articles on operators and on other libraries; a small client and store make them compile.
@Suite("The examples of the articles on operators", .timeLimit(.minutes(60))) struct ArticleExampleTests {
    private struct User: Sendable, Equatable {
        var login = "ana"
    }

    private struct NotFound: Error {
        let login: String
    }

    private struct Client: Sendable {
        func user(_ id: Int) async throws -> User { User(login: "user \(id)") }
    }

    private struct Store: Sendable {
        func seats() throws -> Int { 25 }
        func search(_ text: String, _ token: CancellationToken) throws -> [User] {
            guard !token.isCancelled else { throw FutureError.cancelled }
            return [User(login: text)]
        }
    }

    private let app = AppExecutor(name: "article")
    private let store = Store()
    private let client = Client()

    @Test("`Future(_:)` computes its argument in the background; if the argument is an error, the error is the value")
    func spellings() throws {
        let gate = FutureResolver<Int>()
        // If the expression were evaluated on this thread, it would wait forever.
        let computed = Future(try gate.future.get())
        gate.set(42)
        #expect(try computed.get() == 42)
        let ofAnError: Future<TestError> = Future(TestError(1))
        #expect(try ofAnError.get() == TestError(1))
        #expect(throws: TestError(1)) { try Future<Int>(error: TestError(1)).get() }
        #expect(Future(value: 42).resolved)
    }

    @Test("`zip` takes the place of `async let`")
    func page() async throws {
        let user = Future(async: { try await client.user(7) })
        let seats = app.submit { try store.seats() }
        let page = user.zip(seats).map { "\($0.login), \($1) seats" }
        #expect(try await page.get() == "user 7, 25 seats")
    }

    @Test("a search is cancelled with its task")
    func search() async throws {
        @Sendable func search(_ text: String) async throws -> [User] {
            let token = CancellationToken()
            return try await token.cancelOnTaskCancellation {
                try await app.submit(token: token) { try store.search(text, token) }.get()
            }
        }
        #expect(try await search("bo") == [User(login: "bo")])
        let gate = FutureResolver<Void>()
        let busy = app.submit(async: { try await gate.future.get() })
        let task = Task { try await search("bo") }
        task.cancel()
        await #expect(throws: (any Error).self) { try await task.value }
        gate.set()
        try await busy.get()
    }

    @Test("a timeout cancels the underlying work through a token")
    func timeout() async throws {
        let clock = TestClock()
        let token = CancellationToken()
        let gate = FutureResolver<Void>()
        let busy = app.submit(async: { try await gate.future.get() })
        let found = app.submit(token: token) { try store.search("bo", token) }
        let shown = found.timeout(after: .seconds(5), clock: clock)
            .andThen { result in if case .failure = result { token.cancel() } }
        clock.advance(by: .seconds(5))
        await #expect(throws: FutureError.timedOut) { try await shown.get() }
        await #expect(throws: FutureError.cancelled) { try await found.get() }
        gate.set()
        try await busy.get()
    }

    @Test("an error to recover from is selected by its type or by a condition")
    func recovery() throws {
        func user(_ error: any Error) -> Future<User> {
            Future<User>(error: error)
                .recover(if: NotFound.self) { missing in User(login: missing.login) }
                .flatRecover(if: { ($0 as? FutureError) == .timedOut }) { _ in Future(value: User(login: "cached")) }
        }
        #expect(try user(NotFound(login: "new")).get().login == "new")
        #expect(try user(FutureError.timedOut).get().login == "cached")
        #expect(throws: TestError()) { try user(TestError()).get() }
    }

    @Test("a chain does one upload after another")
    func sequential() throws {
        let executor = ManualExecutor()
        let seen = Recorder<Int>()
        let upload: @Sendable (Int) -> Future<Void> = { file in executor.submit { seen.record(file) } }
        let end = [1, 2, 3].reduce(Future(value: ())) { before, file in before.flatMap { upload(file) } }
        #expect(executor.queuedCount == 1)
        executor.runAll()
        try end.get()
        #expect(seen.elements == [1, 2, 3])
    }

    @Test("`batch`, `map` and `unwrap` together replace BrightFutures' `find`")
    func find() throws {
        let futures = [1, 2, 3].map { Future(value: $0) }
        #expect(try Future.batch(futures).map { $0.first { $0 > 1 } }.unwrap().get() == 2)
        #expect(throws: OperatorError.nilValue) {
            try Future.batch(futures).map { $0.first { $0 > 3 } }.unwrap().get()
        }
    }

    @Test("a chain written for another library works with these operators")
    func chain() throws {
        let names = [1, 2].traverse(in: app) { id in Future(async: { try await client.user(id) }) }
            .flatRecover { _ in Future(value: []) }
            .map { $0.map(\.login) }
        #expect(try names.get() == ["user 1", "user 2"])
        #expect(try app.submit { Future(value: 1) }.flatten().get() == 1)
        #expect(try Future(value: 1).map(Optional.init).map { $0.map { $0 + 1 } }.get() == 2)
    }
}
