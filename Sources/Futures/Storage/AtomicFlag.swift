internal import Synchronization

/// A flag that may be read at any time without a lock.
///
/// A thread that reads the new value also sees everything that was written before the flag was set or cleared.
@usableFromInline
struct AtomicFlag: ~Copyable, Sendable {
    private let flag: Atomic<Bool>

    init(_ isSet: Bool = false) {
        flag = Atomic(isSet)
    }

    var isSet: Bool {
        AtomicStep.reached()
        return flag.load(ordering: .acquiring)
    }

    /// Sets the flag.
    /// - Returns: Whether the flag was clear before.
    func set() -> Bool {
        AtomicStep.reached()
        return !flag.exchange(true, ordering: .acquiringAndReleasing)
    }

    /// Sets or clears the flag.
    func store(_ isSet: Bool) {
        AtomicStep.reached()
        flag.store(isSet, ordering: .releasing)
    }
}
