import Dispatch
import Foundation

/// Knows whether the calling thread is the one that runs the main queue.
enum MainThread {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether this is the main thread, or a thread that runs the main queue in its place.
    ///
    /// The latter happens on Linux in a program whose main thread calls `dispatchMain()`, as in tests.
    static var isCurrent: Bool {
        ThreadState.current.isMainThread || DispatchQueue.getSpecific(key: key) == true
    }
}
