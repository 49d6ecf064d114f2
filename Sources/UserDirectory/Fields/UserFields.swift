/// The editable fields of a user; the store sets the other fields.
///
/// ``UserField`` describes each field.
package struct UserFields: Hashable, Sendable {
    /// Required; unique among users not in the trash, ignoring case.
    package var login: String
    /// The full name, one line; may be empty.
    package var name: String
    /// May be empty.
    package var email: String
    /// One of the store's roles.
    package var role: String
    /// Sorted and without duplicates in a stored record.
    package var groups: [String]
    package var kind: User.Kind
    package var status: User.Status
    /// The last day of access, in UTC; nil if access never expires.
    package var validUntil: Day?
    /// Free text; may have several lines.
    package var note: String

    /// Creates fields without checking them; the defaults are those of a new user.
    package init(
        login: String,
        name: String = "",
        email: String = "",
        role: String = User.defaultRole,
        groups: [String] = [],
        kind: User.Kind = .person,
        status: User.Status = .active,
        validUntil: Day? = nil,
        note: String = ""
    ) {
        self.login = login
        self.name = name
        self.email = email
        self.role = role
        self.groups = groups
        self.kind = kind
        self.status = status
        self.validUntil = validUntil
        self.note = note
    }
}
