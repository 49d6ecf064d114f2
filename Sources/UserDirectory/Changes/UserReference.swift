/// How a person names a user: by login, or by id if a login is ambiguous.
package enum UserReference: Hashable, Sendable {
    /// The login, compared without case. A user not in the trash goes before those who are.
    case login(String)
    /// The id.
    case id(UserID)
}

extension UserReference: CustomStringConvertible {
    /// Reads what a person typed: `id:` and a UUID, or a login.
    package init(_ text: String) {
        if text.hasPrefix("id:"), let id = UserID(String(text.dropFirst(3))) {
            self = .id(id)
        } else {
            self = .login(text)
        }
    }

    /// The login, or `id:` and the id: what ``init(_:)`` reads.
    package var description: String {
        switch self {
        case .login(let login): login
        case .id(let id): "id:\(id)"
        }
    }
}
