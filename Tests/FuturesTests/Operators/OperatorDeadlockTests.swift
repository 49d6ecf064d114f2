import Futures
import FuturesTesting
import Testing

@Suite("An endless wait for an operator's future", .timeLimit(.minutes(60))) struct OperatorDeadlockTests {
    @Test("an endless wait for an operator's future is refused, whatever the operator")
    func refused() throws {
        let app = AppExecutor(name: "operators-2")
        let pending = FutureResolver<Int>.pending
        let resolved = Future(value: 0)
        let queued: @Sendable () -> Future<Int> = { app.submit { 1 } }
        let waits: [@Sendable () throws -> Void] = [
            { _ = try pending.zip(resolved, queued()).get() },
            { _ = try pending.zip(queued(), resolved).get() },
            { _ = try resolved.zip(pending, resolved, queued()).get() },
            { _ = try Future.fold([resolved, queued()], 0) { $0 + $1 }.get() },
            { _ = try Future.fold([resolved], 0, in: app) { $0 + $1 }.get() },
            { _ = try [1, 2].traverse { _ in queued() }.get() },
            { _ = try [1, 2].traverse(in: app) { Future(value: $0) }.get() },
            { _ = try Future(value: queued()).flatten().get() },
            { _ = try queued().map { Optional($0) }.unwrap().get() },
            { _ = try (Future<Int?>(value: nil) ?? queued()).get() },
            { _ = try (queued().map { Optional($0) } ?? 2).get() },
            { _ = try queued().andThen { _ in }.get() },
            { _ = try resolved.always(in: app) {}.get() },
            { _ = try queued().settled().get() },
            { _ = try queued().flatMapResult { Result<Int, TestError>.success($0) }.get() },
            { _ = try queued().recover(if: TestError.self) { _ in 0 }.get() },
            { _ = try queued().delay(for: .seconds(1)).get() },
        ]
        for (index, wait) in waits.enumerated() {
            #expect(throws: FutureError.deadlock(waiting: "operators-2", on: "operators-2"), "wait \(index)") {
                try app.submit(wait).get()
            }
        }
    }

    @Test("a wait for `first(of:)` is not refused if one of the futures can resolve")
    func first() throws {
        let app = AppExecutor(name: "first")
        let other = AppExecutor(name: "other")
        let first = app.submit { try Future.first(of: [app.submit { 1 }, other.submit { 2 }]).get() }
        #expect(try first.get() == 2)
    }
}
