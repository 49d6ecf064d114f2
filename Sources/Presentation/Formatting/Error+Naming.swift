internal import UserDirectory

extension Error {
    /// If the error is about `user`, returns the error with the user's login instead of the id.
    ///
    /// Actions on a row of the list pass the id to the use case, because a login can change. Messages show the login.
    func naming(_ user: User?) -> any Error {
        guard let user else { return self }
        return naming(user.id, as: user.login)
    }

    func naming(_ id: UserID, as login: String) -> any Error {
        switch self as? DirectoryError {
        case .notFound(.id(id), let inTrash): DirectoryError.notFound(.login(login), inTrash: inTrash)
        case .purged(let tombstone) where tombstone.user == id: PurgedMeanwhile(login: login, tombstone: tombstone)
        default: self
        }
    }
}

extension Error {
    /// The error to show after a change in which no other login can be entered, such as a restore in the dashboard.
    ///
    /// Replaces ``DirectoryError/loginTaken(_:)``, whose message advises choosing another login.
    var withoutChoiceOfLogin: any Error {
        guard case .loginTaken(let login)? = self as? DirectoryError else { return self }
        return LoginOccupied(login: login)
    }
}

/// A restore, an undo or a redo would give a user a login that another user now has.
struct LoginOccupied: Error, CustomStringConvertible {
    let login: String

    var description: String { "another user has the login \(login); rename that user first" }
}

struct PurgedMeanwhile: Error, CustomStringConvertible {
    let login: String
    let tombstone: Tombstone

    var description: String {
        "the user \(login) was purged\(tombstone.author.map { " by \($0.name)" } ?? ""); a purge cannot be undone"
    }
}
