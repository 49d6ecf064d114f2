import Foundation
import Futures

/// The main loop of a command; like the dashboard's main loop, it delivers results on the main thread.
@MainActor
enum MainLoop {
    /// Runs the loop until it delivers the future's result.
    static func wait<Value>(for future: Future<Value>) throws -> Value {
        var result: Result<Value, any Error>?
        future.then { result = .success($0) }.fail { result = .failure($0) }
        while true {
            if let result { return try result.get() }
            _ = RunLoop.main.run(mode: .default, before: .distantFuture)
        }
    }
}
