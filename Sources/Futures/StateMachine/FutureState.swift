/// How far a future is, and who is to be notified: a plain value that decides what has to happen.
///
/// ```
///            claim()                resolve()
/// pending ───────────► following ─────────────► resolved
///    └──────────────── resolve() ──────────────────▲
/// ```
///
/// Each event changes the state and returns what the caller has to do after it has released the lock: no event runs
/// code of a user. The observers are kept by place. At each place one notification runs at a time; it takes observer
/// after observer with ``next(at:)`` and has ended when that returns nil:
///
/// ```
///          add(), resolve() return .start        next() returns nil
/// inactive ──────────────────────────────► active ─────────────────► inactive
/// ```
struct FutureState<Observer, Waiter> {
    /// How far a future is.
    enum Phase {
        /// Anyone may resolve it.
        case pending
        /// Another future resolves it.
        case following
        /// The result is there.
        case resolved
    }

    /// What has to happen after a resolution.
    struct Resolution {
        /// The threads to wake, before any observer runs.
        var waiters: [Waiter]
        /// Whether to notify the observers that run directly.
        var startsDirect: Bool
        /// The executors on which to notify observers.
        var starts: [Place]
    }

    private(set) var phase = Phase.pending
    private var direct = ObserverQueue<Observer>()
    // Few futures have observers at other places, and those few are searched quickly.
    private var others: [(place: Place, queue: ObserverQueue<Observer>)] = []
    private var waiters: [(id: ObserverID, waiter: Waiter)] = []
    private var lastID: ObserverID = 0

    /// The state of a future that begins in the given phase.
    init(_ phase: Phase = .pending) {
        self.phase = phase
    }

    /// Whether anything waits for the result.
    var isObserved: Bool { !direct.isEmpty || !others.isEmpty || !waiters.isEmpty }

    /// Another future is to resolve this one.
    /// - Returns: Whether it may: nothing else has claimed or resolved this future.
    mutating func claim() -> Bool {
        guard phase == .pending else { return false }
        phase = .following
        return true
    }

    /// The result arrives.
    /// - Parameter isFollowing: Whether it comes from the future that this one follows.
    /// - Returns: What to do; nil if it came too late, and nothing has changed.
    mutating func resolve(isFollowing: Bool = false) -> Resolution? {
        guard phase == (isFollowing ? .following : .pending) else { return nil }
        phase = .resolved
        var resolution = Resolution(waiters: [], startsDirect: !direct.isEmpty, starts: [])
        direct.isActive = resolution.startsDirect
        guard !waiters.isEmpty || !others.isEmpty else { return resolution }
        resolution.waiters = waiters.map(\.waiter)
        waiters = []
        for index in others.indices { others[index].queue.isActive = true }
        resolution.starts = others.map(\.place)
        return resolution
    }

    /// An observer is added.
    /// - Returns: Its id, and whether the caller has to start a notification at the place.
    mutating func add(_ observer: Observer, at place: Place) -> (id: ObserverID, starts: Bool) {
        lastID += 1
        let id = lastID
        let isResolved = phase == .resolved
        let starts = withQueue(at: place) { queue in
            queue.append(observer, id: id)
            guard isResolved, !queue.isActive else { return false }
            queue.isActive = true
            return true
        }
        return (id, starts)
    }

    /// A thread wants to run an observer directly, now, without adding it.
    /// - Returns: Whether it may: the result is there, and no other thread notifies.
    mutating func startDirect() -> Bool {
        guard phase == .resolved, !direct.isActive else { return false }
        direct.isActive = true
        return true
    }

    /// A notification asks for its next observer.
    /// - Parameter endsWhenEmpty: Whether the notification ends when there is none.
    mutating func next(at place: Place, endsWhenEmpty: Bool = true) -> Observer? {
        guard let identity = place.identity else {
            let observer = direct.popFirst()
            if observer == nil, endsWhenEmpty { direct.isActive = false }
            return observer
        }
        guard let index = others.firstIndex(where: { $0.place.identity == identity }) else { return nil }
        let observer = others[index].queue.popFirst()
        if observer == nil, endsWhenEmpty { others.remove(at: index) }
        return observer
    }

    /// An executor has released a notification without running it.
    /// - Returns: The observers that will not be notified.
    mutating func drop(at place: Place) -> [Observer] {
        guard let index = others.firstIndex(where: { $0.place.identity == place.identity }) else { return [] }
        var dropped = others.remove(at: index)
        return dropped.queue.removeAll()
    }

    /// An observer is no longer interested.
    /// - Returns: The observer; nil if it has been notified, or is just being notified.
    mutating func remove(_ id: ObserverID, at place: Place) -> Observer? {
        guard let identity = place.identity else { return direct.remove(id) }
        guard let index = others.firstIndex(where: { $0.place.identity == identity }) else { return nil }
        let observer = others[index].queue.remove(id)
        if !others[index].queue.isActive, others[index].queue.isEmpty { others.remove(at: index) }
        return observer
    }

    /// A thread is about to block until the result is there.
    /// - Returns: Its id; nil if the result is there.
    mutating func wait(_ waiter: Waiter) -> ObserverID? {
        guard phase != .resolved else { return nil }
        lastID += 1
        waiters.append((lastID, waiter))
        return lastID
    }

    /// A thread no longer waits.
    /// - Returns: The waiter; nil if the result has come.
    mutating func stopWaiting(_ id: ObserverID) -> Waiter? {
        waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0).waiter }
    }

    private mutating func withQueue<R>(at place: Place, _ body: (inout ObserverQueue<Observer>) -> R) -> R {
        guard let identity = place.identity else { return body(&direct) }
        if let index = others.firstIndex(where: { $0.place.identity == identity }) { return body(&others[index].queue) }
        var queue = ObserverQueue<Observer>()
        defer { others.append((place, queue)) }
        return body(&queue)
    }
}
