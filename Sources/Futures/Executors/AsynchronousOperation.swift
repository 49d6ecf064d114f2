import Foundation

/// An operation that finishes when its closure calls `end`, even if the closure returns earlier.
///
/// The operation also finishes if `end` is released without being called. If the operation is cancelled before it
/// starts, it finishes without running the closure.
// Unchecked: locks protect the state of this class, and `Operation` may be used from any thread.
final class AsynchronousOperation: Operation, @unchecked Sendable {
    private enum State: Sendable {
        case ready, executing, finished
    }

    private let state = Locked(State.ready)
    private let closure: Locked<(@Sendable (_ end: @escaping @Sendable () -> Void) -> Void)?>
    private let context: PropagatedContext.Value?
    private let waitPoint: WaitPoint?
    private let queueName: String?

    init(
        _ closure: @escaping @Sendable (_ end: @escaping @Sendable () -> Void) -> Void,
        waitPoint: WaitPoint?,
        queue: String?
    ) {
        self.closure = Locked(closure)
        context = PropagatedContext.current
        self.waitPoint = waitPoint
        queueName = queue
    }

    override var isAsynchronous: Bool { true }
    override var isExecuting: Bool { state.withLock { $0 == .executing } }
    override var isFinished: Bool { state.withLock { $0 == .finished } }

    override func start() {
        willChangeValue(for: \.isExecuting)
        state.withLock { $0 = .executing }
        didChangeValue(for: \.isExecuting)
        // An operation queue starts even cancelled operations. A cancelled operation only has to finish, because
        // `cancel` has already taken its closure.
        guard let closure = closure.withLock({ $0.take() }) else { return finish() }
        JobPool.occupyThread {
            if let waitPoint {
                waitPoint.serve { run(closure) }
            } else {
                run(closure)
            }
        }
    }

    override func cancel() {
        super.cancel()
        DropReason.dropCancelled(closure.withLock { $0.take() })
    }

    private func run(_ closure: @Sendable (_ end: @escaping @Sendable () -> Void) -> Void) {
        let token = EndToken(executor: queueName) { self.finish() }
        PropagatedContext.with(context) { closure { token.end() } }
    }

    private func finish() {
        willChangeValue(for: \.isExecuting)
        willChangeValue(for: \.isFinished)
        state.withLock { $0 = .finished }
        didChangeValue(for: \.isFinished)
        didChangeValue(for: \.isExecuting)
    }
}
