import Futures
import FuturesTesting
import Testing

@Suite("Callback adapters", .timeLimit(.minutes(60))) struct CallbackTests {
    /// An interface that calls back in the usual ways.
    private struct Service {
        var value: Int?
        var error: TestError?

        func load(_ completion: (Int?, (any Error)?) -> Void) { completion(value, error) }
        func save(completion: ((any Error)?) -> Void) { completion(error) }
        func find(completion: @escaping (Result<Int, TestError>) -> Void) {
            completion(error.map { .failure($0) } ?? .success(value ?? 0))
        }
    }

    @Test("an adapter whose callback has a value and an error gives the one that is not nil")
    func valueOrError() throws {
        #expect(try Future.fromCallback { callback in Service(value: 1).load(callback) }.get() == 1)
        #expect(throws: TestError(2)) { try Future.fromCallback(Service(error: TestError(2)).load).get() }
    }

    @Test("a callback adapter fails with the error if a value is passed too, and with `noResult` if both are nil")
    func bothOrNeither() {
        #expect(throws: TestError(2)) { try Future.fromCallback(Service(value: 1, error: TestError(2)).load).get() }
        #expect(throws: OperatorError.noResult) { try Future.fromCallback(Service().load).get() }
    }

    @Test("an adapter whose callback has only an error succeeds if that error is nil")
    func errorAlone() throws {
        try Future.fromCallback { callback in Service().save(completion: callback) }.get()
        #expect(throws: TestError(3)) { try Future.fromCallback(Service(error: TestError(3)).save).get() }
    }

    @Test("an adapter whose callback has a result gives the result's value or error")
    func result() throws {
        #expect(try Future.fromCallback { callback in Service(value: 4).find(completion: callback) }.get() == 4)
        #expect(throws: TestError(5)) { try Future.fromCallback(Service(error: TestError(5)).find).get() }
    }

    @Test("callback adapters take closures of several statements")
    func statements() throws {
        let service = Service(value: 6)
        let doubled = Future.fromCallback { callback in
            service.load { value, error in
                let double = value.map { $0 * 2 }
                callback(double, error)
            }
        }
        #expect(try doubled.get() == 12)
    }

    @Test("a callback adapter starts its function immediately; the callback may be called later on another thread")
    func later() throws {
        let app = AppExecutor(name: "callback")
        let kept = Locked<(@Sendable (Int?, (any Error)?) -> Void)?>(nil)
        let future = Future<Int>.fromCallback { callback in kept.withLock { $0 = callback } }
        #expect(!future.resolved)
        let callback = try #require(kept.withLock { $0 })
        let name = future.map { _ in threadName() }
        app.submit { callback(7, nil) }
        #expect(try future.get() == 7)
        #expect(try name.get() == "callback")
    }

    @Test("a callback adapter uses only the first call of the callback")
    func twice() throws {
        let future = Future<Int>.fromCallback { callback in
            callback(1, nil)
            callback(nil, TestError())
        }
        #expect(try future.get() == 1)
    }

    @Test("a callback adapter fails with what the function throws")
    func throwing() {
        let future = Future<Int>.fromCallback { (_: @Sendable (Int?, (any Error)?) -> Void) in throw TestError(8) }
        #expect(throws: TestError(8)) { try future.get() }
    }

    @Test("a callback adapter fails if the callback is released without a call; the error names the adapter's line")
    func abandoned() {
        let line: UInt = #line + 1
        let future = Future<Void>.fromCallback { (_: @Sendable ((any Error)?) -> Void) in }
        #expect(throws: FutureError.abandoned(file: #fileID, line: line)) { try future.get() }
    }
}
