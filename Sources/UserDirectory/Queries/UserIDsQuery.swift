import Interactors

/// The ids of all users of a list or of a range of the list, at one moment; answered by ``UserStore/userIDs``.
package struct UserIDsQuery: Query, Hashable {
    package let filter: UserFilter
    /// Nil for the whole list.
    package let stretch: UserSelection.Stretch?

    package init(filter: UserFilter, stretch: UserSelection.Stretch? = nil) {
        self.filter = filter
        self.stretch = stretch
    }

    /// The ends of the range; empty for the whole list.
    package var places: [ListPlace] {
        guard let stretch else { return [] }
        return [
            ListPlace(side: .from, cursor: stretch.first, sort: stretch.sort),
            ListPlace(side: .through, cursor: stretch.last, sort: stretch.sort),
        ]
    }

    /// Reads the ids with one query for each of the filter's ``UserFilter/partsByTrash``.
    package func readByTrash(_ read: (UserIDsQuery) throws -> [UserID]) rethrows -> [UserID] {
        let parts = filter.partsByTrash
        guard parts.count > 1 else { return try read(self) }
        return try parts.flatMap { try read(UserIDsQuery(filter: $0, stretch: stretch)) }
    }
}
