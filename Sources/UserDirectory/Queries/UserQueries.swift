import Interactors

/// A request for one user by login or id; answered by ``UserStore/users``.
package struct UserReferenceQuery: Query {
    package let reference: UserReference

    package init(_ reference: UserReference) {
        self.reference = reference
    }
}

/// A request for a window of a sorted, filtered list; answered by ``UserStore/users``.
///
/// Uses keyset paging: a store begins at the anchor instead of counting rows, and returns at most `limit` users.
package struct UserWindowQuery: Query, Hashable {
    /// For every anchor, the users are returned in the list's order.
    package enum Anchor: Hashable, Sendable {
        case start
        case end
        case after(UserCursor)
        case before(UserCursor)
        case from(UserCursor)
    }

    package let filter: UserFilter
    package let sort: UserSort
    package let anchor: Anchor
    package let limit: Int

    /// - Precondition: `limit` is not negative.
    package init(filter: UserFilter = .everyone, sort: UserSort, anchor: Anchor = .start, limit: Int) {
        precondition(limit >= 0, "the limit must not be negative")
        self.filter = filter
        self.sort = sort
        self.anchor = anchor
        self.limit = limit
    }
}

/// A request for the number of seats in use at the end of each past week; answered by ``UserStore/seatWeeks``.
///
/// The earliest week comes first.
package struct SeatWeeksQuery: Query, Hashable {
    package let monday: Day

    package init(from monday: Day) {
        self.monday = monday
    }
}

/// A request for the number of users who match a filter; answered by ``UserStore/counts`` without loading the users.
package struct UserCountQuery: Query, Hashable {
    package let filter: UserFilter
    /// If not nil, only users before this place are counted; the count is the place's row number, counted from 0.
    package let before: Place?

    package struct Place: Hashable, Sendable {
        package let cursor: UserCursor
        package let sort: UserSort

        package init(_ cursor: UserCursor, in sort: UserSort) {
            self.cursor = cursor
            self.sort = sort
        }
    }

    package init(filter: UserFilter = .everyone, before: Place? = nil) {
        self.filter = filter
        self.before = before
    }
}

/// A request for the current number of seats in use, and the seat limit; answered by ``UserStore/seats``.
package struct SeatsQuery: Query {
    package init() {}
}
