/// The locks of all futures.
///
/// A future takes its lock for some nanoseconds at a time, so several share one, chosen by their address: a lock of its
/// own would make each future half as large again. A thread holds one of them at a time.
enum LockTable {
    private static let locks = (0..<64).map { _ in Locked(()) }

    /// The lock of a future.
    static func lock(of storage: AnyFutureStorage) -> Locked<Void> {
        // Objects begin at multiples of 16 bytes, and most are larger.
        let address = UInt(bitPattern: ObjectIdentifier(storage))
        return locks[Int((address >> 5) & 63)]
    }
}
