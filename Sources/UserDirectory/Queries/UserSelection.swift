/// The users who are marked in a list: single users, and the users of whole lists and ranges.
///
/// A selection is a snapshot. Marking a list marks the users who match the list's filter at that moment. A marked user
/// stays marked, even if the user no longer matches or is moved to the trash. ``ResolveSelectionInteractor`` leaves out
/// only users who no longer exist.
///
/// Therefore a selection holds ids, not filters. The ids of a million users take 16 MB and are read in about a second,
/// off the main thread.
package struct UserSelection: Sendable {
    /// A whole list, or a range of a list.
    package struct Part: Hashable, Sendable {
        package let filter: UserFilter
        /// Nil for the whole list.
        package let range: ListRange?

        package init(_ filter: UserFilter, range: ListRange? = nil) {
            self.filter = filter
            self.range = range
        }
    }

    /// A range of a sorted list, including both ends.
    package struct ListRange: Hashable, Sendable {
        package let sort: UserSort
        /// The end that comes first in the order of ``sort``.
        package let first: UserCursor
        package let last: UserCursor

        /// The two ends may be given in either order.
        package init(_ one: UserCursor, _ other: UserCursor, in sort: UserSort) {
            self.sort = sort
            (first, last) = sort.orders(other, before: one) ? (other, one) : (one, other)
        }

        package func holds(_ user: User) -> Bool {
            let place = UserCursor(user, in: sort)
            return !sort.orders(place, before: first) && !sort.orders(last, before: place)
        }
    }

    /// All marked users after the last call of ``mark(_:)`` or ``invert(_:)``.
    ///
    /// Users marked or unmarked one by one since then are in ``added`` and ``removed``, because changing a large set
    /// for each user would be slow.
    private var listed = UserIDSet()
    /// Users marked one by one who are not in ``listed``.
    private var added: Set<UserID> = []
    /// Users of ``listed`` who were unmarked one by one.
    private var removed: Set<UserID> = []

    package init() {}

    package init(_ ids: some Sequence<UserID>) {
        mark(ids, true)
    }

    package var count: Int { listed.count - removed.count + added.count }

    package var isEmpty: Bool { count == 0 }

    package func contains(_ id: UserID) -> Bool {
        added.contains(id) || listed.contains(id) && !removed.contains(id)
    }

    package func count(among ids: UserIDSet) -> Int { all.count - all.subtracting(ids).count }

    package mutating func mark(_ ids: some Sequence<UserID>, _ isMarked: Bool) {
        for id in ids {
            let isListed = listed.contains(id)
            if isMarked {
                removed.remove(id)
                if !isListed { added.insert(id) }
            } else {
                added.remove(id)
                if isListed { removed.insert(id) }
            }
        }
        if isEmpty { removeAll() }
    }

    package mutating func mark(_ ids: UserIDSet) { setListed(all.union(ids)) }

    package mutating func invert(_ ids: UserIDSet) { setListed(all.symmetricDifference(ids)) }

    package mutating func removeAll() { self = UserSelection() }

    var all: UserIDSet {
        added.isEmpty && removed.isEmpty
            ? listed : listed.union(UserIDSet(added)).subtracting(UserIDSet(removed))
    }

    private mutating func setListed(_ ids: UserIDSet) {
        (listed, added, removed) = (ids, [], [])
        if isEmpty { removeAll() }
    }
}

extension UserSelection {
    /// Ignores terms about connections, because only the store has the links.
    package struct PartMatcher: Sendable {
        private let filter: UserMatcher
        private let range: ListRange?

        package init(_ part: Part, today: Day) {
            filter = UserMatcher(part.filter.withoutLinks, today: today)
            range = part.range
        }

        package func holds(_ user: User) -> Bool {
            filter.matches(user) && range?.holds(user) ?? true
        }
    }
}

extension UserMatcher {
    /// Folds the user's texts only if the filter has terms.
    func matches(_ user: User) -> Bool {
        isEveryone ? !user.isTrashed : matches(SearchableUser(user))
    }
}
