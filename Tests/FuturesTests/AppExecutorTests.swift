import Foundation
import Futures
import FuturesTesting
import Testing

@Suite struct AppExecutorTests {
    @Test("a closure's value arrives", .timeLimit(.minutes(1)))
    func value() throws {
        let app = AppExecutor(name: "worker-1")
        #expect(try app.submit { threadName() }.get() == "worker-1")
        #expect(try !app.submit { Thread.isMainThread }.get())
    }
}
