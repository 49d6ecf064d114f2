internal import Synchronization

/// A flag that may be read at any time without a lock.
///
/// What a thread wrote before it set or cleared the flag is visible to a thread that has read the new value.
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

    /// Sets or clears the flag, whatever it was before.
    func store(_ isSet: Bool) {
        AtomicStep.reached()
        flag.store(isSet, ordering: .releasing)
    }
}
