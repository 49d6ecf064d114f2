import Interactors

/// A role, and how many users have it; answered by ``UserStore/roleUses`` with `AllObjectsQuery`.
package struct RoleUse: Hashable, Sendable {
    /// The role's name.
    package let name: String
    /// How many users have it, those in the trash included.
    package let users: Int
    /// How many of them are in the trash.
    package let trashed: Int

    /// Takes a name and two counts.
    package init(name: String, users: Int = 0, trashed: Int = 0) {
        self.name = name
        self.users = users
        self.trashed = trashed
    }
}

/// Asks a store to add or remove roles; answered by ``UserStore/roleChanges`` with the roles before and after.
package struct RoleEditQuery: Query {
    /// What is to be done; wholly or not at all.
    package let edit: RoleEdit
    /// Who asks.
    package let author: Author

    /// Takes an edit and who asks for it.
    package init(_ edit: RoleEdit, by author: Author) {
        self.edit = edit
        self.author = author
    }
}
