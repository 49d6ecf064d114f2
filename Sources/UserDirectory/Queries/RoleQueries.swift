import Interactors

/// A role and the number of its users; ``UserStore/roleUses`` answers `AllObjectsQuery` with a `RoleUse` per role.
package struct RoleUse: Hashable, Sendable {
    package let name: String
    /// Includes users in the trash.
    package let users: Int
    package let trashed: Int

    package init(name: String, users: Int = 0, trashed: Int = 0) {
        self.name = name
        self.users = users
        self.trashed = trashed
    }
}

/// A request to add or remove roles; answered by ``UserStore/roleChanges`` with the roles before and after.
package struct RoleEditQuery: Query {
    /// If one of the named roles cannot be added or removed, the roles stay unchanged.
    package let edit: RoleEdit
    package let author: Author

    package init(_ edit: RoleEdit, by author: Author) {
        self.edit = edit
        self.author = author
    }
}
