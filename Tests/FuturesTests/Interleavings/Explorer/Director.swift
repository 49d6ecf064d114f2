#if DEBUG
    import Futures

    /// Lets one thread run at a time, and decides at each step which one.
    // Only the running thread uses the properties; while no thread runs, only the explorer (`Interleavings`) uses them.
    // The batons order these accesses.
    final class Director: @unchecked Sendable {
        private struct HeldLock {
            let lock: UnsafeRawPointer
            /// Whether this is a future's lock; several futures may share such a lock.
            let isShared: Bool
            let thread: Int
        }

        /// The maximum number of steps in a run; no scenario needs this many.
        private static let stepLimit = 300

        var tree: ChoiceTree
        /// The baton that the explorer waits for; it is passed when the run has ended or cannot go on.
        let baton = Baton()
        /// What is wrong with this run; nil if nothing is.
        private(set) var problem: String?
        private(set) var steps = 0
        private(set) var threads: [SteppedThread] = []
        private var running: Int?
        private var held: [HeldLock] = []

        init(_ tree: ChoiceTree) {
            self.tree = tree
        }

        /// Whether all threads of this run have ended.
        var hasEnded: Bool { threads.allSatisfy { $0.pause.isEnd } }

        /// Whether the running thread holds a lock.
        var holdsLock: Bool { held.contains { $0.thread == running } }

        /// Gives the threads the bodies of the next run, and first starts the threads that are missing.
        func prepare(_ bodies: [@Sendable () -> Void]) {
            while threads.count < bodies.count {
                threads.append(SteppedThread(threads.count, of: self))
                threads.last?.start()
            }
            for (thread, body) in zip(threads, bodies) {
                thread.body = body
                thread.pause = .notBegun
            }
            tree.begin()
            steps = 0
            held = []
            running = nil
        }

        /// Begins the run; at the end of the run, the baton is passed to the explorer.
        func begin() {
            passOn()
        }

        /// Ends the threads; none of them may be inside a run.
        func end() {
            for thread in threads { thread.baton.pass() }
        }

        /// Records what is wrong with this run; only the first problem counts.
        func fail(_ problem: String) {
            if self.problem == nil { self.problem = problem }
        }
    }

    extension Director {
        /// Chooses a thread and lets it go on; returns when the calling thread is chosen.
        func handOver(from thread: SteppedThread) {
            if choose() {
                guard running != thread.index else { return }
                if let running { threads[running].baton.pass() }
            } else {
                baton.pass()
            }
            // After a failure, the thread waits here forever, because it cannot leave the code that it is in.
            thread.baton.wait()
        }

        /// Called when a thread has run its body.
        func ended(_ thread: SteppedThread) {
            passOn()
        }

        private func passOn() {
            if !hasEnded, choose(), let running { threads[running].baton.pass() } else { baton.pass() }
        }

        /// Chooses the thread that runs next; returns false if the run cannot go on.
        private func choose() -> Bool {
            guard problem == nil else { return false }
            var runnable = 0
            var fingerprint = 0
            for thread in threads {
                fingerprint = fingerprint * 8 + thread.pause.kind
                if isRunnable(thread) { runnable |= 1 << thread.index }
            }
            steps += 1
            if runnable == 0 {
                let asleep = threads.filter { !$0.pause.isEnd }.map { "\($0.index)" }
                fail("left asleep: thread " + asleep.joined(separator: ", "))
            } else if steps > Self.stepLimit {
                fail("more than \(Self.stepLimit) steps")
            } else if let chosen = tree.choose(among: runnable, after: running, fingerprint: fingerprint) {
                running = chosen
                return true
            } else {
                fail("the same choices gave other steps than before")
            }
            return false
        }

        /// Whether the thread can go on.
        func isRunnable(_ thread: SteppedThread) -> Bool {
            switch thread.pause {
            case .notBegun, .step, .signalled: true
            case .lock(let lock): !held.contains { $0.lock == lock }
            case .condition(_, let isTimed): isTimed
            case .until(let isTrue): isTrue()
            case .ended: false
            }
        }

        func lock(_ lock: UnsafeRawPointer, isShared: Bool, by thread: SteppedThread) {
            if isShared, held.contains(where: { $0.isShared && $0.thread == thread.index }) {
                fail("thread \(thread.index) takes the locks of two futures at once")
            }
            held.append(HeldLock(lock: lock, isShared: isShared, thread: thread.index))
        }

        func unlock(_ lock: UnsafeRawPointer) {
            held.removeAll { $0.lock == lock }
        }

        func signal(_ condition: ObjectIdentifier) {
            let waiting = threads.filter { $0.pause.condition == condition }
            if waiting.count > 1 { fail("one signal for two threads that wait for the same condition") }
            waiting.first?.pause = .signalled
        }
    }

    extension SteppedThread.Pause {
        fileprivate var isEnd: Bool {
            if case .ended = self { true } else { false }
        }

        fileprivate var condition: ObjectIdentifier? {
            if case .condition(let condition, _) = self { condition } else { nil }
        }

        /// A number below 8 for what the thread is about to do.
        fileprivate var kind: Int {
            switch self {
            case .notBegun: 0
            case .step: 1
            case .lock: 2
            case .condition(_, let isTimed): isTimed ? 3 : 4
            case .signalled: 5
            case .until: 6
            case .ended: 7
            }
        }
    }
#endif
