/// Something that only one thread at a time can serve: the main thread, or a serial executor.
///
/// A wait for a future that needs a wait point cannot end on the thread that serves it.
@usableFromInline
final class WaitPoint: Sendable {
    /// The main thread.
    static let main = WaitPoint(name: "main")

    /// The name for people.
    let name: String
    private let shutDown = Locked(false)
    private let holders = Locked<[AnyFutureStorage]>([])
    private let waiters = Locked<[Waiter]>([])

    /// Wakes the waiter from a further closure; nil where it is known that only one runs at a time.
    private let probe: (@Sendable (Waiter) -> Void)?
    private let knowledge: Locked<Knowledge>

    private enum Knowledge: Sendable {
        case assumed, serial, concurrent
    }

    /// - Parameters:
    ///   - name: The name for people.
    ///   - probe: For a queue that does not tell how many closures it runs at a time: submits a closure to it that wakes
    ///     the waiter.
    init(name: String, probe: (@Sendable (Waiter) -> Void)? = nil) {
        self.name = name
        self.probe = probe
        knowledge = Locked(probe == nil ? .serial : .assumed)
    }

    /// Whether nothing is started here any more.
    var isShutDown: Bool { shutDown.withLock { $0 } }

    func markShutDown() {
        shutDown.withLock { $0 = true }
    }

    /// The threads that are blocked, or about to be, while they serve this.
    var blocked: [Waiter] { waiters.withLock { $0 } }

    func enter(_ waiter: Waiter) {
        waiters.withLock { $0.append(waiter) }
    }

    func leave(_ waiter: Waiter) {
        waiters.withLock { waiters in
            waiters.removeAll { $0 === waiter }
        }
    }

    /// Whether it has turned out that several closures run at a time, so that nothing has to wait for this.
    var isConcurrent: Bool { knowledge.withLock { $0 == .concurrent } }

    /// Finds out whether one of several wait points runs several closures at a time.
    static func turnOutConcurrent(_ points: [WaitPoint]) -> Bool {
        points.contains { $0.turnsOutConcurrent() }
    }

    /// Finds out, while a closure is running here, whether another one can start meanwhile.
    ///
    /// It can only be tried, for a limited time, and it is tried once.
    /// - Returns: Whether nothing has to wait for this.
    func turnsOutConcurrent() -> Bool {
        guard let probe, knowledge.withLock({ $0 == .assumed }) else { return isConcurrent }
        let waiter = Waiter()
        probe(waiter)
        // Nothing refuses this wait.
        let started = (try? waiter.wait(timeout: .milliseconds(300))) ?? false
        knowledge.withLock { $0 = started ? .concurrent : .serial }
        return started
    }

    /// The futures whose closures have begun and keep the next closure from starting until they resolve.
    var heldBy: [AnyFutureStorage] { holders.withLock { $0 } }

    func hold(by future: AnyFutureStorage) {
        holders.withLock { $0.append(future) }
    }

    func release(by future: AnyFutureStorage) {
        // Released after the lock is: what it holds may run code of users when it goes.
        let released = holders.withLock { holders in
            holders.firstIndex { $0 === future }.map { holders.remove(at: $0) }
        }
        _ = released
    }

    /// Runs the closure, during which the calling thread serves this wait point.
    func serve(_ body: () -> Void) {
        let thread = ThreadState.current
        thread.served.append(self)
        body()
        thread.served.removeLast()
    }
}

/// An executor whose closures all need one wait point.
protocol WaitPointProviding {
    /// What the closures need; nil where they need nothing in particular.
    var waitPoint: WaitPoint? { get }

    /// Whether the next closure starts only after the `end` of the one before.
    var waitsForEnd: Bool { get }
}

extension WaitPointProviding {
    var waitsForEnd: Bool { true }
}

extension Executor {
    /// What the closures need; nil if they need nothing in particular, or that is not known.
    var knownWaitPoint: WaitPoint? { waitPointProvider?.waitPoint }

    /// Whether it is known that the next closure starts only after the `end` of the one before.
    var isKnownToWaitForEnd: Bool { waitPointProvider?.waitsForEnd ?? false }

    /// Whether it is known that closures start in the order in which they were submitted.
    var isKnownToStartInOrder: Bool { (self as? any OrderedExecutor)?.startsInOrder ?? false }

    /// The executor itself, or the one that it decorates, if that provides a wait point.
    private var waitPointProvider: (any WaitPointProviding)? {
        // A cast to a protocol that fails takes longer than this executor takes to run a closure.
        if self is DirectExecutor { return nil }
        return self as? any WaitPointProviding ?? (self as? any ExecutorDecorator)?.base.waitPointProvider
    }
}
