import Synchronization

/// A closure on a serial executor or the main thread that is given the resolver of a future.
@usableFromInline
final class Work: Sendable {
    private enum Stage: UInt8, AtomicRepresentable {
        case queued, begun, returned
    }

    let point: WaitPoint
    private let stage = Atomic(Stage.queued)

    init(on point: WaitPoint) {
        self.point = point
    }

    /// Whether the closure has not begun.
    var isQueued: Bool { stage.load(ordering: .acquiring) == .queued }

    /// Whether the closure has begun and not returned.
    var isRunning: Bool { stage.load(ordering: .acquiring) == .begun }

    /// Whether the closure has returned; whoever has its resolver decides now.
    var hasReturned: Bool { stage.load(ordering: .acquiring) == .returned }

    func begin() {
        stage.store(.begun, ordering: .releasing)
    }

    func end() {
        stage.store(.returned, ordering: .releasing)
    }
}
