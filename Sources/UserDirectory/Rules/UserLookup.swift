/// Finds records by what names them: what a store gives so that references mean the same everywhere.
public protocol UserLookup {
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
    /// The user whom a reference names, in the trash or not.
    ///
    /// A login finds the user not in the trash; where there is none, the only one in the trash.
    ///
    /// - Throws: ``DirectoryError/notFound(_:inTrash:)``, or ``DirectoryError/purged(_:)``;
    ///   ``DirectoryError/ambiguous(_:candidates:)`` where only users in the trash have the login, and several of them;
    ///   what the store throws.
    public func user(_ reference: UserReference) throws -> User {
        if let user = try liveUser(reference) { return user }
        return try trashedUser(reference)
    }

    /// The user not in the trash whom a reference names, or nil.
    func liveUser(_ reference: UserReference) throws -> User? {
        switch reference {
        case .id(let id):
            guard let user = try user(id: id), !user.isTrashed else { return nil }
            return user
        case .login(let login):
            return try liveUser(loginKey: FoldedText.identity(login))
        }
    }

    /// Every user in the trash whom a reference names, the one deleted last first.
    func trashedUsers(_ reference: UserReference) throws -> [User] {
        switch reference {
        case .id(let id):
            guard let user = try user(id: id), user.isTrashed else { return [] }
            return [user]
        case .login(let login):
            return try trashedUsers(loginKey: FoldedText.identity(login))
        }
    }

    /// The one user in the trash whom a reference names.
    func trashedUser(_ reference: UserReference) throws -> User {
        let users = try trashedUsers(reference)
        guard let user = users.first else { throw try absence(of: reference) }
        guard users.count == 1 else { throw DirectoryError.ambiguous(reference, candidates: users.map(\.id)) }
        return user
    }

    /// Why a reference names nobody.
    func absence(of reference: UserReference) throws -> DirectoryError {
        if case .id(let id) = reference, let tombstone = try tombstone(id: id) { return .purged(tombstone) }
        return .notFound(reference, inTrash: false)
    }
}
