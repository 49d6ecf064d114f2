/// The users that are marked in a list: single users, and all who match a filter.
///
/// Stored as steps instead of a list of ids, so that marking a million users is one step and needs no memory. Users who
/// match a filter only later are included. ``ResolveSelectionInteractor`` resolves the selection at one moment.
package struct UserSelection: Hashable, Sendable {
    /// A whole list, or a range of it.
    package struct Part: Hashable, Sendable {
        package let filter: UserFilter
        /// Nil for all users that the filter matches.
        package let stretch: Stretch?

        package init(_ filter: UserFilter, stretch: Stretch? = nil) {
            self.filter = filter
            self.stretch = stretch
        }
    }

    /// A range of a sorted list, including both ends.
    package struct Stretch: Hashable, Sendable {
        package let sort: UserSort
        /// The end that comes first in this order.
        package let first: UserCursor
        package let last: UserCursor

        /// The two ends may be given in either order.
        package init(_ one: UserCursor, _ other: UserCursor, in sort: UserSort) {
            self.sort = sort
            (first, last) = sort.orders(other, before: one) ? (other, one) : (one, other)
        }

        /// Whether the user is in the range, ends included.
        package func holds(_ user: User) -> Bool {
            let place = UserCursor(user, in: sort)
            return !sort.orders(place, before: first) && !sort.orders(last, before: place)
        }
    }

    enum Step: Hashable, Sendable {
        /// Marked (true) or unmarked (false).
        case users([UserID: Bool])
        case mark(Part)
        case invert(Part)
    }

    private(set) var steps: [Step] = []

    package init() {}

    package init(_ ids: some Sequence<UserID>) {
        mark(ids, true)
    }

    /// Whether nothing is marked; false even if all users of a marked part were unmarked one by one.
    package var isEmpty: Bool { steps.isEmpty }

    /// The part, if the selection is exactly one part; otherwise nil.
    package var whole: Part? {
        guard steps.count == 1, case .mark(let part) = steps[0] else { return nil }
        return part
    }

    /// The marked users, if all were marked one by one; nil if a part of a list is marked.
    package var single: [UserID]? {
        var ids: [UserID] = []
        for step in steps {
            guard case .users(let marks) = step else { return nil }
            ids += marks.filter(\.value).keys
        }
        return ids
    }

    package mutating func mark(_ ids: some Sequence<UserID>, _ isMarked: Bool) {
        var marks: [UserID: Bool] = [:]
        if case .users(let last)? = steps.last {
            marks = last
            steps.removeLast()
        }
        // No earlier step can have marked these users, so unmarked ones need not be stored.
        let isLowest = steps.isEmpty
        for id in ids { marks[id] = isMarked || !isLowest ? isMarked : nil }
        if !marks.isEmpty { steps.append(.users(marks)) }
    }

    package mutating func mark(_ part: Part) {
        steps.removeAll { $0 == .mark(part) }
        steps.append(.mark(part))
    }

    package mutating func invert(_ part: Part) {
        if steps.isEmpty { return mark(part) }
        if steps == [.mark(part)] { return removeAll() }
        if steps.last == .invert(part) { steps.removeLast() } else { steps.append(.invert(part)) }
    }

    package mutating func removeAll() { steps = [] }
}

extension UserSort {
    /// Whether a place comes before another one in this order.
    package func orders(_ one: UserCursor, before other: UserCursor) -> Bool {
        let (left, right) = isReversed ? (other, one) : (one, other)
        if left.value.utf8.lexicographicallyPrecedes(right.value.utf8) { return true }
        return left.value.utf8.elementsEqual(right.value.utf8) && left.id < right.id
    }
}
