import Foundation

/// Finds users by reference, in the same way in every store.
package protocol UserLookup {
    /// Finds the user with this id, even if the user is in the trash.
    func user(id: UserID) throws -> User?

    /// Finds the user with this login who is not in the trash; `key` is the login's ``FoldedText/identity(_:)``.
    func liveUser(loginKey key: String) throws -> User?

    /// Finds the users in the trash with this login, the most recently deleted first.
    ///
    /// If users were deleted at the same time, the user with the greater id comes first.
    func trashedUsers(loginKey key: String) throws -> [User]

    /// The data that is kept about a purged user; nil for the id of any other user.
    func tombstone(id: UserID) throws -> Tombstone?
}

extension UserLookup {
    /// The user that a reference refers to, even if the user is in the trash.
    ///
    /// A login refers to the user who has the login and is not in the trash. If there is no such user, the login refers
    /// to the only user in the trash with this login.
    ///
    /// - Throws: ``DirectoryError/notFound(_:inTrash:)`` or ``DirectoryError/purged(_:)`` if there is no such user;
    ///   ``DirectoryError/ambiguous(_:candidates:)`` if several users have the login and all are in the trash; the
    ///   store's errors.
    package func user(_ reference: UserReference) throws -> User {
        if let user = try liveUser(reference) { return user }
        return try trashedUser(reference)
    }

    func liveUser(_ reference: UserReference) throws -> User? {
        switch reference {
        case .id(let id):
            guard let user = try user(id: id), !user.isTrashed else { return nil }
            return user
        case .login(let login):
            return try liveUser(loginKey: FoldedText.identity(login))
        }
    }

    func trashedUsers(_ reference: UserReference) throws -> [User] {
        switch reference {
        case .id(let id):
            guard let user = try user(id: id), user.isTrashed else { return [] }
            return [user]
        case .login(let login):
            return try trashedUsers(loginKey: FoldedText.identity(login))
        }
    }

    func trashedUser(_ reference: UserReference) throws -> User {
        let users = try trashedUsers(reference)
        guard let user = users.first else { throw try absence(of: reference) }
        guard users.count == 1 else { throw DirectoryError.ambiguous(reference, candidates: users.map(\.id)) }
        return user
    }

    /// Finds a user to purge; a login refers to the user in the trash, even if another user now has the login.
    ///
    /// - Throws: ``DirectoryError/notTrashed(_:)`` if the only matching user is not in the trash; the errors of
    ///   ``user(_:)``.
    func userToPurge(_ reference: UserReference) throws -> User {
        if try trashedUsers(reference).isEmpty, let user = try liveUser(reference) {
            throw DirectoryError.notTrashed(user.login)
        }
        return try trashedUser(reference)
    }

    func absence(of reference: UserReference) throws -> DirectoryError {
        if case .id(let id) = reference, let tombstone = try tombstone(id: id) { return .purged(tombstone) }
        return .notFound(reference, inTrash: false)
    }
}

extension [User] {
    /// The users in the order of ``UserLookup/trashedUsers(loginKey:)``.
    var lastDeletedFirst: [User] {
        sorted { ($0.trashedAt ?? .distantPast, $0.id) > ($1.trashedAt ?? .distantPast, $1.id) }
    }
}
