public import Foundation

/// A value that is accessed only while its lock is held.
///
/// A `Locked` contains a pthread mutex, because the thread sanitizer does not understand `Synchronization.Mutex`. A
/// closure for `withLock` should only read and change the value; call other code after `withLock`.
///
/// ```swift
/// let count = Locked(0)
/// count.withLock { $0 += 1 }
/// ```
public struct Locked<Value> {
    @usableFromInline let storage: LockedStorage<Value>

    /// Creates a lock around a value.
    @inlinable
    public init(_ value: Value) {
        storage = LockedStorage.make(value)
    }

    /// Calls the closure with the value, on the calling thread, while the lock is held; the lock is not recursive.
    @inlinable
    public func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
        try storage.withUnsafeMutablePointers { value, mutex in
            #if DEBUG
                LockedStorage<Value>.willLock(mutex)
                defer { LockedStorage<Value>.didUnlock(mutex) }
            #endif
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return try body(&value.pointee)
        }
    }
}

// The value is accessed only while the lock is held, by one thread at a time.
extension Locked: @unchecked Sendable where Value: Sendable {}

/// The value and its mutex in one allocation, at an address that never changes.
@usableFromInline
final class LockedStorage<Value>: ManagedBuffer<Value, pthread_mutex_t> {
    @inlinable
    static func make(_ value: Value) -> LockedStorage<Value> {
        let storage = create(minimumCapacity: 1) { buffer in
            buffer.withUnsafeMutablePointerToElements { mutex in
                mutex.initialize(to: pthread_mutex_t())
                let failure = pthread_mutex_init(mutex, nil)
                precondition(failure == 0, "A mutex could not be created: error \(failure).")
            }
            return value
        }
        // `create` was called on this class, so it returns an instance of this class.
        return unsafeDowncast(storage, to: LockedStorage<Value>.self)
    }

    #if DEBUG
        @usableFromInline
        static func willLock(_ mutex: UnsafeRawPointer) {
            AtomicStep.scheduler?.willLock(mutex, isShared: false)
        }

        @usableFromInline
        static func didUnlock(_ mutex: UnsafeRawPointer) {
            AtomicStep.scheduler?.didUnlock(mutex)
        }
    #endif

    @inlinable
    deinit {
        _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) }
    }
}
