/// A thread that is blocked until a future resolves.
final class Waiter: Sendable {
    private let woken = Locked(false)
    private let condition = Condition()

    func wake() {
        // Signalled inside the lock: when the waiting thread has seen the change, nothing here is in use any more.
        woken.withLock {
            $0 = true
            condition.signal()
        }
    }

    func wait() {
        woken.wait(condition) { $0 ? () : nil }
    }

    /// Returns false when the timeout passed.
    func wait(timeout: Duration) -> Bool {
        woken.wait(condition, timeout: timeout) { $0 ? () : nil } != nil
    }
}
