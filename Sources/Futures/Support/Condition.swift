import Foundation

/// A condition variable for threads that wait until a locked value changes.
final class Condition: Sendable {
    // A pthread condition variable may be used from any thread; the pointer is never changed.
    private nonisolated(unsafe) let condition: UnsafeMutablePointer<pthread_cond_t>

    init() {
        condition = .allocate(capacity: 1)
        condition.initialize(to: pthread_cond_t())
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        // Uses the monotonic clock, because setting the time of day must not change a timeout.
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        let failure = pthread_cond_init(condition, &attributes)
        precondition(failure == 0, "A condition variable could not be created: error \(failure).")
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        condition.deallocate()
    }

    func signal() {
        #if DEBUG
            AtomicStep.scheduler?.signal(ObjectIdentifier(self))
        #endif
        pthread_cond_signal(condition)
    }

    fileprivate func wait(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) {
        pthread_cond_wait(condition, mutex)
    }

    /// Waits for a signal; returns false if the deadline passes first.
    fileprivate func wait(_ mutex: UnsafeMutablePointer<pthread_mutex_t>, until deadline: timespec) -> Bool {
        withUnsafePointer(to: deadline) { pthread_cond_timedwait(condition, mutex, $0) } != ETIMEDOUT
    }
}

extension Locked {
    /// Waits until the closure returns a value; the closure is called while the lock is held.
    func wait<R>(_ condition: Condition, until body: (inout Value) -> R?) -> R {
        #if DEBUG
            if let scheduler = AtomicStep.scheduler {
                while true {
                    if let result = withLock(body) { return result }
                    _ = scheduler.wait(for: ObjectIdentifier(condition), isTimed: false)
                }
            }
        #endif
        return storage.withUnsafeMutablePointers { value, mutex in
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            while true {
                if let result = body(&value.pointee) { return result }
                condition.wait(mutex)
            }
        }
    }

    /// Waits until the closure returns a value; returns nil if the timeout expires first.
    func wait<R>(_ condition: Condition, timeout: Duration, until body: (inout Value) -> R?) -> R? {
        #if DEBUG
            if let scheduler = AtomicStep.scheduler {
                while true {
                    if let result = withLock(body) { return result }
                    guard scheduler.wait(for: ObjectIdentifier(condition), isTimed: true) else { return withLock(body) }
                }
            }
        #endif
        let deadline = timespec(after: min(max(timeout, .zero), .century))
        return storage.withUnsafeMutablePointers { value, mutex in
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            while true {
                if let result = body(&value.pointee) { return result }
                guard condition.wait(mutex, until: deadline) else { return body(&value.pointee) }
            }
        }
    }
}

extension Duration {
    /// The maximum timeout: longer than any program runs, but short enough for the system's time types.
    fileprivate static let century = Duration.seconds(100 * 365 * 86_400)
}

extension timespec {
    /// The time that the system's monotonic clock will show after the duration.
    fileprivate init(after duration: Duration) {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let (seconds, attoseconds) = (.seconds(now.tv_sec) + .nanoseconds(now.tv_nsec) + duration).components
        self.init(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    }
}
