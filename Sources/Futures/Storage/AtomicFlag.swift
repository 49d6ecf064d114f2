internal import Synchronization

/// A flag that may be read at any time without a lock.
///
/// A thread that sees a change of the flag also sees everything that was written before the change.
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

    /// Sets the flag; returns whether it was clear before.
    func set() -> Bool {
        AtomicStep.reached()
        return !flag.exchange(true, ordering: .acquiringAndReleasing)
    }

    func store(_ isSet: Bool) {
        AtomicStep.reached()
        flag.store(isSet, ordering: .releasing)
    }
}
