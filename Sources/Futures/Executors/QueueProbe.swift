import Dispatch

/// Probes whether a busy dispatch queue can start another closure.
///
/// A spare thread calls `sync` on the queue. A concurrent queue runs that at once, on the thread itself, even if the
/// system's pool is used up; a serial one lets the thread sleep until its present closure is done.
final class QueueProbe: Sendable {
    /// Where several probes report that they have started.
    private struct Board: Sendable {
        let anyStarted = Locked(false)
        let condition = Condition()
    }

    private let started: Locked<Bool>
    private let thread: SpareThread

    convenience init?(_ knowledge: QueueKnowledge) {
        self.init(knowledge, Board())
    }

    /// Starts the spare thread; nil if the queue is gone.
    private init?(_ knowledge: QueueKnowledge, _ board: Board) {
        guard let queue = knowledge.queue else { return nil }
        let started = Locked(false)
        self.started = started
        thread = SpareThread(name: "queue probe", stackSize: 256 << 10) {
            queue.sync {
                knowledge.somethingBegins()
                started.withLock { $0 = true }
            }
            board.anyStarted.withLock { $0 = true }
            board.condition.signal()
        }
    }

    /// Whether the queue has started the probe's closure.
    var hasStarted: Bool { started.withLock { $0 } }

    /// How often the spare thread has gone to sleep, if it is asleep.
    var sleepCount: Int? { thread.sleepCount }

    /// Probes all queues at once, each of which should be running a closure.
    ///
    /// Time alone means nothing on a busy machine. A queue counts as busy when its spare thread has slept through
    /// several checks without waking in between.
    /// - Returns: Whether one of them starts something.
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
