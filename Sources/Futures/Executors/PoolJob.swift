import Dispatch

/// A closure that is run or cancelled by the first thread that takes it.
// Unchecked: the content is accessed only while the pool's lock is held.
final class PoolJob: @unchecked Sendable {
    struct Content: Sendable {
        let run: @Sendable () -> Void
        let cancel: (@Sendable () -> Void)?
        /// The queue inside which a spare thread has to run the closure; nil if any thread will do.
        let queue: DispatchQueue?
    }

    /// The closure; nil after it has been taken.
    ///
    /// The content is accessed only while the pool's lock is held, and is released after unlocking.
    var content: Content?

    /// Creates a job that has not been taken.
    /// - Parameters:
    ///   - run: The closure.
    ///   - cancel: Called if the job is cancelled instead of run; nil if there is nothing to do.
    ///   - queue: The queue inside which a spare thread has to run the closure; nil if any thread will do.
    init(run: @escaping @Sendable () -> Void, cancel: (@Sendable () -> Void)? = nil, queue: DispatchQueue? = nil) {
        content = Content(run: run, cancel: cancel, queue: queue)
    }
}
