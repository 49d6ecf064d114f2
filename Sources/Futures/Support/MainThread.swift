import Dispatch
import Foundation

/// Identifies the thread that runs the main queue.
enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the calling thread is the main thread, or runs the main queue instead of the main thread.
    ///
    /// On Linux, another thread runs the main queue if the main thread has called `dispatchMain()`, as in tests.
    static var isCurrent: Bool {
        ThreadState.current.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
}
