/// Refers to a user by login or by id; the id is required if the login is ambiguous.
package enum UserReference: Hashable, Sendable {
    /// The user with this login, ignoring case.
    ///
    /// A user who is not in the trash takes precedence over users in the trash. For a restore or a purge, users in the
    /// trash take precedence over a user who is not in the trash.
    case login(String)
    case id(UserID)
}

extension UserReference: CustomStringConvertible {
    /// Reads `id:` followed by a UUID as an id, and any other text as a login.
    package init(_ text: String) {
        if text.hasPrefix("id:"), let id = UserID(String(text.dropFirst(3))) {
            self = .id(id)
        } else {
            self = .login(text)
        }
    }

    package var description: String {
        switch self {
        case .login(let login): login
        case .id(let id): "id:\(id)"
        }
    }
}
