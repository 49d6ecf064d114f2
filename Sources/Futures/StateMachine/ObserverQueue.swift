internal import DequeModule

/// The observers of one future at one place that have not been notified, in the order in which they were added.
///
/// A plain value: `FutureState` decides with it, and its storage holds the lock. Adding, taking and removing take
/// constant time, removing on average: what is removed leaves a gap until half of the queue is gaps.
struct ObserverQueue<Observer> {
    private struct Entry {
        let id: ObserverID
        var observer: Observer?
    }

    /// Whether a thread notifies the observers, or is about to: those that are added wait for it.
    var isActive = false
    // Most futures have one observer, which needs no memory of its own then.
    private var first: Entry?
    private var rest: Deque<Entry> = []
    private var gaps = 0

    /// Whether no observer waits to be notified.
    var isEmpty: Bool { first == nil && rest.count == gaps }

    /// Adds an observer behind the others; ids must grow.
    mutating func append(_ observer: Observer, id: ObserverID) {
        let entry = Entry(id: id, observer: observer)
        if first == nil, rest.isEmpty { first = entry } else { rest.append(entry) }
    }

    /// Takes the observer that was added first.
    mutating func popFirst() -> Observer? {
        if let entry = first.take() { return entry.observer }
        while let entry = rest.popFirst() {
            if let observer = entry.observer { return observer }
            gaps -= 1
        }
        return nil
    }

    /// Takes an observer out of its turn; nil if it has been taken or removed before.
    mutating func remove(_ id: ObserverID) -> Observer? {
        if first?.id == id { return first.take()?.observer }
        guard let index = index(of: id), let observer = rest[index].observer.take() else { return nil }
        gaps += 1
        if gaps > 16, gaps > rest.count / 2 {
            rest.removeAll { $0.observer == nil }
            gaps = 0
        }
        return observer
    }

    /// Takes all observers.
    mutating func removeAll() -> [Observer] {
        var all: [Observer] = []
        while let observer = popFirst() { all.append(observer) }
        return all
    }

    private func index(of id: ObserverID) -> Int? {
        var low = 0
        var high = rest.count
        while low < high {
            let middle = (low + high) / 2
            if rest[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < rest.count && rest[low].id == id ? low : nil
    }
}

/// Names an observer of one future; later ones have larger numbers.
@usableFromInline
typealias ObserverID = UInt
