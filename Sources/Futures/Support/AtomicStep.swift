/// A point at which another thread may take over: just before a lock is taken or an atomic value is touched.
///
/// All state that threads share in this module is accessed in such steps, so that a test can run its threads one at a
/// time and decide at each step which of them goes on: that way it tries every order. A release build has no steps.
package enum AtomicStep {
    /// Reports to the scheduler that the calling thread is about to touch an atomic value.
    static func reached() {
        #if DEBUG
            scheduler?.stepReached()
        #endif
    }

    #if DEBUG
        /// The scheduler of the calling thread; nil for a thread that no test schedules.
        static var scheduler: (any StepScheduler)? { ThreadState.existing?.scheduler }

        /// Lets a scheduler control the calling thread while the closure runs.
        ///
        /// Meanwhile the thread has a new state, independent of what ran on it before.
        /// - Returns: Whether every notification that began or was put off on the thread has ended.
        package static func withScheduler(_ scheduler: any StepScheduler, _ body: () -> Void) -> Bool {
            ThreadState.withNew { thread in
                thread.scheduler = scheduler
                body()
                thread.scheduler = nil
                return !thread.isNotifying
            }
        }
    #endif
}

#if DEBUG
    /// Decides which of several threads goes on.
    package protocol StepScheduler: AnyObject, Sendable {
        /// The calling thread is about to touch an atomic value; returns when it may.
        func stepReached()
        /// The calling thread is about to take a lock; returns when it may, and the lock is free.
        /// - Parameter isShared: Whether several futures may share the lock, depending on their addresses in this run:
        ///   a thread must not take a shared lock while it holds one.
        func willLock(_ lock: UnsafeRawPointer, isShared: Bool)
        /// The calling thread has released a lock.
        func didUnlock(_ lock: UnsafeRawPointer)
        /// The calling thread has released its lock in the same step, and waits for the condition.
        /// - Parameter isTimed: Whether the wait may also end because its time has passed.
        /// - Returns: Whether the condition was signalled; false if the time has passed.
        func wait(for condition: ObjectIdentifier, isTimed: Bool) -> Bool
        /// The calling thread signals the condition.
        func signal(_ condition: ObjectIdentifier)
    }
#endif
