// `state` and `dependency` are accessed only inside `locked`. The same applies to `slot` and `isFailed` until `flag` is
// set; afterwards, `slot` and `isFailed` no longer change. `README.md` in this folder lists all invariants.

/// The part of a future that does not depend on the type of its value: state, observers, and room for the result.
@usableFromInline
class AnyFutureStorage: @unchecked Sendable {
    /// Set when the result is in the slot.
    private let flag: AtomicFlag
    @usableFromInline @exclusivity(unchecked) final var isFailed = false
    @exclusivity(unchecked) private final var state: FutureState<Observer, Waiter>
    /// What the future depends on; `.unknown` if the future is resolved.
    @exclusivity(unchecked) private final var dependency: Dependency
    @usableFromInline @exclusivity(unchecked) final var slot: ValueSlot

    /// Creates the storage of an unresolved future.
    @usableFromInline
    init(needing dependency: Dependency) {
        flag = AtomicFlag()
        state = FutureState()
        slot = ValueSlot()
        self.dependency = dependency
    }

    /// Creates the storage of a future that is resolved with the slot's content.
    @usableFromInline
    init(_ slot: ValueSlot, isFailed: Bool) {
        flag = AtomicFlag(true)
        state = FutureState(.resolved)
        dependency = .unknown
        self.slot = slot
        self.isFailed = isFailed
    }

    @usableFromInline final var isResolved: Bool { flag.isSet }

    @inline(__always)
    private final func locked<R>(_ body: () -> R) -> R {
        LockTable.withLock(of: self, body)
    }
}

extension AnyFutureStorage {
    /// Resolves the future, and notifies its observers.
    /// - Parameters:
    ///   - isFollowing: Whether the result comes from the future that this one follows.
    ///   - end: The `end` function that the executor passed to the resolving closure; nil if there is none. Called
    ///     after the result is stored, before any observer is notified.
    ///   - store: Stores the result in the slot; returns whether the result is an error.
    /// - Returns: False if the future is already resolved, or if it follows another future and `isFollowing` is false.
    ///   In both cases, nothing is stored, and `end` is not called.
    @usableFromInline
    @discardableResult
    final func resolve(
        isFollowing: Bool = false,
        end: (() -> Void)? = nil,
        _ store: (inout ValueSlot) -> Bool
    ) -> Bool {
        var released = Dependency.unknown
        let thread = ThreadState.current
        // If nothing remains to be done except to notify direct observers immediately, the first of these observers is
        // taken here. Taking the observer later would need the lock a second time.
        var taken: Observer?
        let resolution = locked {
            let resolution = state.resolve(isFollowing: isFollowing)
            if case .direct = resolution, end == nil, !thread.isDeep {
                taken = state.next(at: nil, endsWhenEmpty: false)
            }
            if case .refused = resolution { return resolution }
            isFailed = store(&slot)
            flag.store(true)
            // The old dependency is released after unlocking, because its release may run any code.
            swap(&released, &dependency)
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
            thread.start(self, at: [], direct: true, afterRecording: end)
        case .all(let waiters, let places, let startsDirect):
            thread.start(self, at: places, direct: startsDirect) {
                end?()
                for waiter in waiters { waiter.wake() }
            }
        }
        return true
    }

    /// Records that another future will resolve this future; returns false if this one is already claimed or resolved.
    final func claim(for other: AnyFutureStorage) -> Bool {
        var replacement = Dependency.following(other)
        return locked {
            guard state.claim() else { return false }
            swap(&replacement, &dependency)
            return true
        }
    }

    /// Adds an observer that runs directly when the future is resolved.
    @usableFromInline
    final func add(_ observer: Observer) {
        add(observer, at: nil)
    }

    /// Adds an observer that runs at the given place; returns the id for `remove(_:at:)`.
    @discardableResult
    final func add(_ observer: Observer, at place: Place?) -> ObserverID {
        let (id, starts) = locked { state.add(observer, at: place) }
        if starts { start(at: place) }
        return id
    }

    /// Removes an observer; does nothing if the observer has been notified or is being notified.
    final func remove(_ id: ObserverID, at place: Place?) {
        // The observer is released after unlocking, because its release may run any code.
        let removed = locked { state.remove(id, at: place) }
        _ = removed
    }

    /// Runs the closure immediately in a direct notification, without adding the closure as an observer.
    /// - Returns: False if the closure did not run: the future is unresolved, a direct notification is running, or too
    ///   many notifications are nested.
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

    final func next(at place: Place?, endsWhenEmpty: Bool = true) -> Observer? {
        locked { state.next(at: place, endsWhenEmpty: endsWhenEmpty) }
    }

    /// The propagated context of the next observer at the place.
    final func context(at place: Place) -> PropagatedContext.Value? {
        locked { state.first(at: place)?.context }
    }

    /// Releases the observers at a place whose notification will never run.
    final func drop(at place: Place) {
        // The observers are released after unlocking. The release of an observer fails the future that the observer
        // would have resolved, and failing a future takes the lock of that future.
        let dropped = locked { state.drop(at: place) }
        _ = dropped
    }
}

extension AnyFutureStorage {
    /// Adds a thread that is about to block; returns nil if the future is already resolved.
    final func wait(_ waiter: Waiter) -> ObserverID? {
        locked { state.wait(waiter) }
    }

    final func stopWaiting(_ id: ObserverID) {
        // The waiter is released after unlocking, because its release may run any code.
        let waiter = locked { state.stopWaiting(id) }
        _ = waiter
    }

    final var waitingCount: Int { locked { state.waitingCount } }

    final var needed: Dependency { locked { dependency } }

    /// Shortens the chain of followed futures: if this future still follows `seen`, records `last` instead.
    final func shorten(_ seen: AnyFutureStorage, to last: AnyFutureStorage) {
        var shorter = Dependency.following(last)
        locked {
            guard case .following(let present) = dependency, present === seen else { return }
            swap(&shorter, &dependency)
        }
    }
}
