/// The cursors of all users by one key, kept in ascending order.
struct MemoryOrder: Sendable {
    private let sort: UserSort
    private var places: [UserCursor]

    init(of users: some Sequence<User>, by key: UserField) {
        let sort = UserSort(key)
        self.sort = sort
        places = users.map { UserCursor($0, in: sort) }.sorted { $0.stands(before: $1) }
    }

    mutating func insert(_ user: User) {
        let cursor = UserCursor(user, in: sort)
        places.insert(cursor, at: start(of: cursor))
    }

    mutating func remove(_ user: User) {
        let cursor = UserCursor(user, in: sort)
        places.removeSubrange(start(of: cursor)..<end(of: cursor))
    }

    /// The cursors that a window may show, in the order in which it is filled.
    ///
    /// `isReversed` is whether the list is in descending order.
    func places(at anchor: UserWindowQuery.Anchor, isReversed: Bool) -> any Sequence<UserCursor> {
        let range = range(at: anchor, isReversed: isReversed)
        return isReversed == anchor.isFilledFromItsEnd ? places[range] : places[range].reversed()
    }

    private func range(at anchor: UserWindowQuery.Anchor, isReversed: Bool) -> Range<Int> {
        switch anchor {
        case .start, .end: places.indices
        case .after(let cursor): isReversed ? 0..<start(of: cursor) : end(of: cursor)..<places.count
        case .before(let cursor): isReversed ? end(of: cursor)..<places.count : 0..<start(of: cursor)
        case .from(let cursor): isReversed ? 0..<end(of: cursor) : start(of: cursor)..<places.count
        }
    }

    /// The number of cursors before this one, whether or not a user is at the cursor.
    private func start(of cursor: UserCursor) -> Int { places.partitioningIndex { !$0.stands(before: cursor) } }

    /// The number of cursors that are not after this one.
    private func end(of cursor: UserCursor) -> Int { places.partitioningIndex { cursor.stands(before: $0) } }
}

extension Array {
    /// The first index at which the condition holds; it must then hold for all later elements, too.
    func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension UserCursor {
    /// Ascending order: bytewise by value, and then by id.
    fileprivate func stands(before other: UserCursor) -> Bool {
        if value.utf8.lexicographicallyPrecedes(other.value.utf8) { return true }
        return value.utf8.elementsEqual(other.value.utf8) && id < other.id
    }
}

extension UserWindowQuery.Anchor {
    /// Whether the window takes the users nearest to its end, so that filling starts there.
    var isFilledFromItsEnd: Bool {
        switch self {
        case .end, .before: true
        case .start, .after, .from: false
        }
    }
}
