#if DEBUG
    import Foundation
    import Futures

    /// A real thread that executes one body in each run of a scenario, and stops before each step until it is chosen.
    // Only the running thread uses its own or another thread's properties; the batons order these accesses.
    final class SteppedThread: StepScheduler, @unchecked Sendable {
        /// Where a thread has stopped.
        enum Pause {
            case notBegun
            case step
            case lock(UnsafeRawPointer)
            case condition(ObjectIdentifier, isTimed: Bool)
            /// The condition was signalled.
            case signalled
            case until(() -> Bool)
            case ended
        }

        let index: Int
        let baton = Baton()
        var pause = Pause.ended
        var body: (@Sendable () -> Void)?
        private unowned let director: Director
        /// Whether this thread may take its next step without being chosen again, unless it has to wait.
        private var hasChoice = false

        init(_ index: Int, of director: Director) {
            self.index = index
            self.director = director
        }

        /// Starts the thread; the thread ends if it has no body when it receives the baton.
        func start() {
            let thread = Thread { [self] in
                while true {
                    baton.wait()
                    guard body != nil else { return }
                    runBody()
                }
            }
            thread.start()
        }

        private func runBody() {
            hasChoice = true
            let isTidy = AtomicStep.withScheduler(self) {
                body?()
                // The objects that the body has captured are released in steps, too.
                body = nil
            }
            pause = .ended
            if !isTidy { director.fail("a notification of a thread has not ended") }
            director.ended(self)
        }

        /// Stops until this thread is chosen.
        private func stop(_ pause: Pause) {
            self.pause = pause
            if hasChoice {
                hasChoice = false
                if director.isRunnable(self) { return }
            }
            director.handOver(from: self)
        }

        /// Stops until the closure returns true, for example because of what another thread has done.
        func wait(until isTrue: @escaping () -> Bool) {
            stop(.until(isTrue))
        }

        func stepReached() {
            stop(.step)
        }

        func willLock(_ lock: UnsafeRawPointer, isShared: Bool) {
            stop(.lock(lock))
            director.lock(lock, isShared: isShared, by: self)
        }

        func didUnlock(_ lock: UnsafeRawPointer) {
            director.unlock(lock)
        }

        func wait(for condition: ObjectIdentifier, isTimed: Bool) -> Bool {
            pause = .condition(condition, isTimed: isTimed)
            director.handOver(from: self)
            // No other thread runs between the end of the wait and taking the lock again.
            hasChoice = true
            if case .signalled = pause { return true }
            return false
        }

        func signal(_ condition: ObjectIdentifier) {
            stop(.step)
            director.signal(condition)
        }
    }
#endif
