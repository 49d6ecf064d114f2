internal import Foundation

/// The locks of all futures.
///
/// A future takes its lock for some nanoseconds at a time, so several share one, chosen by their address: a lock of its
/// own would make each future half as large again. A thread holds one of them at a time. They are pthread mutexes as in
/// `Locked`, for the same reason, but without a value and without a reference to be counted at each use.
enum LockTable {
    /// A mutex with as much room as a cache line has, so that two processors seldom disturb each other.
    private struct Slot {
        var mutex = pthread_mutex_t()
        private var padding: (UInt64, UInt64, UInt64) = (0, 0, 0)
    }

    private static let count = 64

    // Made once, and neither moved nor released.
    private nonisolated(unsafe) static let slots: UnsafeMutablePointer<Slot> = {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
        slots.initialize(repeating: Slot(), count: count)
        for index in 0..<count {
            let failure = pthread_mutex_init(mutex(of: slots + index), nil)
            precondition(failure == 0, "A mutex could not be made: error \(failure).")
        }
        return slots
    }()

    private static func mutex(of slot: UnsafeMutablePointer<Slot>) -> UnsafeMutablePointer<pthread_mutex_t> {
        // The mutex is the first thing in its slot.
        UnsafeMutableRawPointer(slot).assumingMemoryBound(to: pthread_mutex_t.self)
    }

    /// Calls the closure while the lock of the future is held.
    @inline(__always)
    static func withLock<R>(of storage: AnyFutureStorage, _ body: () -> R) -> R {
        #if DEBUG
            // Which futures share a mutex depends on their addresses, which differ from run to run. The scheduler's
            // own threads run one at a time: they do without the mutex, and each future has a lock of its own.
            if let scheduler = AtomicStep.scheduler {
                let lock = UnsafeRawPointer(Unmanaged.passUnretained(storage).toOpaque())
                scheduler.willLock(lock, isShared: true)
                defer { scheduler.didUnlock(lock) }
                return body()
            }
        #endif
        // Objects begin at multiples of 16 bytes, and these are larger.
        let address = UInt(bitPattern: ObjectIdentifier(storage))
        let mutex = mutex(of: slots + Int((address >> 5) % UInt(count)))
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
