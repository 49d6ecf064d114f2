import Dispatch

/// A closure that is run or cancelled by the first thread that takes it.
// Unchecked: the content is accessed only while the pool's lock is held. The content is released after unlocking,
// because its release may run any code.
final class PoolJob: @unchecked Sendable {
    struct Content: Sendable {
        let run: @Sendable () -> Void
        let cancel: (@Sendable () -> Void)?
        /// The queue that a spare thread has to enter before it runs the closure; nil if no queue is needed.
        let queue: DispatchQueue?
    }

    /// The closure; nil after it has been taken.
    var content: Content?

    init(run: @escaping @Sendable () -> Void, cancel: (@Sendable () -> Void)? = nil, queue: DispatchQueue? = nil) {
        content = Content(run: run, cancel: cancel, queue: queue)
    }
}
