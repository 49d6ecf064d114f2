import Interactors

/// The user that a reference names; answered by ``UserStore/users``.
package struct UserReferenceQuery: Query {
    /// The id or login of the user.
    package let reference: UserReference

    /// Takes a reference.
    package init(_ reference: UserReference) {
        self.reference = reference
    }
}

/// A part of a sorted, filtered list; answered by ``UserStore/users``.
///
/// It is keyset paging: a store walks its index from the anchor and reads no more than `limit` users, however long the
/// list is.
package struct UserWindowQuery: Query, Hashable {
    /// Where the window lies.
    ///
    /// Its users always come in the list's order.
    package enum Anchor: Hashable, Sendable {
        /// The list's first users.
        case start
        /// The list's last users.
        case end
        /// The users right after a place.
        case after(UserCursor)
        /// The users right before a place.
        case before(UserCursor)
        /// The users from a place on, the one who stands there included.
        case from(UserCursor)
    }

    /// Which users.
    package let filter: UserFilter
    /// In which order.
    package let sort: UserSort
    /// Where the window lies.
    package let anchor: Anchor
    /// How many users at the most.
    package let limit: Int

    /// Takes a window.
    ///
    /// - Precondition: `limit` is not negative.
    package init(filter: UserFilter = .everyone, sort: UserSort, anchor: Anchor = .start, limit: Int) {
        precondition(limit >= 0, "a window's limit is a number of users")
        self.filter = filter
        self.sort = sort
        self.anchor = anchor
        self.limit = limit
    }
}

/// The seats at the ends of past weeks; answered by ``UserStore/seatWeeks``, the earliest first.
package struct SeatWeeksQuery: Query, Hashable {
    /// Only weeks from this Monday on.
    package let monday: Day

    /// Takes the first week.
    package init(from monday: Day) {
        self.monday = monday
    }
}

/// How many users a filter finds; answered by ``UserStore/counts`` without loading one.
package struct UserCountQuery: Query, Hashable {
    /// Which users.
    package let filter: UserFilter
    /// Only those who stand before this place in this order, which gives the place's row number.
    package let before: Place?

    /// A place in an order.
    package struct Place: Hashable, Sendable {
        /// The place.
        package let cursor: UserCursor
        /// The order.
        package let sort: UserSort

        /// Takes a place in an order.
        package init(_ cursor: UserCursor, in sort: UserSort) {
            self.cursor = cursor
            self.sort = sort
        }
    }

    /// Takes a filter.
    package init(filter: UserFilter = .everyone, before: Place? = nil) {
        self.filter = filter
        self.before = before
    }
}

/// The seats now; answered by ``UserStore/seats``.
package struct SeatsQuery: Query {
    /// Makes one; all are alike.
    package init() {}
}
