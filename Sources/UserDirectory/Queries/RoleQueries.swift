public import Interactors

/// A role, and how many users have it; answered by ``UserStore/roleUses`` with `AllObjectsQuery`.
public struct RoleUse: Hashable, Sendable {
    /// The role's name.
    public let name: String
    /// How many users have it, those in the trash included.
    public let users: Int
    /// How many of them are in the trash.
    public let trashed: Int

    /// Takes a name and two counts.
    public init(name: String, users: Int = 0, trashed: Int = 0) {
        self.name = name
        self.users = users
        self.trashed = trashed
    }
}

/// Asks a store to add or remove roles; answered by ``UserStore/roleChanges`` with the roles before and after.
public struct RoleEditQuery: Query {
    /// What is to be done; wholly or not at all.
    public let edit: RoleEdit
    /// Who asks.
    public let author: Author

    /// Takes an edit and who asks for it.
    public init(_ edit: RoleEdit, by author: Author) {
        self.edit = edit
        self.author = author
    }
}
