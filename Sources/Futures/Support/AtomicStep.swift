/// A point at which another thread may take over: just before a lock is taken or an atomic value is accessed.
///
/// All state that threads share in this module is accessed in such steps. A test can therefore run its threads one at a
/// time, decide at each step which of them continues, and so try every order. A release build has no steps.
package enum AtomicStep {
    /// Reports to the scheduler, if any, that the calling thread is about to access an atomic value.
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
        /// Meanwhile the thread has a new `ThreadState`, independent of what ran on it before.
        /// - Returns: Whether every notification that began or was deferred on the thread has ended.
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
    /// Decides which of several threads continues.
    package protocol StepScheduler: AnyObject, Sendable {
        /// Called before the calling thread accesses an atomic value; returns when it may do so.
        func stepReached()
        /// Called before the calling thread takes a lock; returns when it may do so and the lock is free.
        /// - Parameter isShared: Whether futures may share the lock, depending on their addresses in this run. A thread
        ///   must not take a shared lock while it holds another one.
        func willLock(_ lock: UnsafeRawPointer, isShared: Bool)
        /// Called after the calling thread has released a lock.
        func didUnlock(_ lock: UnsafeRawPointer)
        /// Called when the calling thread waits for a condition, having released its lock in the same step.
        /// - Parameter isTimed: Whether the wait has a timeout.
        /// - Returns: Whether the condition was signalled; false after a timeout.
        func wait(for condition: ObjectIdentifier, isTimed: Bool) -> Bool
        /// Called when the calling thread signals a condition.
        func signal(_ condition: ObjectIdentifier)
    }
#endif
