/// Finds records by what names them: what a store gives so that references mean the same everywhere.
package protocol UserLookup {
    /// The user with this id, in the trash or not.
    func user(id: UserID) throws -> User?

    /// The user not in the trash whose ``FoldedText/identity(_:)`` of the login is `key`.
    func liveUser(loginKey key: String) throws -> User?

    /// The users in the trash with this key, the one deleted last first; among equals the later id first.
    func trashedUsers(loginKey key: String) throws -> [User]

    /// What is left of a user who was purged; nil for anybody else.
    func tombstone(id: UserID) throws -> Tombstone?
}

extension UserLookup {
    /// The user that a reference names, in the trash or not.
    ///
    /// A login names the user not in the trash; if there is none, the only user in the trash with that login.
    ///
    /// - Throws: ``DirectoryError/notFound(_:inTrash:)`` or ``DirectoryError/purged(_:)``;
    ///   ``DirectoryError/ambiguous(_:candidates:)`` if several users have the login and all are in the trash; the
    ///   store's errors.
    package func user(_ reference: UserReference) throws -> User {
        if let user = try liveUser(reference) { return user }
        return try trashedUser(reference)
    }

    /// The user not in the trash that a reference names, or nil.
    func liveUser(_ reference: UserReference) throws -> User? {
        switch reference {
        case .id(let id):
            guard let user = try user(id: id), !user.isTrashed else { return nil }
            return user
        case .login(let login):
            return try liveUser(loginKey: FoldedText.identity(login))
        }
    }

    /// All users in the trash that a reference names, the most recently deleted first.
    func trashedUsers(_ reference: UserReference) throws -> [User] {
        switch reference {
        case .id(let id):
            guard let user = try user(id: id), user.isTrashed else { return [] }
            return [user]
        case .login(let login):
            return try trashedUsers(loginKey: FoldedText.identity(login))
        }
    }

    /// The only user in the trash that a reference names.
    func trashedUser(_ reference: UserReference) throws -> User {
        let users = try trashedUsers(reference)
        guard let user = users.first else { throw try absence(of: reference) }
        guard users.count == 1 else { throw DirectoryError.ambiguous(reference, candidates: users.map(\.id)) }
        return user
    }

    /// The error for a reference that names no user.
    func absence(of reference: UserReference) throws -> DirectoryError {
        if case .id(let id) = reference, let tombstone = try tombstone(id: id) { return .purged(tombstone) }
        return .notFound(reference, inTrash: false)
    }
}
