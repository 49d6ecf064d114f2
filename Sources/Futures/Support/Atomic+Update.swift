public import Synchronization

extension Atomic where Value.AtomicRepresentation == UInt.AtomicRepresentation {
    /// Changes the value to what the closure makes of it, which may be called more than once; nil leaves it as it is.
    /// - Returns: The value before, and whether it was changed.
    @inlinable
    func update(_ change: (Value) -> Value?) -> (original: Value, changed: Bool) {
        var current = load(ordering: .acquiring)
        while let next = change(current) {
            let (exchanged, original) = weakCompareExchange(
                expected: current,
                desired: next,
                successOrdering: .acquiringAndReleasing,
                failureOrdering: .acquiring
            )
            if exchanged { return (current, true) }
            current = original
        }
        return (current, false)
    }
}
