// `state`, `origin` and, until `flag` is set, `slot` are accessed only inside `locked`. From then on the slot never
// changes. `README.md` beside this file has all invariants.

/// What all futures have in common, whatever their values are: the state, the observers, and room for the result.
@usableFromInline
class AnyFutureStorage: @unchecked Sendable {
    /// Whether the result is in the slot.
    private let flag: AtomicFlag
    /// Whether the slot holds an error.
    @usableFromInline @exclusivity(unchecked) final var isFailed = false
    @exclusivity(unchecked) private final var state: FutureState<Observer, Waiter>
    /// What the future needs before it can resolve, as far as that is known; `.unknown` once it is resolved.
    @exclusivity(unchecked) private final var origin: Origin
    /// Holds the value or the error.
    @usableFromInline @exclusivity(unchecked) final var slot: ValueSlot

    /// Makes the storage of a future that will be resolved.
    @usableFromInline
    init(needing origin: Origin) {
        flag = AtomicFlag()
        state = FutureState()
        slot = ValueSlot()
        self.origin = origin
    }

    /// Makes the storage of a future that is resolved with what the slot holds.
    @usableFromInline
    init(_ slot: ValueSlot, isFailed: Bool) {
        flag = AtomicFlag(true)
        state = FutureState(.resolved)
        origin = .unknown
        self.slot = slot
        self.isFailed = isFailed
    }

    /// Whether the result is there.
    @usableFromInline final var isResolved: Bool { flag.isSet }

    /// Calls the closure while the lock of this future is held.
    @inline(__always)
    private final func locked<R>(_ body: () -> R) -> R {
        LockTable.withLock(of: self, body)
    }
}

extension AnyFutureStorage {
    /// Resolves the future, and notifies its observers.
    /// - Parameters:
    ///   - isFollowing: Whether the result comes from the future that this one follows.
    ///   - end: The `end` of the executor's closure; called when the result is there, before observers are notified.
    ///   - store: Puts the result into the slot; returns whether it is an error.
    /// - Returns: Whether this was the first resolution.
    @usableFromInline
    @discardableResult
    final func resolve(
        isFollowing: Bool = false,
        end: (() -> Void)? = nil,
        _ store: (inout ValueSlot) -> Bool
    ) -> Bool {
        var needed = Origin.unknown
        let thread = ThreadState.current
        // The first observer, if it runs at once: taking it here saves locking again.
        var taken: Observer?
        let resolution = locked {
            let resolution = state.resolve(isFollowing: isFollowing)
            if case .direct = resolution, end == nil, !thread.isDeep {
                taken = state.next(at: nil, endsWhenEmpty: false)
            }
            if case .refused = resolution { return resolution }
            isFailed = store(&slot)
            flag.store(true)
            // Released after unlocking: releasing it may run user code.
            swap(&needed, &origin)
            return resolution
        }
        switch resolution {
        case .refused: return false
        case .unobserved: end?()
        case .direct:
            guard let end else {
                notify(at: nil, taken: &taken, on: thread)
                break
            }
            thread.start(self, at: [], direct: true, after: end)
        case .all(let waiters, let places, let startsDirect):
            thread.start(self, at: places, direct: startsDirect) {
                end?()
                for waiter in waiters { waiter.wake() }
            }
        }
        return true
    }

    /// Records that another future is to resolve this one.
    /// - Returns: Whether it may: nothing else has claimed or resolved this future.
    final func claim(for other: AnyFutureStorage) -> Bool {
        var needed = Origin.following(other)
        return locked {
            guard state.claim() else { return false }
            swap(&needed, &origin)
            return true
        }
    }

    /// Notifies the observer directly when the result is there.
    @usableFromInline
    final func add(_ observer: Observer) {
        add(observer, at: nil)
    }

    /// Notifies the observer when the result is there, at the given place.
    /// - Returns: The id to remove the observer with.
    @discardableResult
    final func add(_ observer: Observer, at place: Place?) -> ObserverID {
        let (id, starts) = locked { state.add(observer, at: place) }
        if starts { start(at: place) }
        return id
    }

    /// Removes an observer; it is not notified, unless its notification has begun.
    final func remove(_ id: ObserverID, at place: Place?) {
        // Released after unlocking: releasing it may run user code.
        let removed = locked { state.remove(id, at: place) }
        _ = removed
    }

    /// Runs the closure at once, as an observer, without adding it.
    /// - Returns: Whether it ran; not if the result is missing, a thread notifies, or notifications nest too deeply.
    @usableFromInline
    final func notifyNow(_ body: () -> Void) -> Bool {
        let thread = ThreadState.current
        guard !thread.isDeep, locked({ state.startDirect() }) else { return false }
        Notification.run(of: self, at: nil, on: thread) {
            body()
            runObservers(at: nil, on: thread)
        }
        thread.finishNotification()
        return true
    }

    /// Takes the next observer of a notification; nil if there is none.
    final func next(at place: Place?, endsWhenEmpty: Bool = true) -> Observer? {
        locked { state.next(at: place, endsWhenEmpty: endsWhenEmpty) }
    }

    /// The propagated context of the next observer at the place.
    final func context(at place: Place) -> PropagatedContext.Value? {
        locked { state.first(at: place)?.context }
    }

    /// Releases the observers of a notification that never ran.
    final func drop(at place: Place) {
        // Released after unlocking, because the futures that these observers would have resolved then fail.
        let dropped = locked { state.drop(at: place) }
        _ = dropped
    }
}

extension AnyFutureStorage {
    /// Adds a blocked thread, which is woken when the result is there.
    /// - Returns: The id to stop waiting with; nil if the result is there.
    final func wait(_ waiter: Waiter) -> ObserverID? {
        locked { state.wait(waiter) }
    }

    /// Forgets a thread that no longer waits.
    final func stopWaiting(_ id: ObserverID) {
        // Released after unlocking: releasing it may run user code.
        let waiter = locked { state.stopWaiting(id) }
        _ = waiter
    }

    /// How many observers and blocked threads wait for the result, or for their turn.
    final var waitingCount: Int { locked { state.waitingCount } }

    /// What the future needs before it can resolve; `.unknown` if it is resolved.
    final var needed: Origin { locked { origin } }

    /// Shortens the recorded chain: replaces `seen` by `last`, unless this future no longer follows `seen`.
    final func shorten(_ seen: AnyFutureStorage, to last: AnyFutureStorage) {
        var shorter = Origin.following(last)
        locked {
            guard case .following(let present) = origin, present === seen else { return }
            swap(&shorter, &origin)
        }
    }
}
