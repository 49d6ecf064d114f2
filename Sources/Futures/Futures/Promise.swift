import Synchronization

/// Resolves a future, and fails it when it is released without having done so.
final class Promise<Value: Sendable>: Sendable {
    private enum Stage: UInt8, AtomicRepresentable {
        case queued, begun, kept
    }

    let future: Future<Value>
    private let stage = Atomic(Stage.queued)
    private let waitPoint: WaitPoint?
    private let file: StaticString
    private let line: UInt

    /// - Parameters:
    ///   - future: The future to resolve.
    ///   - waitPoint: Where the closure is queued that will resolve it.
    ///   - file: The place that an abandoned future names.
    ///   - line: The place that an abandoned future names.
    init(_ future: Future<Value>, waitPoint: WaitPoint? = nil, file: StaticString, line: UInt) {
        self.future = future
        self.waitPoint = waitPoint
        self.file = file
        self.line = line
    }

    deinit {
        switch stage.load(ordering: .acquiring) {
        case .kept: return
        case .queued:
            guard let waitPoint, waitPoint.isShutDown else { fallthrough }
            future.complete(.failure(FutureError.executorShutDown(waitPoint.name)))
        case .begun:
            future.complete(.failure(FutureError.abandoned(file: "\(file)", line: line)))
        }
    }

    /// The closure that is to resolve the future has been started.
    func begin() {
        stage.store(.begun, ordering: .releasing)
    }

    @discardableResult
    func complete(_ result: Result<Value, any Error>, release: () -> Void = {}) -> Bool {
        stage.store(.kept, ordering: .releasing)
        return future.complete(result, release: release)
    }

    @discardableResult
    func follow(_ other: Future<Value>) -> Bool {
        stage.store(.kept, ordering: .releasing)
        return future.follow(other)
    }
}
