import Dispatch

/// A closure that is run or cancelled once, by the first thread that gets to it.
// The content is reached only inside the lock of the pool.
final class PoolJob: @unchecked Sendable {
    struct Content: Sendable {
        let run: @Sendable () -> Void
        let cancel: (@Sendable () -> Void)?
        /// The queue inside which a spare thread has to run the closure; nil if any thread will do.
        let queue: DispatchQueue?
    }

    /// The closure; nil when it has been taken.
    ///
    /// Used inside the lock of the pool, and released outside.
    var content: Content?

    /// - Parameters:
    ///   - run: The closure.
    ///   - cancel: Called if the job is cancelled instead of run; nil if there is nothing to do.
    ///   - queue: The queue inside which a spare thread has to run the closure; nil if any thread will do.
    init(run: @escaping @Sendable () -> Void, cancel: (@Sendable () -> Void)? = nil, queue: DispatchQueue? = nil) {
        content = Content(run: run, cancel: cancel, queue: queue)
    }
}
