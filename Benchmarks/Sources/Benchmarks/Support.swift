import Dispatch
import Foundation
import NIOCore
import NIOPosix

/// A counter for the measured closures.
// Only one thread at a time uses a counter during a measurement.
final class Counter: @unchecked Sendable {
    var value = 0
}

/// The event loop that all measurements of SwiftNIO share.
let eventLoop: any EventLoop = MultiThreadedEventLoopGroup.singleton.any()

/// Runs async code, and blocks until the code has ended.
func blocking(_ body: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        await body()
        done.signal()
    }
    done.wait()
}

/// An actor that counts.
actor Tally {
    private var value = 0

    func add() -> Int {
        value += 1
        return value
    }
}
