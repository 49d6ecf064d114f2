/// A point where a test can switch threads: just before a lock, an atomic value or a condition is used.
///
/// Threads access the shared state of this module only right after such a point. A test can therefore run its threads
/// one at a time and try every order. A release build has no such points.
package enum AtomicStep {
    /// Reports to the scheduler, if any, that the calling thread is about to access an atomic value.
    static func reached() {
        #if DEBUG
            scheduler?.stepReached()
        #endif
    }

    #if DEBUG
        /// The scheduler of the calling thread; nil unless a test schedules the thread.
        static var scheduler: (any StepScheduler)? { ThreadState.existing?.scheduler }

        /// Lets a scheduler control the calling thread while the closure runs.
        ///
        /// Meanwhile, the thread has a new `ThreadState`, so state from earlier code has no influence.
        /// - Returns: False if, when the closure has returned, the thread is still running a notification, or has
        ///   recorded or deferred one.
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
        /// Called before the calling thread accesses an atomic value; returns when the thread may do so.
        func stepReached()
        /// Called before the calling thread takes a lock; returns when the thread may do so and the lock is free.
        /// - Parameter isShared: Whether this is the lock of a future. Two futures may share a mutex, so a thread must
        ///   not hold the locks of two futures at once.
        func willLock(_ lock: UnsafeRawPointer, isShared: Bool)
        func didUnlock(_ lock: UnsafeRawPointer)
        /// Called when the calling thread waits for a condition.
        ///
        /// The thread has just released the lock that guards the condition; no other thread has run since the release.
        /// - Returns: Whether the condition was signalled; false after a timeout.
        func wait(for condition: ObjectIdentifier, isTimed: Bool) -> Bool
        func signal(_ condition: ObjectIdentifier)
    }
#endif
