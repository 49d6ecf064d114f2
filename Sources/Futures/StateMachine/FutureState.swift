/// The state of a future and its observers: a plain value that decides what has to be done.
///
/// ```
///            claim()                resolve()
/// pending ───────────► following ─────────────► resolved
///    └──────────────── resolve() ──────────────────▲
/// ```
///
/// The caller holds the future's lock while it calls a method. A method that changes the state returns what the
/// caller has to do after releasing the lock. The only user code that a method may run is the `==` or the release of
/// an executor that is a value.
///
/// Observers are grouped by the place where they run; those that run directly (no place) form one more group. At
/// each place one notification runs at a time. `add()`, `resolve()` and `startDirect()` return whether the caller
/// has to start a notification. A notification takes one observer after another with ``next(at:endsWhenEmpty:)``.
/// It ends when `next` returns nil, unless `endsWhenEmpty` is false:
///
/// ```
///          add(), resolve() or startDirect()          next() returns nil, or drop()
/// inactive ─────────────────────────────────► active ─────────────────────────────► inactive
/// ```
// Each step of a chain creates a future. Most futures have one observer, which runs directly, so memory for anything
// else is allocated only when it is needed.
struct FutureState<Observer, Waiter>: ~Copyable {
    /// The stage that a future has reached.
    enum Phase {
        /// Any code may resolve it.
        case pending
        /// Another future resolves it.
        case following
        /// It has its result.
        case resolved
    }

    /// What the caller has to do after a resolution.
    enum Resolution {
        /// Do nothing: the state is unchanged, because the future was already resolved or follows another one.
        case refused
        /// Do nothing: there is no observer and no blocked thread.
        case unobserved
        /// Notify the observers that run directly.
        case direct
        /// Wake the waiters, notify the observers at the places and then, if `direct` is true, those that run directly.
        case all([Waiter], [Place], direct: Bool)
    }

    private(set) var phase: Phase
    /// Whether a thread is notifying the observers that run directly, or is about to do so.
    private var isNotifying = false
    private var lastID: ObserverID = 0
    private var firstID: ObserverID = 0
    /// The first observer that runs directly.
    private var first: Observer?
    private var more: MoreObservers<Observer, Waiter>?

    /// Creates the state of a future in the given phase.
    init(_ phase: Phase = .pending) {
        self.phase = phase
    }

    /// The number of observers that have not been notified, plus the number of threads that wait for the result.
    var waitingCount: Int { (first == nil ? 0 : 1) + (more?.waitingCount ?? 0) }

    /// Records that another future will resolve this one.
    /// - Returns: False if this future has already been claimed or resolved; then nothing is recorded.
    mutating func claim() -> Bool {
        guard phase == .pending else { return false }
        phase = .following
        return true
    }

    /// Records that there is a result.
    /// - Parameter isFollowing: Whether the result comes from the future that this one follows.
    mutating func resolve(isFollowing: Bool = false) -> Resolution {
        guard phase == (isFollowing ? .following : .pending) else { return .refused }
        phase = .resolved
        guard let more else {
            guard first != nil else { return .unobserved }
            isNotifying = true
            return .direct
        }
        isNotifying = first != nil || !more.direct.isEmpty
        let (waiters, places) = more.startAll()
        return .all(waiters, places, direct: isNotifying)
    }

    /// Adds an observer.
    /// - Parameter place: Where the observer runs; nil to run it directly.
    /// - Returns: The observer's id, and whether the caller has to start a notification at the place.
    mutating func add(_ observer: consuming Observer, at place: Place?) -> (id: ObserverID, starts: Bool) {
        lastID &+= 1
        if let place {
            return (lastID, moreObservers().add(observer, id: lastID, at: place, starting: phase == .resolved))
        }
        if first == nil, more?.direct.isEmpty ?? true {
            first = observer
            firstID = lastID
        } else {
            moreObservers().direct.append(observer, id: lastID)
        }
        return (lastID, phase == .resolved && startDirect())
    }

    /// Records that the calling thread starts a direct notification.
    /// - Returns: False if the future is unresolved, or if any thread, even the calling one, is notifying direct
    ///   observers.
    mutating func startDirect() -> Bool {
        guard phase == .resolved, !isNotifying else { return false }
        isNotifying = true
        return true
    }

    /// Takes the next observer of a notification; nil if there is none.
    /// - Parameter endsWhenEmpty: Whether the notification ends if there is no observer.
    mutating func next(at place: Place?, endsWhenEmpty: Bool = true) -> Observer? {
        if let place { return more?.next(at: place, endsWhenEmpty: endsWhenEmpty) }
        if let observer = first.take() ?? more?.direct.popFirst() { return observer }
        if endsWhenEmpty { isNotifying = false }
        return nil
    }

    /// Returns the observer that a notification at the place will take next.
    func first(at place: Place) -> Observer? {
        more?.first(at: place)
    }

    /// Removes the observers of a notification that an executor has released without running it.
    /// - Returns: The removed observers.
    mutating func drop(at place: Place) -> [Observer] {
        more?.drop(at: place) ?? []
    }

    /// Removes an observer.
    /// - Returns: The observer; nil if a notification has already taken it, or if it was removed or dropped.
    mutating func remove(_ id: ObserverID, at place: Place?) -> Observer? {
        if let place { return more?.remove(id, at: place) }
        return firstID == id ? first.take() : more?.direct.remove(id)
    }

    /// Adds a thread that is about to block until there is a result.
    /// - Returns: The id for `stopWaiting(_:)`; nil if there is already a result.
    mutating func wait(_ waiter: Waiter) -> ObserverID? {
        guard phase != .resolved else { return nil }
        lastID &+= 1
        moreObservers().waiters.append((lastID, waiter))
        return lastID
    }

    /// Removes a thread that no longer waits.
    /// - Returns: The waiter; nil if it has already been removed, by a resolution or by an earlier call.
    mutating func stopWaiting(_ id: ObserverID) -> Waiter? {
        more?.stopWaiting(id)
    }

    private mutating func moreObservers() -> MoreObservers<Observer, Waiter> {
        if let more { return more }
        let more = MoreObservers<Observer, Waiter>()
        self.more = more
        return more
    }
}
