/// How people name a user: by login, or by id if a login is ambiguous.
package enum UserReference: Hashable, Sendable {
    /// Compared without case. A user who is not in the trash takes precedence over users in the trash.
    case login(String)
    case id(UserID)
}

extension UserReference: CustomStringConvertible {
    /// Reads `id:` and a UUID, or else a login.
    package init(_ text: String) {
        if text.hasPrefix("id:"), let id = UserID(String(text.dropFirst(3))) {
            self = .id(id)
        } else {
            self = .login(text)
        }
    }

    /// The login, or `id:` and the id, as ``init(_:)`` reads them.
    package var description: String {
        switch self {
        case .login(let login): login
        case .id(let id): "id:\(id)"
        }
    }
}
