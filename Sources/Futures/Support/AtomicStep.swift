/// A point at which another thread may take over: just before a lock is taken or an atomic value is touched.
///
/// Everything that threads share in this module is reached in such steps, so that a test can run its threads one at a
/// time and decide at each step which of them goes on: that way it tries every order. A release build has no steps.
package enum AtomicStep {
    /// Says that the calling thread is about to touch an atomic value.
    static func reached() {
        #if DEBUG
            scheduler?.stepReached()
        #endif
    }

    #if DEBUG
        /// What decides about the calling thread; nil for a thread that no test schedules.
        static var scheduler: (any StepScheduler)? { ThreadState.existing?.scheduler }

        /// Lets a scheduler decide about the calling thread while the closure runs.
        package static func withScheduler(_ scheduler: any StepScheduler, _ body: () -> Void) {
            let thread = ThreadState.current
            thread.scheduler = scheduler
            body()
            thread.scheduler = nil
        }
    #endif
}

#if DEBUG
    /// Decides which of several threads goes on.
    package protocol StepScheduler: AnyObject, Sendable {
        /// The calling thread is about to touch an atomic value; returns when it may.
        func stepReached()
        /// The calling thread is about to take a lock; returns when it may, and the lock is free.
        func willLock(_ lock: UnsafeRawPointer)
        /// The calling thread has released a lock.
        func didUnlock(_ lock: UnsafeRawPointer)
        /// The calling thread holds no lock and waits for the condition; returns when it was signalled.
        func wait(for condition: ObjectIdentifier)
        /// The calling thread signals the condition.
        func signal(_ condition: ObjectIdentifier)
    }
#endif
