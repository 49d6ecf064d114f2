/// The part of `FutureState` that few futures need: further direct observers, observers at places, blocked threads.
// A class, so that `FutureState` needs room for only one reference.
final class MoreObservers<Observer, Waiter> {
    private struct Group {
        let place: Place
        var queue = ObserverQueue<Observer>()
        /// Whether a notification at the place is running, submitted or about to start.
        var isActive = false
    }

    /// The observers that run directly, except the first one, which `FutureState` keeps.
    var direct = ObserverQueue<Observer>()
    var waiters: [(id: ObserverID, waiter: Waiter)] = []
    private var groups: [Group] = []

    var waitingCount: Int { direct.count + waiters.count + groups.reduce(0) { $0 + $1.queue.count } }

    /// Marks the notifications at all places as active and removes all waiters; returns the waiters and the places.
    func startAll() -> ([Waiter], [Place]) {
        defer { waiters = [] }
        for index in groups.indices { groups[index].isActive = true }
        return (waiters.map(\.waiter), groups.map(\.place))
    }

    /// Adds an observer; returns whether the caller has to start a notification.
    /// - Parameter starting: Whether the future is already resolved.
    func add(_ observer: Observer, id: ObserverID, at place: Place, starting: Bool) -> Bool {
        if index(of: place) == nil { groups.append(Group(place: place)) }
        guard let index = index(of: place) else { return false }
        groups[index].queue.append(observer, id: id)
        guard starting, !groups[index].isActive else { return false }
        groups[index].isActive = true
        return true
    }

    func first(at place: Place) -> Observer? {
        index(of: place).flatMap { groups[$0].queue.first }
    }

    func next(at place: Place, endsWhenEmpty: Bool) -> Observer? {
        guard let index = index(of: place) else { return nil }
        let observer = groups[index].queue.popFirst()
        if observer == nil, endsWhenEmpty { groups.remove(at: index) }
        return observer
    }

    func drop(at place: Place) -> [Observer] {
        guard let index = index(of: place) else { return [] }
        var dropped = groups.remove(at: index)
        return dropped.queue.removeAll()
    }

    func remove(_ id: ObserverID, at place: Place) -> Observer? {
        guard let index = index(of: place) else { return nil }
        let observer = groups[index].queue.remove(id)
        if !groups[index].isActive, groups[index].queue.isEmpty { groups.remove(at: index) }
        return observer
    }

    func stopWaiting(_ id: ObserverID) -> Waiter? {
        waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0).waiter }
    }

    private func index(of place: Place) -> Int? {
        groups.firstIndex { $0.place === place || $0.place.identity == place.identity }
    }
}
