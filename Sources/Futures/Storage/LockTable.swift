internal import Foundation

/// The locks of all futures; the address of a future determines its lock.
///
/// A lock is held only for nanoseconds, so several futures can share it. A lock in each future would increase the
/// future's size by about half. A thread holds at most one of these locks. The locks are pthread mutexes, because the
/// thread sanitizer does not understand `Synchronization.Mutex`.
enum LockTable {
    /// A mutex padded to at least 64 bytes, the usual size of a cache line, so that processors rarely share a line.
    private struct Slot {
        var mutex = pthread_mutex_t()
        private var padding: (UInt64, UInt64, UInt64) = (0, 0, 0)
    }

    private static let count = 64

    // Allocated once; never moved or freed.
    private nonisolated(unsafe) static let slots: UnsafeMutablePointer<Slot> = {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
        slots.initialize(repeating: Slot(), count: count)
        for index in 0..<count {
            let failure = pthread_mutex_init(mutex(of: slots + index), nil)
            precondition(failure == 0, "A mutex could not be created: error \(failure).")
        }
        return slots
    }()

    private static func mutex(of slot: UnsafeMutablePointer<Slot>) -> UnsafeMutablePointer<pthread_mutex_t> {
        // The mutex is the first field of its slot.
        UnsafeMutableRawPointer(slot).assumingMemoryBound(to: pthread_mutex_t.self)
    }

    @inline(__always)
    static func withLock<R>(of storage: AnyFutureStorage, _ body: () -> R) -> R {
        #if DEBUG
            // The scheduler simulates one lock for each future, because the futures that share a mutex differ from run
            // to run. No mutex is locked, because only one thread runs at a time.
            if let scheduler = AtomicStep.scheduler {
                let lock = UnsafeRawPointer(Unmanaged.passUnretained(storage).toOpaque())
                scheduler.willLock(lock, isShared: true)
                defer { scheduler.didUnlock(lock) }
                return body()
            }
        #endif
        // A future takes more than 32 bytes, so the low five bits of its address are not needed to tell futures apart.
        // The next six bits choose the mutex.
        let address = UInt(bitPattern: ObjectIdentifier(storage))
        let mutex = mutex(of: slots + Int((address >> 5) % UInt(count)))
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
