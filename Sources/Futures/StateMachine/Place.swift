internal import Dispatch

/// A place where a future keeps its observers in order: the main thread, or an executor that might not keep it.
///
/// The observers of a future at one place are notified in the order in which they were added, one at a time. Observers
/// that run directly, on the thread that resolves the future or adds them, have no place: nil.
// An object, because it is passed along with each notification.
final class Place: Sendable {
    /// The identity of an executor: which object it is, or its value.
    // Unchecked: the value is an executor, which is sendable.
    enum Identity: Hashable, @unchecked Sendable {
        case main
        case object(ObjectIdentifier)
        case value(AnyHashable)
    }

    /// The main thread; an observer runs at once if the future is resolved, or the observer added, on that thread.
    static let main = Place(.main, nil)

    let identity: Identity
    /// Nil for the main thread.
    let executor: (any Executor)?

    private init(_ identity: Identity, _ executor: (any Executor)?) {
        self.identity = identity
        self.executor = executor
    }

    /// Nil for an executor that is a value and not `Hashable`: it cannot be distinguished from others of its type.
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
