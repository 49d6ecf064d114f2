/// Objects by id, with the order in which their ids were first put.
struct MemoryTable<ID: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let place: Int
        let value: Value
    }

    private var entries: [ID: Entry] = [:]
    private var nextPlace = 0

    subscript(id: ID) -> Value? { entries[id]?.value }

    /// All values in the order in which their ids were put first.
    var inOrder: [Value] {
        entries.values.sorted { $0.place < $1.place }.map(\.value)
    }

    /// Returns the replaced value.
    @discardableResult
    mutating func put(_ value: Value, id: ID) -> Value? {
        let old = entries[id]
        entries[id] = Entry(place: old?.place ?? nextPlace, value: value)
        if old == nil { nextPlace += 1 }
        return old?.value
    }

    /// Returns the removed value.
    mutating func remove(_ id: ID) -> Value? {
        entries.removeValue(forKey: id)?.value
    }

    /// Returns the removed values, in no particular order.
    mutating func removeAll() -> [Value] {
        defer { entries = [:] }
        return entries.values.map(\.value)
    }
}
