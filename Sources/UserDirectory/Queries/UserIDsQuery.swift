import Interactors

/// A request for the ids of all users in a list, or in a range of the list; answered by ``UserStore/userIDs``.
package struct UserIDsQuery: Query, Hashable {
    package let filter: UserFilter
    /// Nil for the whole list.
    package let range: UserSelection.ListRange?

    package init(filter: UserFilter, range: UserSelection.ListRange? = nil) {
        self.filter = filter
        self.range = range
    }

    /// The ends of the range; empty for the whole list.
    package var places: [ListPlace] {
        guard let range else { return [] }
        return [
            ListPlace(side: .from, cursor: range.first, sort: range.sort),
            ListPlace(side: .through, cursor: range.last, sort: range.sort),
        ]
    }
}
