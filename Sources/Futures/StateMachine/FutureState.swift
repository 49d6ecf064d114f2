/// The state of a future and its observers: a plain value that decides what has to happen.
///
/// ```
///            claim()                resolve()
/// pending ───────────► following ─────────────► resolved
///    └──────────────── resolve() ──────────────────▲
/// ```
///
/// Each event changes the state and returns what the caller has to do after it has released the lock: no event runs
/// code of a user. Observers are kept by the place where they run; those that run directly (no place) count as one more.
/// At each place one notification runs at a time. `add()`, `resolve()` or `startDirect()` tells the caller to start it;
/// it takes observer after observer with ``next(at:endsWhenEmpty:)`` and has ended when that returns nil, unless
/// `endsWhenEmpty` is false:
///
/// ```
///            add() or resolve()            next() returns nil
/// inactive ──────────────────────► active ─────────────────► inactive
/// ```
// Each step of a chain makes a future. Most have one observer, which runs directly, so memory for anything else is
// allocated only when it is needed.
struct FutureState<Observer, Waiter>: ~Copyable {
    /// How far a future is.
    enum Phase {
        /// Any code may resolve it.
        case pending
        /// Another future resolves it.
        case following
        /// The result is there.
        case resolved
    }

    /// What has to happen after a resolution.
    enum Resolution {
        /// Nothing: the future was already resolved, or claimed by another one, and nothing has changed.
        case refused
        /// Nothing: nothing waits for the result.
        case unobserved
        /// The observers that run directly are to be notified.
        case direct
        /// Wake the waiters, then notify the observers at the places, then those that run directly, if there are any.
        case all([Waiter], [Place], direct: Bool)
    }

    private(set) var phase: Phase
    /// Whether a thread notifies the observers that run directly, or is about to.
    private var isNotifying = false
    private var lastID: ObserverID = 0
    private var firstID: ObserverID = 0
    /// The first observer that runs directly.
    private var first: Observer?
    private var more: MoreObservers<Observer, Waiter>?

    /// The state of a future that begins in the given phase.
    init(_ phase: Phase = .pending) {
        self.phase = phase
    }

    /// How many observers and blocked threads wait for the result, or for their turn.
    var waitingCount: Int { (first == nil ? 0 : 1) + (more?.waitingCount ?? 0) }

    /// Another future is to resolve this one.
    /// - Returns: Whether it may: nothing else has claimed or resolved this future.
    mutating func claim() -> Bool {
        guard phase == .pending else { return false }
        phase = .following
        return true
    }

    /// The result arrives.
    /// - Parameter isFollowing: Whether it comes from the future that this one follows.
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

    /// An observer is added.
    /// - Parameter place: Where it runs; nil to run it directly.
    /// - Returns: Its id, and whether the caller has to start a notification there.
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

    /// A thread wants to start a notification that runs directly.
    /// - Returns: Whether it may: the result is there, and no thread, not even this one, is notifying.
    mutating func startDirect() -> Bool {
        guard phase == .resolved, !isNotifying else { return false }
        isNotifying = true
        return true
    }

    /// A notification asks for its next observer.
    /// - Parameter endsWhenEmpty: Whether the notification ends when there is none.
    mutating func next(at place: Place?, endsWhenEmpty: Bool = true) -> Observer? {
        if let place { return more?.next(at: place, endsWhenEmpty: endsWhenEmpty) }
        if let observer = first.take() ?? more?.direct.popFirst() { return observer }
        if endsWhenEmpty { isNotifying = false }
        return nil
    }

    /// The observer that a notification at the place will take next.
    func first(at place: Place) -> Observer? {
        more?.first(at: place)
    }

    /// An executor has released a notification without running it.
    /// - Returns: The observers that will not be notified.
    mutating func drop(at place: Place) -> [Observer] {
        more?.drop(at: place) ?? []
    }

    /// An observer is no longer interested.
    /// - Returns: The observer; nil if it has been notified, or is just being notified.
    mutating func remove(_ id: ObserverID, at place: Place?) -> Observer? {
        if let place { return more?.remove(id, at: place) }
        return firstID == id ? first.take() : more?.direct.remove(id)
    }

    /// A thread is about to block until the result is there.
    /// - Returns: Its id; nil if the result is there.
    mutating func wait(_ waiter: Waiter) -> ObserverID? {
        guard phase != .resolved else { return nil }
        lastID &+= 1
        moreObservers().waiters.append((lastID, waiter))
        return lastID
    }

    /// A thread no longer waits.
    /// - Returns: The waiter; nil if the result has come.
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
