/// The state of a future and its observers: a plain value that decides what has to be done.
///
/// ```
///            claim()                resolve()
/// pending ───────────► following ─────────────► resolved
///    └──────────────── resolve() ──────────────────▲
/// ```
///
/// The caller holds the future's lock while it calls a method, and acts on the returned value after releasing the lock.
/// A method runs user code in one case: if an executor is a value, not an object, the method may compare the executor
/// with `==`, or release the executor.
///
/// Observers are grouped by the place where they run. The observers that run directly (no place) form one more group. A
/// group has at most one notification at a time. The notification takes one observer after another with
/// ``next(at:endsWhenEmpty:)``:
///
/// ```
///          add(), resolve() or startDirect()          next() returns nil, or drop()
/// inactive ─────────────────────────────────► active ─────────────────────────────► inactive
/// ```
// Most futures have one observer, which runs directly. Memory for anything else is allocated when it is needed.
struct FutureState<Observer, Waiter>: ~Copyable {
    enum Phase {
        case pending
        /// Another future will resolve this one.
        case following
        case resolved
    }

    /// What the caller has to do after a resolution.
    enum Resolution {
        /// Do nothing: the future was already resolved, or follows another one.
        case refused
        /// Do nothing: there is no observer and no blocked thread.
        case unobserved
        /// Notify the observers that run directly.
        case direct
        /// Wake the waiters, then notify the observers at the places; if `direct` is true, notify the direct observers
        /// last.
        case all([Waiter], [Place], direct: Bool)
    }

    private(set) var phase: Phase
    /// Whether a direct notification is running or about to start.
    private var isNotifying = false
    private var lastID: ObserverID = 0
    private var firstID: ObserverID = 0
    /// The first observer that runs directly.
    private var first: Observer?
    private var more: MoreObservers<Observer, Waiter>?

    init(_ phase: Phase = .pending) {
        self.phase = phase
    }

    /// The number of observers that have not been notified, plus the number of threads that wait for the result.
    var waitingCount: Int { (first == nil ? 0 : 1) + (more?.waitingCount ?? 0) }

    /// Records that another future will resolve this future; returns false if this future is claimed or resolved.
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

    /// Adds an observer; `starts` is true if the caller has to start a notification at the place.
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
    /// - Returns: False if the future is unresolved, or if a direct notification is already running.
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

    func first(at place: Place) -> Observer? {
        more?.first(at: place)
    }

    /// Removes and returns the observers of a notification that an executor has released without running it.
    mutating func drop(at place: Place) -> [Observer] {
        more?.drop(at: place) ?? []
    }

    /// Removes and returns an observer; returns nil if it has already been taken, removed or dropped.
    mutating func remove(_ id: ObserverID, at place: Place?) -> Observer? {
        if let place { return more?.remove(id, at: place) }
        return firstID == id ? first.take() : more?.direct.remove(id)
    }

    /// Adds a thread that is about to block; returns nil if there is already a result.
    mutating func wait(_ waiter: Waiter) -> ObserverID? {
        guard phase != .resolved else { return nil }
        lastID &+= 1
        moreObservers().waiters.append((lastID, waiter))
        return lastID
    }

    /// Removes and returns a waiter; returns nil if it has already been removed.
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
