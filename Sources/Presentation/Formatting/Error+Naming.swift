internal import UserDirectory

extension Error {
    /// The error as it is told to somebody who has meant a user by the row on the screen.
    ///
    /// A use case is given the id, which stays the same whatever the list does; what it says of the id says nothing to a
    /// person.
    func naming(_ user: User?) -> any Error {
        guard let user else { return self }
        return naming(user.id, as: user.login)
    }

    /// The error with a login in place of an id.
    func naming(_ id: UserID, as login: String) -> any Error {
        switch self as? DirectoryError {
        case .notFound(.id(id), let inTrash): DirectoryError.notFound(.login(login), inTrash: inTrash)
        case .purged(let tombstone) where tombstone.user == id: PurgedMeanwhile(login: login, tombstone: tombstone)
        default: self
        }
    }
}

/// The user whom an action was about was purged before it.
private struct PurgedMeanwhile: Error, CustomStringConvertible {
    let login: String
    let tombstone: Tombstone

    var description: String {
        String(describing: DirectoryError.purged(tombstone))
            .replacing("the user id:\(tombstone.user)", with: login, maxReplacements: 1)
    }
}
