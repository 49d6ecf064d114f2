import Foundation

/// A minimal worker thread with a queue: a mutex, two condition variables and an array.
// All mutable state is accessed only while the mutex is held.
final class ConditionWorker: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let wake = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let answered = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var closures: [@Sendable () -> Void] = []
    private var hasRequest = false

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(wake, nil)
        pthread_cond_init(answered, nil)
        Thread { self.work() }.start()
    }

    /// Queues a closure.
    func submit(_ closure: @escaping @Sendable () -> Void) {
        pthread_mutex_lock(mutex)
        closures.append(closure)
        pthread_mutex_unlock(mutex)
        pthread_cond_signal(wake)
    }

    /// Wakes the thread and waits for its answer; nothing is queued or allocated.
    func roundTrip() {
        pthread_mutex_lock(mutex)
        hasRequest = true
        pthread_mutex_unlock(mutex)
        pthread_cond_signal(wake)
        pthread_mutex_lock(mutex)
        while hasRequest { pthread_cond_wait(answered, mutex) }
        pthread_mutex_unlock(mutex)
    }

    private func work() {
        while true {
            pthread_mutex_lock(mutex)
            while closures.isEmpty, !hasRequest { pthread_cond_wait(wake, mutex) }
            var taken: [@Sendable () -> Void] = []
            swap(&taken, &closures)
            let mustAnswer = hasRequest
            hasRequest = false
            pthread_mutex_unlock(mutex)
            if mustAnswer { pthread_cond_signal(answered) }
            for closure in taken { closure() }
        }
    }
}
