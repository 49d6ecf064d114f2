import Synchronization

// The origin is set when the future is made, or while the wait graph is locked, and is dropped by the thread that
// publishes the result. That thread does not wait for the wait graph, which may be reading the origin at the moment: it
// leaves the origin to it then, with a reference, so that what is being read stays alive.
extension AnyFuture {
    /// What it needs; to be called while the wait graph is locked.
    func readOrigin() -> AnyObject? {
        guard word.update({ $0.isResolved ? nil : $0.reading }).changed else { return nil }
        // Alive: either the future is still unresolved, or the reference is there that was left behind.
        let object = origin.object
        let read = object?.takeUnretainedValue()
        if word.update(\.notReading).original.isResolved {
            object?.release()
            dropOrigin()
        }
        return read
    }

    /// Says that it needs another future now; to be called while the wait graph is locked, by the one who has the claim.
    func setOrigin(_ other: AnyFuture) {
        dropOrigin()
        origin = .borrowed(other)
    }

    /// Whether something may wait for this: an observer, a thread, a future that follows it, or the executor that its
    /// closure holds.
    ///
    /// To be called while the wait graph is locked, by the one who has the claim.
    var isNeeded: Bool {
        let word = word.load(ordering: .acquiring)
        return word.head != nil || word.isAwaited || isFollowed || origin.object?.takeUnretainedValue() is Work
    }

    /// Marks the result as there.
    /// - Returns: What the word was before.
    @inline(__always)
    func becomeResolved() -> FutureWord {
        var current = word.load(ordering: .relaxed)
        while true {
            if current.isRead { _ = origin.object?.retain() }
            let (exchanged, original) = word.compareExchange(
                expected: current,
                desired: current.head == nil ? .resolved : .telling,
                ordering: .acquiringAndReleasing
            )
            if exchanged { break }
            if current.isRead { origin.object?.release() }
            current = original
        }
        if !current.isRead { dropOrigin() }
        return current
    }

    private func dropOrigin() {
        if origin.isOwned { origin.object?.release() }
        origin = .unknown
    }

    /// Notes that a thread is about to wait; false when the result is there.
    func markAwaited() -> Bool {
        word.update { $0.isResolved ? nil : $0.awaited }.changed
    }
}
