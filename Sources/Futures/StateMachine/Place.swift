internal import Dispatch

/// The main thread, or an executor that may start closures out of order or several at a time.
///
/// A future notifies the observers at a place one after the other, in the order in which they were added. Observers
/// that run directly have no place (nil). If an executor is known to start closures in order, or has no identity, the
/// observers that are added with this executor also have no place. Such an observer runs directly, and submits a
/// closure to the executor.
// A class, so that a notification copies only one reference, not the identity and the executor.
final class Place: Sendable {
    // Unchecked: the `AnyHashable` contains an executor, which is sendable.
    enum Identity: Hashable, @unchecked Sendable {
        case main
        case object(ObjectIdentifier)
        case value(AnyHashable)
    }

    /// The main thread.
    ///
    /// An observer at this place runs immediately if the main thread resolves the future, or adds the observer to a
    /// resolved future. Otherwise the observer is queued. As long as an observer is queued, observers that are added
    /// later to the same future are queued behind it.
    static let main = Place(.main, nil)

    let identity: Identity
    /// Nil for the main thread.
    let executor: (any Executor)?

    private init(_ identity: Identity, _ executor: (any Executor)?) {
        self.identity = identity
        self.executor = executor
    }

    /// Returns nil if the executor is a value that is not `Hashable`: such a value has no identity.
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
