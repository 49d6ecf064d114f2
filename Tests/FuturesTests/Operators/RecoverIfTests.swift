import Futures
import FuturesTesting
import Testing

@Suite("Recovery from certain errors", .timeLimit(.minutes(60))) struct RecoverIfTests {
    private struct NotFound: Error {
        let name: String
    }

    private let notFound = Future<String>(error: NotFound(name: "ana"))
    private let other = Future<String>(error: TestError(1))

    @Test("recovery by an error's type passes an error of this type to the closure")
    func type() throws {
        #expect(try notFound.recover(if: NotFound.self) { "new \($0.name)" }.get() == "new ana")
        #expect(try notFound.flatRecover(if: NotFound.self) { Future(value: "new \($0.name)") }.get() == "new ana")
    }

    @Test("recovery by an error's type leaves values and other errors alone")
    func otherType() throws {
        #expect(throws: TestError(1)) { try other.recover(if: NotFound.self) { _ in "x" }.get() }
        #expect(throws: TestError(1)) { try other.flatRecover(if: NotFound.self) { _ in Future(value: "x") }.get() }
        #expect(try Future(value: "v").recover(if: NotFound.self) { _ in "x" }.get() == "v")
        #expect(try Future(value: "v").flatRecover(if: NotFound.self) { _ in Future(value: "x") }.get() == "v")
    }

    @Test("recovery by a condition replaces only the errors that meet the condition")
    func test() throws {
        let isNumberOne: @Sendable (any Error) -> Bool = { $0 as? TestError == TestError(1) }
        #expect(try other.recover(if: isNumberOne) { _ in "one" }.get() == "one")
        #expect(try other.flatRecover(if: isNumberOne) { _ in Future(value: "one") }.get() == "one")
        #expect(throws: NotFound.self) { try notFound.recover(if: isNumberOne) { _ in "one" }.get() }
        #expect(throws: NotFound.self) {
            try notFound.flatRecover(if: isNumberOne) { _ in Future(value: "one") }.get()
        }
    }

    @Test("a recovery fails with what its closure or its condition throws")
    func throwing() {
        #expect(throws: TestError(5)) { try notFound.recover(if: NotFound.self) { _ in throw TestError(5) }.get() }
        #expect(throws: TestError(6)) { try notFound.recover(if: { _ in throw TestError(6) }) { _ in "x" }.get() }
        #expect(throws: TestError(7)) {
            try notFound.flatRecover(if: NotFound.self) { _ in Future(error: TestError(7)) }.get()
        }
    }

    @Test("a recovery runs the condition and the closure on the given executor")
    func executor() throws {
        let app = AppExecutor(name: "recover")
        let seen = Recorder<String>()
        let recovered = other.recover(
            if: { _ in
                seen.record(threadName())
                return true
            },
            in: app
        ) { _ in threadName() }
        #expect(try recovered.get() == "recover")
        #expect(seen.elements == ["recover"])
        #expect(try notFound.recover(if: NotFound.self, in: app) { _ in threadName() }.get() == "recover")
        let flat = notFound.flatRecover(if: NotFound.self, in: app) { _ in Future(value: threadName()) }
        #expect(try flat.get() == "recover")
    }
}
