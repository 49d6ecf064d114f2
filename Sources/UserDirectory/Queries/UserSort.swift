/// The order of a list.
///
/// Every store orders alike: by a stored key, compared bytewise, and last by id.
public struct UserSort: Hashable, Sendable {
    /// What a list is ordered by.
    public enum Key: String, Sendable, CaseIterable {
        /// The folded login.
        case login
        /// The folded name.
        case name
        /// The folded address.
        case email
        /// The role.
        case role
        /// Active before disabled.
        case status
        /// The last valid day, users without one last.
        case until
        /// The time of creation.
        case created
        /// The time of the last change.
        case updated
    }

    /// The key.
    public var key: Key
    /// Whether the order is turned round, ids included.
    public var isReversed: Bool

    /// Takes a key and a direction.
    public init(_ key: Key, isReversed: Bool = false) {
        self.key = key
        self.isReversed = isReversed
    }
}

/// A place in a sorted list: the sort key and id of the user who stands there, or stood there when it was taken.
public struct UserCursor: Hashable, Sendable {
    /// The sort key's text, as ``UserSort/value(of:)`` gives it.
    public let value: String
    /// The user.
    public let id: UserID

    /// Takes a place.
    public init(value: String, id: UserID) {
        self.value = value
        self.id = id
    }

    /// The place of a user in a list with this order.
    public init(_ user: User, in sort: UserSort) {
        self.init(value: sort.value(of: user), id: user.id)
    }
}

extension UserSort {
    /// The text that users are ordered by, compared bytewise as UTF-8.
    public func value(of user: User) -> String {
        switch key {
        case .login: FoldedText.search(user.login)
        case .name: FoldedText.search(user.name)
        case .email: FoldedText.search(user.email)
        case .role: user.role
        case .status: user.status.rawValue
        case .until: user.validUntil?.description ?? "9999-99-99"
        case .created: UserSort.text(ofMilliseconds: user.createdAt.millisecondsSince1970)
        case .updated: UserSort.text(ofMilliseconds: user.updatedAt.millisecondsSince1970)
        }
    }

    /// A time as text of fixed width, so that bytes order as times do.
    private static func text(ofMilliseconds milliseconds: Int64) -> String {
        let digits = String(max(0, milliseconds))
        return String(repeating: "0", count: max(0, 15 - digits.count)) + digits
    }
}
