import Foundation

/// The fields of a user that is to be added.
package struct UserDraft: Hashable, Sendable {
    /// The login; the only field that must be given.
    package var login: String
    /// The person's name.
    package var name: String
    /// An email address, or empty.
    package var email: String
    /// One of the store's roles.
    package var role: String
    /// The groups, in any order.
    package var groups: [String]
    /// Person or service.
    package var kind: User.Kind
    /// Active or disabled.
    package var status: User.Status
    /// The last valid day, or nil.
    package var validUntil: Day?
    /// Free text.
    package var note: String

    /// Takes the fields; those left out have the values of a new account.
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

    /// The fields of a user that a person can set.
    package init(_ user: User) {
        self.init(
            login: user.login,
            name: user.name,
            email: user.email,
            role: user.role,
            groups: user.groups,
            kind: user.kind,
            status: user.status,
            validUntil: user.validUntil,
            note: user.note
        )
    }
}

extension User {
    /// A new record with the fields of a draft.
    init(_ draft: UserDraft, id: UserID, date: Date) {
        self.init(id: id, login: draft.login, createdAt: date, updatedAt: date)
        take(draft)
    }

    /// Gives the record those fields of a draft.
    mutating func take(_ draft: UserDraft, _ fields: some Collection<UserField> = UserField.allCases) {
        for field in fields {
            switch field {
            case .login: login = draft.login
            case .name: name = draft.name
            case .email: email = draft.email
            case .role: role = draft.role
            case .groups: groups = draft.groups
            case .kind: kind = draft.kind
            case .status: status = draft.status
            case .validUntil: validUntil = draft.validUntil
            case .note: note = draft.note
            }
        }
    }
}
