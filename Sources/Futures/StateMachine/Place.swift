internal import Dispatch

/// The main thread, or an executor that may start closures out of order or several at a time.
///
/// If several observers share a place, a future notifies them one at a time, in the order in which they were added.
/// Observers that run directly, on the thread that resolves the future or adds them, have no place (nil). Observers on
/// any other executor have no place either: when notified, they submit a closure to the executor.
// A class, so that a notification copies only one reference, not the identity and the executor.
final class Place: Sendable {
    /// Identifies the main thread, or an executor by its object identity or its value.
    // Unchecked: the `AnyHashable` contains an executor, which is sendable.
    enum Identity: Hashable, @unchecked Sendable {
        case main
        case object(ObjectIdentifier)
        case value(AnyHashable)
    }

    /// The main thread.
    ///
    /// An observer at this place runs directly if the future resolves on the main thread. It also runs directly if it
    /// is added on the main thread to a resolved future. Otherwise the observer is queued. Even on the main thread, it
    /// is queued if an earlier observer of the future is still queued at this place.
    static let main = Place(.main, nil)

    let identity: Identity
    /// Nil for the main thread.
    let executor: (any Executor)?

    private init(_ identity: Identity, _ executor: (any Executor)?) {
        self.identity = identity
        self.executor = executor
    }

    /// Creates the place of an executor; returns nil if the executor is a value that is not `Hashable`.
    ///
    /// Such a value cannot be distinguished from other executors of its type.
    convenience init?(_ executor: any Executor) {
        if let queue = executor as? DispatchQueue {
            self.init(.object(queue.identity), executor)
        } else if type(of: executor) is any AnyObject.Type {
            self.init(.object(ObjectIdentifier(executor as AnyObject)), executor)
        } else if let hashable = executor as? any Hashable {
            self.init(.value(AnyHashable(hashable)), executor)
        } else {
            return nil
        }
    }
}
