internal import DequeModule

/// Observers that have not been notified, in the order in which they were added.
///
/// `append` and `popFirst` take amortized constant time. `remove` does a binary search, and may leave a gap: an entry
/// without an observer.
struct ObserverQueue<Observer> {
    private struct Entry {
        let id: ObserverID
        var observer: Observer?
    }

    private var entries: Deque<Entry> = []
    private var gaps = 0

    var isEmpty: Bool { count == 0 }

    var count: Int { entries.count - gaps }

    var first: Observer? { entries.first { $0.observer != nil }?.observer }

    /// Appends an observer; its id must be larger than the ids of all earlier observers.
    mutating func append(_ observer: Observer, id: ObserverID) {
        entries.append(Entry(id: id, observer: observer))
    }

    mutating func popFirst() -> Observer? {
        while let entry = entries.popFirst() {
            if let observer = entry.observer { return observer }
            gaps -= 1
        }
        return nil
    }

    /// Removes and returns an observer; returns nil if it has already been taken or removed.
    mutating func remove(_ id: ObserverID) -> Observer? {
        guard let index = index(of: id), let observer = entries[index].observer.take() else { return nil }
        gaps += 1
        if gaps > 16, gaps > entries.count / 2 {
            entries.removeAll { $0.observer == nil }
            gaps = 0
        }
        return observer
    }

    mutating func removeAll() -> [Observer] {
        var all: [Observer] = []
        while let observer = popFirst() { all.append(observer) }
        return all
    }

    private func index(of id: ObserverID) -> Int? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].id == id ? low : nil
    }
}

/// Identifies an observer or a blocked thread of one future; later ids are larger.
typealias ObserverID = UInt32
