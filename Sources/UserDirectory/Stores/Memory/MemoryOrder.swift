/// The cursors of all users for one sort key, in ascending order.
struct MemoryOrder: Sendable {
    private let sort: UserSort
    private var cursors: [UserCursor]

    init(of users: some Sequence<User>, by key: UserField) {
        let sort = UserSort(key)
        self.sort = sort
        cursors = users.map { UserCursor($0, in: sort) }.sorted { $0.precedes($1) }
    }

    mutating func insert(_ user: User) {
        let cursor = UserCursor(user, in: sort)
        cursors.insert(cursor, at: start(of: cursor))
    }

    mutating func remove(_ user: User) {
        let cursor = UserCursor(user, in: sort)
        cursors.removeSubrange(start(of: cursor)..<end(of: cursor))
    }

    /// The cursors that a window at this anchor can contain, in the order in which the window is filled.
    func cursors(at anchor: UserWindowQuery.Anchor, isReversed: Bool) -> any Sequence<UserCursor> {
        let range = range(at: anchor, isReversed: isReversed)
        return isReversed == anchor.isFilledFromItsEnd ? cursors[range] : cursors[range].reversed()
    }

    private func range(at anchor: UserWindowQuery.Anchor, isReversed: Bool) -> Range<Int> {
        switch anchor {
        case .start, .end: cursors.indices
        case .after(let cursor): isReversed ? 0..<start(of: cursor) : end(of: cursor)..<cursors.count
        case .before(let cursor): isReversed ? end(of: cursor)..<cursors.count : 0..<start(of: cursor)
        case .from(let cursor): isReversed ? 0..<end(of: cursor) : start(of: cursor)..<cursors.count
        }
    }

    /// The number of cursors that precede the given cursor.
    private func start(of cursor: UserCursor) -> Int { cursors.partitioningIndex { !$0.precedes(cursor) } }

    /// The number of cursors up to and including the given cursor.
    private func end(of cursor: UserCursor) -> Int { cursors.partitioningIndex { cursor.precedes($0) } }
}

extension Array {
    /// The first index at which the condition is true; the count if there is no such index.
    ///
    /// - Precondition: If the condition is true for an element, it is true for all later elements.
    func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension UserCursor {
    fileprivate func precedes(_ other: UserCursor) -> Bool {
        if value.utf8.lexicographicallyPrecedes(other.value.utf8) { return true }
        return value.hasSameBytes(as: other.value) && id < other.id
    }
}

extension UserWindowQuery.Anchor {
    /// Whether the window ends at the anchor, and is therefore filled from its last user to its first.
    var isFilledFromItsEnd: Bool {
        switch self {
        case .end, .before: true
        case .start, .after, .from: false
        }
    }
}
