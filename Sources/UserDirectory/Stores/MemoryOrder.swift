/// The places of all users by one key, in ascending order, kept so while users come and go.
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

    /// The places that a window may show, in the order in which it is filled.
    ///
    /// - Parameter isReversed: Whether the list is turned round, so that its first user is this order's last.
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

    /// The number of places before the cursor, whether or not a user is at the cursor.
    private func start(of cursor: UserCursor) -> Int { count { $0.stands(before: cursor) } }

    /// How many places do not stand after the cursor.
    private func end(of cursor: UserCursor) -> Int { count { !cursor.stands(before: $0) } }

    /// How many places satisfy the predicate, which first all do and then none.
    private func count(where isBefore: (UserCursor) -> Bool) -> Int {
        var low = 0
        var high = places.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(places[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension UserCursor {
    /// Whether this place comes earlier in ascending order: bytewise by value, and last by id.
    fileprivate func stands(before other: UserCursor) -> Bool {
        if value.utf8.lexicographicallyPrecedes(other.value.utf8) { return true }
        return value.utf8.elementsEqual(other.value.utf8) && id < other.id
    }
}

extension UserWindowQuery.Anchor {
    /// Whether a window here takes the users nearest to its end, so that walking to it starts there.
    var isFilledFromItsEnd: Bool {
        switch self {
        case .end, .before: true
        case .start, .after, .from: false
        }
    }
}
