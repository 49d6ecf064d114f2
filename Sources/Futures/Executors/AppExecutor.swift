/// Runs closures one at a time, first in, first out, on its own named thread.
///
/// The next closure starts when the previous one has returned and called `end`. The thread ends after `shutdown`, or
/// after the executor has been released and all submitted closures have run.
public final class AppExecutor: OrderedExecutor {
    /// What a shutdown does with the closures that are still queued.
    public enum ShutdownMode: Sendable {
        /// Runs the queued closures before the thread ends.
        case drain
        /// Drops the queued closures, and does not wait for the running closure to call `end`.
        ///
        /// The futures of the dropped closures fail with `FutureError.executorShutDown`.
        case drop
    }

    /// An executor named "app", for programs that need only one executor; its thread starts at the first use.
    public static let shared = AppExecutor()

    @usableFromInline let worker: Worker

    /// Creates an executor and starts its thread.
    ///
    /// If the system cannot start a thread, the executor is shut down: the futures of submitted closures fail
    /// with `FutureError.executorShutDown`.
    public init(name: String = "app") {
        worker = Worker(name: name)
        worker.start()
    }

    deinit {
        worker.shutdown(.drain)
    }

    /// The name of the executor and of its thread.
    public var name: String? { worker.waitPoint.name }

    /// Whether a closure has begun and not ended.
    public var executing: Bool { worker.executing }

    package var startsInOrder: Bool { true }

    /// Queues the closure.
    ///
    /// A closure that is submitted after `shutdown`, or is dropped by the shutdown, never runs: it is released, and
    /// reported to `FuturesDiagnostics`.
    public func submit(_ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        worker.enqueue(
            Job { worker, event in
                let name = worker.waitPoint.name
                guard event == .run else { return FuturesDiagnostics.report(.droppedClosure(executor: name)) }
                let token = EndToken(executor: name) { worker.jobEnded() }
                closure { token.end() }
            }
        )
    }

    /// Stops accepting closures, and ends the thread.
    /// - Returns: A future that resolves on the executor's thread. With `drain`, it resolves when the last closure has
    ///   returned and its `end` has been called. With `drop`, it resolves when the running closure has returned. If the
    ///   system could not start the thread, the future is already resolved.
    @discardableResult
    public func shutdown(_ mode: ShutdownMode = .drain) -> Future<Void> {
        worker.shutdown(mode)
        return worker.finished.future
    }
}

extension AppExecutor: WaitPointProviding {
    var waitPoint: WaitPoint? { worker.waitPoint }
}
