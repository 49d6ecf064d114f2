/// A table of objects by id; it also keeps the order in which the ids were added.
struct MemoryTable<ID: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let place: Int
        let value: Value
    }

    private var entries: [ID: Entry] = [:]
    private var nextPlace = 0

    subscript(id: ID) -> Value? { entries[id]?.value }

    /// All values, in the order in which their ids were added; replacing a value does not change the order.
    var inOrder: [Value] {
        entries.values.sorted { $0.place < $1.place }.map(\.value)
    }

    @discardableResult
    mutating func put(_ value: Value, id: ID) -> Value? {
        let old = entries[id]
        entries[id] = Entry(place: old?.place ?? nextPlace, value: value)
        if old == nil { nextPlace += 1 }
        return old?.value
    }

    mutating func remove(_ id: ID) -> Value? {
        entries.removeValue(forKey: id)?.value
    }

    /// Removes all values and returns them, in no particular order.
    mutating func removeAll() -> [Value] {
        defer { entries = [:] }
        return entries.values.map(\.value)
    }
}
