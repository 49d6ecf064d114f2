/// The order of a list.
///
/// Every store orders alike: by a stored key, compared bytewise, and last by id.
package struct UserSort: Hashable, Sendable {
    /// What a list is ordered by.
    package enum Key: String, Sendable, CaseIterable {
        /// The folded login.
        case login
        /// The folded name.
        case name
        /// The folded address.
        case email
        /// The role.
        case role
        /// The groups without case, users in none first.
        case groups
        /// Persons before services.
        case kind
        /// Active before disabled.
        case status
        /// The last valid day, users without one last.
        case until
        /// The time of creation.
        case created
        /// The time of the last change.
        case updated
        /// How often the record was written.
        case version
        /// The id alone.
        case id
    }

    /// How many characters of the groups order a list: an index has no room for all that there may be.
    package static let groupCharacters = 200

    /// The key.
    package var key: Key
    /// Whether the order is turned round, ids included.
    package var isReversed: Bool

    /// Takes a key and a direction.
    package init(_ key: Key, isReversed: Bool = false) {
        self.key = key
        self.isReversed = isReversed
    }
}

/// A place in a sorted list: the sort key and id of the user who stands there, or stood there when it was taken.
package struct UserCursor: Hashable, Sendable {
    /// The sort key's text, as ``UserSort/value(of:)`` gives it.
    package let value: String
    /// The user.
    package let id: UserID

    /// Takes a place.
    package init(value: String, id: UserID) {
        self.value = value
        self.id = id
    }

    /// The place of a user in a list with this order.
    package init(_ user: User, in sort: UserSort) {
        self.init(value: sort.value(of: user), id: user.id)
    }
}

extension UserSort {
    /// The text that users are ordered by, compared bytewise as UTF-8.
    package func value(of user: User) -> String {
        switch key {
        case .login: FoldedText.search(user.login)
        case .name: FoldedText.search(user.name)
        case .email: FoldedText.search(user.email)
        case .role: user.role
        case .groups: UserSort.prefix(of: GroupText.keys(user.groups))
        case .kind: user.kind.rawValue
        case .status: user.status.rawValue
        case .until: user.validUntil?.description ?? "9999-99-99"
        case .created: UserSort.text(of: user.createdAt.millisecondsSince1970)
        case .updated: UserSort.text(of: user.updatedAt.millisecondsSince1970)
        case .version: UserSort.text(of: Int64(user.version))
        case .id: user.id.description
        }
    }

    /// What of the groups' text orders a list; databases count characters as scalars are counted.
    private static func prefix(of text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(groupCharacters)))
    }

    /// A number as text of fixed width, so that bytes order as numbers do.
    private static func text(of number: Int64) -> String {
        let digits = String(max(0, number))
        return String(repeating: "0", count: max(0, 15 - digits.count)) + digits
    }
}
