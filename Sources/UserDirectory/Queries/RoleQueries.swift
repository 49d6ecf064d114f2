import Interactors

/// A role and the number of its users; ``UserStore/roleUses`` answers `AllObjectsQuery` with a `RoleUse` per role.
package struct RoleUse: Hashable, Sendable {
    package let name: String
    /// How many users have the role, including those in the trash.
    package let users: Int
    /// How many of these users are in the trash.
    package let trashed: Int

    package init(name: String, users: Int = 0, trashed: Int = 0) {
        self.name = name
        self.users = users
        self.trashed = trashed
    }
}

/// A request to add or remove roles; answered by ``UserStore/roleChanges`` with the roles before and after.
package struct RoleEditQuery: Query {
    /// The roles to add or remove; the request applies to all of them or to none.
    package let edit: RoleEdit
    package let author: Author

    package init(_ edit: RoleEdit, by author: Author) {
        self.edit = edit
        self.author = author
    }
}
