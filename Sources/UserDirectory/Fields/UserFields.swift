/// The fields of a user that a person can set.
///
/// Part of each ``User``, and what a user is added with. ``UserField`` describes each of them.
package struct UserFields: Hashable, Sendable {
    /// The name to sign in with, unique without case among users not in the trash; the only one that must be given.
    package var login: String
    /// The person's name, one line; may be empty.
    package var name: String
    /// An email address, or empty.
    package var email: String
    /// One of the store's roles.
    package var role: String
    /// The groups; in a record sorted, each once.
    package var groups: [String]
    /// Person or service.
    package var kind: User.Kind
    /// Active or disabled.
    package var status: User.Status
    /// The last day on which the account is valid, in UTC; nil for no end.
    package var validUntil: Day?
    /// Free text, may hold newlines.
    package var note: String

    /// Takes the fields, unchecked; those left out have the values of a new account.
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
