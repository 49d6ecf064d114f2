import Foundation
import Futures

/// The main loop of a command: the same path on which the dashboard gets its results.
@MainActor
enum MainLoop {
    /// Runs the loop until the future has been delivered on it.
    ///
    /// Nothing is polled: the loop sleeps until something comes.
    static func wait<Value>(for future: Future<Value>) throws -> Value {
        var result: Result<Value, any Error>?
        future.then { result = .success($0) }.fail { result = .failure($0) }
        while true {
            if let result { return try result.get() }
            _ = RunLoop.main.run(mode: .default, before: .distantFuture)
        }
    }
}
