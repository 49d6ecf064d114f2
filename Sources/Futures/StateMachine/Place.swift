/// Where an observer runs: directly, on whatever thread resolves the future or adds it, or on an executor.
///
/// The observers of a future at one place are notified in the order in which they were added, one at a time.
enum Place: Sendable {
    /// On the thread that resolves the future, or on the one that adds the observer.
    case direct
    /// On the main thread, at once if that is where the future is resolved or the observer added.
    case main
    /// On an executor, several at a time or not, in whatever order it starts closures.
    case executor(ExecutorIdentity, any Executor)

    /// What tells places apart.
    var identity: ExecutorIdentity? {
        switch self {
        case .direct: nil
        case .main: .main
        case .executor(let identity, _): identity
        }
    }
}

/// What tells executors apart: which object it is, or its value.
// An executor is sendable, and so is its value.
enum ExecutorIdentity: Hashable, @unchecked Sendable {
    case main
    case object(ObjectIdentifier)
    case value(AnyHashable)

    /// Nil for an executor that is a value and not `Hashable`: it cannot be told apart from others of its type.
    init?(_ executor: any Executor) {
        if type(of: executor) is any AnyObject.Type {
            self = .object(ObjectIdentifier(executor as AnyObject))
        } else if let hashable = executor as? any Hashable {
            self = .value(AnyHashable(hashable))
        } else {
            return nil
        }
    }
}
