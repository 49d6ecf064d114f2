import Dispatch

/// Probes whether a busy dispatch queue can start another closure.
///
/// A spare thread calls `sync` on the queue. A concurrent queue runs the block immediately, on the spare thread, even
/// if the system's pool is used up. On a serial queue, the spare thread sleeps until the running closure has returned.
final class QueueProbe: Sendable {
    /// Shared by several probes, to report that a queue has started one of them.
    private struct Board: Sendable {
        let anyStarted = Locked(false)
        let condition = Condition()
    }

    private let started: Locked<Bool>
    private let thread: SpareThread

    convenience init?(_ knowledge: QueueKnowledge) {
        self.init(knowledge, Board())
    }

    /// Starts the spare thread; returns nil if the queue has been released.
    private init?(_ knowledge: QueueKnowledge, _ board: Board) {
        guard let queue = knowledge.queue else { return nil }
        let started = Locked(false)
        self.started = started
        thread = SpareThread(name: "queue probe", stackSize: 256 << 10) {
            queue.sync {
                knowledge.otherBlockBegins()
                started.withLock { $0 = true }
            }
            board.anyStarted.withLock { $0 = true }
            board.condition.signal()
        }
    }

    var hasStarted: Bool { started.withLock { $0 } }

    var sleepCount: Int? { thread.sleepCount }

    /// Probes several queues at the same time; each queue is expected to be running a closure.
    ///
    /// The probes count as not started if all spare threads sleep through several checks without waking. A fixed time
    /// alone would prove nothing, because the spare threads may have to wait for a processor. After two seconds,
    /// however, the probes count as not started in any case.
    static func anyStarts(_ queues: [QueueKnowledge]) -> Bool {
        let board = Board()
        let probes = queues.compactMap { QueueProbe($0, board) }
        guard !probes.isEmpty else { return false }
        let clock = ContinuousClock()
        let deadline = clock.now + .seconds(2)
        var last: [Int?] = []
        var unchanged = 0
        while unchanged < 4, clock.now < deadline {
            let isStarted: Void? = board.anyStarted.wait(board.condition, timeout: .milliseconds(5)) { $0 ? () : nil }
            if isStarted != nil { return true }
            let present = probes.map(\.sleepCount)
            unchanged = present == last && !present.contains(nil) ? unchanged + 1 : 0
            last = present
        }
        return false
    }
}
