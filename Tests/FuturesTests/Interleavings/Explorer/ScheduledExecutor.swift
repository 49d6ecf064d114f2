#if DEBUG
    @testable import Futures

    /// An executor whose closures wait until threads of the scenario run or drop them.
    // The threads of a run take turns, so their accesses never overlap.
    final class ScheduledExecutor: OrderedExecutor, @unchecked Sendable {
        typealias Closure = @Sendable (_ end: @escaping @Sendable () -> Void) -> Void

        let name: String? = "scheduled"
        let executing = false
        /// Whether the executor declares that closures start in order; must be false if several threads run them.
        let startsInOrder: Bool
        private let run: Run
        private var queue: [Closure] = []
        private var running = 0

        init(_ run: Run, startsInOrder: Bool = false) {
            self.run = run
            self.startsInOrder = startsInOrder
        }

        func submit(_ closure: @escaping Closure) {
            queue.append(closure)
        }

        /// Queues a closure that needs no `end`.
        func start(_ body: @escaping @Sendable () -> Void) {
            submit { _ in body() }
        }

        /// Runs closures until no other thread can submit another closure.
        func work() {
            while true {
                run.wait { [self] in !queue.isEmpty || (running == 0 && run.othersHaveEnded) }
                guard !queue.isEmpty else { return }
                running += 1
                runNext()
                running -= 1
            }
        }

        /// Runs what is queued, after the threads of the run have ended.
        func runAll() {
            while !queue.isEmpty { runNext() }
        }

        private func runNext() {
            let closure = queue.removeFirst()
            closure {}
        }

        /// Releases what is queued without running it.
        func drop() {
            let dropped = queue
            queue = []
            withExtendedLifetime(dropped) {}
        }
    }

    /// Runs one closure after the other, on the threads of a scenario.
    struct SerialExecutor: Executor, WaitPointProviding {
        let threads: ScheduledExecutor
        private let queue: SerialQueue

        init(_ run: Run) {
            threads = ScheduledExecutor(run)
            let threads = threads
            queue = SerialQueue(name: "serial") { threads.start($0.run) }
        }

        var name: String? { queue.waitPoint.name }

        var executing: Bool { queue.executing }

        var waitPoint: WaitPoint? { queue.waitPoint }

        func submit(_ closure: @escaping ScheduledExecutor.Closure) {
            queue.submit(closure)
        }
    }

    /// Runs each closure before `submit` returns or, if `drops` is true, only releases the closure.
    ///
    /// Not an ``OrderedExecutor``, so a future submits only one closure at a time to it.
    final class InstantExecutor: Executor {
        let name: String? = "instant"
        let executing = false
        private let drops: Bool

        init(drops: Bool = false) {
            self.drops = drops
        }

        func submit(_ closure: @escaping ScheduledExecutor.Closure) {
            if !drops { closure {} }
        }
    }
#endif
