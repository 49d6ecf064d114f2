#if DEBUG
    import Foundation

    /// Lets a thread sleep until another thread passes it the baton.
    // Not a `Condition`: a condition reports to the scheduler, which itself uses batons.
    final class Baton: Sendable {
        // A semaphore may be used from any thread; the pointer is never changed.
        private nonisolated(unsafe) let semaphore: UnsafeMutablePointer<sem_t>

        init() {
            semaphore = .allocate(capacity: 1)
            semaphore.initialize(to: sem_t())
            sem_init(semaphore, 0, 0)
        }

        deinit {
            sem_destroy(semaphore)
            semaphore.deallocate()
        }

        /// Lets the waiting thread go on; if no thread waits, the next wait returns immediately.
        func pass() {
            sem_post(semaphore)
        }

        /// Blocks the calling thread until another thread calls `pass()`.
        func wait() {
            // A signal may interrupt the wait.
            while sem_wait(semaphore) != 0 {}
        }

        /// Blocks the calling thread until another thread calls `pass()`, or the time is over.
        /// - Returns: Whether the thread has received the baton; false if the time is over.
        func wait(seconds: Int) -> Bool {
            var deadline = timespec()
            clock_gettime(CLOCK_REALTIME, &deadline)
            deadline.tv_sec += seconds
            while sem_timedwait(semaphore, &deadline) != 0 {
                if errno == ETIMEDOUT { return false }
            }
            return true
        }
    }
#endif
