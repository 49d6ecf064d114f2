/// Refers to a user by login or by id; the id is required if the login is ambiguous.
package enum UserReference: Hashable, Sendable {
    /// The user with this login, ignoring case.
    ///
    /// A user who is not in the trash takes precedence over users in the trash. When a user is restored or purged,
    /// users in the trash take precedence.
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

    /// The login, or `id:` and the id, in the form that ``init(_:)`` reads.
    package var description: String {
        switch self {
        case .login(let login): login
        case .id(let id): "id:\(id)"
        }
    }
}
