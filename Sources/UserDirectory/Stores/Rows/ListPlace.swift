/// The users before or after a cursor in a sorted list.
package struct ListPlace: Hashable, Sendable {
    package enum Side: Hashable, Sendable {
        case before, after
        /// After the cursor, including the user at the cursor.
        case from
        /// Before the cursor, including the user at the cursor.
        case through
    }

    package let side: Side
    package let cursor: UserCursor
    package let sort: UserSort

    /// The SQL operator that compares a user with the cursor.
    ///
    /// The user's sort key and id are on the left, and the cursor's value and id are on the right.
    package var comparison: StaticString {
        switch (side, sort.isReversed) {
        case (.before, false), (.after, true): "<"
        case (.before, true), (.after, false): ">"
        case (.from, false), (.through, true): ">="
        case (.from, true), (.through, false): "<="
        }
    }
}

extension UserWindowQuery {
    /// The part of the list that contains the window; nil for the whole list.
    package var place: ListPlace? {
        switch anchor {
        case .start, .end: nil
        case .after(let cursor): ListPlace(side: .after, cursor: cursor, sort: sort)
        case .before(let cursor): ListPlace(side: .before, cursor: cursor, sort: sort)
        case .from(let cursor): ListPlace(side: .from, cursor: cursor, sort: sort)
        }
    }

    package var isReadBackwards: Bool { anchor.isFilledFromItsEnd }
}

extension UserCountQuery {
    /// The part of the list that is counted; nil for the whole list.
    package var place: ListPlace? { before.map { ListPlace(side: .before, cursor: $0.cursor, sort: $0.sort) } }

    /// Whether the table `tally` is sufficient to answer the query.
    ///
    /// The table counts the users by status, kind, end date, role, and presence in the trash.
    package var isAnsweredByTally: Bool {
        before == nil
            && filter.allTerms.allSatisfy { term in
                switch term.condition {
                case .kind, .state, .text(.role, _), .day(.validUntil, _, _), .isEmpty(.validUntil): true
                default: false
                }
            }
    }
}
