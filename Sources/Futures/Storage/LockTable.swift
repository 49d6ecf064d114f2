internal import Foundation

/// The locks of all futures.
///
/// A future's lock is held only for nanoseconds, so several futures can share one lock. The address of a future
/// determines its lock. A separate lock would increase the size of each future by half. A thread holds at most one of
/// these locks. The locks are pthread mutexes, for the reason given at `Locked`. Unlike a `Locked`, they contain no
/// value and need no reference counting.
enum LockTable {
    /// A mutex padded to the size of a cache line, so that two processors seldom contend for the same line.
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

    /// Calls the closure while the lock of the future is held.
    @inline(__always)
    static func withLock<R>(of storage: AnyFutureStorage, _ body: () -> R) -> R {
        #if DEBUG
            // Addresses decide which futures share a mutex, and addresses differ from run to run. To make tests
            // repeatable, the scheduler simulates a lock for each future, identified by the future's address. No mutex
            // is locked, because the scheduler runs one thread at a time.
            if let scheduler = AtomicStep.scheduler {
                let lock = UnsafeRawPointer(Unmanaged.passUnretained(storage).toOpaque())
                scheduler.willLock(lock, isShared: true)
                defer { scheduler.didUnlock(lock) }
                return body()
            }
        #endif
        // Drops the low five bits, which do not distinguish futures: a future takes more than 32 bytes, so the
        // addresses of two futures differ in the higher bits. Six of these bits choose the mutex.
        let address = UInt(bitPattern: ObjectIdentifier(storage))
        let mutex = mutex(of: slots + Int((address >> 5) % UInt(count)))
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
