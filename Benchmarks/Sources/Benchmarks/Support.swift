import Dispatch
import Foundation
import NIOCore
import NIOPosix

/// What the measured closures count in.
// Each measurement touches it from one thread at a time, and reads it after all of them are done.
final class Counter: @unchecked Sendable {
    var value = 0
}

/// The one event loop of all measurements with SwiftNIO.
let eventLoop: any EventLoop = MultiThreadedEventLoopGroup.singleton.any()

/// Runs async code and blocks until it is done.
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
