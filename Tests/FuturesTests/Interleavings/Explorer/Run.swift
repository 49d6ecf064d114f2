#if DEBUG
    @testable import Futures

    /// One run of a scenario: its threads, what they note, and what has to be released at the end.
    // The threads of a run take turns, so their accesses never overlap.
    final class Run: @unchecked Sendable {
        private var bodies: [@Sendable () -> Void] = []
        /// What the threads have noted, in order.
        private(set) var notes: [String] = []
        /// How many values and observers have not been released.
        fileprivate(set) var alive = 0
        private var futures: [WeakFuture] = []
        private let director: Director
        private var workers: Set<Int> = []

        init(_ director: Director) {
            self.director = director
        }

        /// Adds a thread.
        func thread(_ body: @escaping @Sendable () -> Void) {
            bodies.append(body)
        }

        /// Adds a thread that runs what is submitted to the executor, until the other threads have ended.
        func worker(_ executor: ScheduledExecutor) {
            workers.insert(bodies.count)
            bodies.append { executor.work() }
        }

        /// Notes what has happened.
        func note(_ text: String) {
            notes.append(text)
        }

        /// What the threads have noted, in one line.
        var noted: String { notes.joined(separator: " ") }

        /// Fails the run; only the first problem is reported.
        func fail(_ problem: String) {
            director.fail(problem)
        }

        /// A point at which another thread may go on.
        func step() {
            AtomicStep.reached()
        }

        /// Lets the calling thread sleep until the closure returns true.
        func wait(until isTrue: @escaping () -> Bool) {
            (AtomicStep.scheduler as? SteppedThread)?.wait(until: isTrue)
        }

        /// Lets the calling thread sleep until no other thread can go on.
        func waitUntilOthersSleep() {
            guard let thread = AtomicStep.scheduler as? SteppedThread else { return }
            thread.wait { [director] in
                director.threads.allSatisfy { $0 === thread || !director.isRunnable($0) }
            }
        }

        /// Whether all threads except the workers have ended.
        var othersHaveEnded: Bool {
            director.threads.allSatisfy { thread in
                if case .ended = thread.pause { true } else { workers.contains(thread.index) }
            }
        }

        /// Returns the bodies and forgets them, so that each is released on its own thread.
        func takeBodies() -> [@Sendable () -> Void] {
            defer { bodies = [] }
            return bodies
        }
    }

    extension Run {
        private struct WeakFuture {
            weak var storage: AnyFutureStorage?
        }

        /// Makes a resolver whose future must be released at the end.
        func resolver() -> FutureResolver<Tracked> {
            let resolver = FutureResolver<Tracked>()
            watch(resolver.future)
            return resolver
        }

        /// Makes the storage of a future that must be released at the end.
        func storage(needing dependency: Dependency) -> FutureStorage<Tracked> {
            let storage = FutureStorage<Tracked>(needing: dependency)
            watch(Future<Tracked>(storage))
            return storage
        }

        /// Blocks the calling thread until the future has a result, and notes the result.
        func get(_ future: Future<Tracked>) {
            note("got=\(text(of: future.result))")
        }

        /// Blocks the calling thread until the future has a result or the time has passed, and notes the outcome.
        func get(_ future: Future<Tracked>, timeout: Duration) {
            note("got=\(text(of: Result { try future.get(timeout: timeout) }))")
        }

        /// Checks that the future is released at the end.
        @discardableResult
        func watch<Value>(_ future: Future<Value>) -> Future<Value> {
            futures.append(WeakFuture(storage: future.storage))
            return future
        }

        /// How many of the futures have not been released.
        var aliveFutures: Int { futures.count { $0.storage != nil } }

        /// Makes a value that must be released at the end.
        func value(_ number: Int) -> Tracked {
            Tracked(number, in: self)
        }

        /// Called when user code runs or a user's value is released; fails the run if a lock is held.
        func userCodeIsReached() {
            if director.holdsLock { fail("user code runs, or a user's value is released, while a lock is held") }
        }
    }

    /// A value, or part of an observer, that counts as alive until it is released.
    // The threads of a run take turns, so their accesses to the run never overlap.
    final class Tracked: @unchecked Sendable {
        let number: Int
        private let run: Run

        fileprivate init(_ number: Int, in run: Run) {
            self.number = number
            self.run = run
            run.alive += 1
        }

        deinit {
            run.alive -= 1
            run.userCodeIsReached()
        }
    }
#endif
