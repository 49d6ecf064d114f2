package import Foundation

/// A user account, as the directory keeps it.
///
/// A value of this type is one version of the record: it was valid when the store gave it out. ``UserDraft`` and
/// ``UserEdit`` are what becomes one; the rules of each field are ``FieldRules``.
package struct User: Hashable, Sendable, Identifiable {
    /// What the account is for.
    package enum Kind: String, Sendable, CaseIterable {
        /// A human being; takes a seat.
        case person
        /// A program; takes no seat.
        case service
    }

    /// Whether the account may be used, as an administrator decided.
    ///
    /// Being expired and being in the trash are separate.
    package enum Status: String, Sendable, CaseIterable {
        /// The account may be used.
        case active
        /// An administrator has switched it off.
        case disabled
    }

    /// Names the user for ever.
    package let id: UserID
    /// The name to sign in with, unique without case among users not in the trash.
    package var login: String
    /// The person's name, one line; may be empty.
    package var name: String
    /// An email address, or empty.
    package var email: String
    /// One of the store's roles.
    package var role: String
    /// The groups, sorted, each once.
    package var groups: [String]
    /// Person or service.
    package var kind: Kind
    /// Active or disabled.
    package var status: Status
    /// The last day on which the account is valid, in UTC; nil for no end.
    package var validUntil: Day?
    /// Free text, may hold newlines.
    package var note: String
    /// When the record was made, by the store's clock, to the millisecond.
    package var createdAt: Date
    /// When the record last changed, by the store's clock, to the millisecond.
    package var updatedAt: Date
    /// Counts the record's changes from 1.
    package var version: Int
    /// When the user was moved to the trash; nil for one that is not there.
    package var trashedAt: Date?

    /// Takes every field as it is, unchecked: for stores and tests.
    package init(
        id: UserID,
        login: String,
        name: String = "",
        email: String = "",
        role: String = "member",
        groups: [String] = [],
        kind: Kind = .person,
        status: Status = .active,
        validUntil: Day? = nil,
        note: String = "",
        createdAt: Date,
        updatedAt: Date,
        version: Int = 1,
        trashedAt: Date? = nil
    ) {
        self.id = id
        self.login = login
        self.name = name
        self.email = email
        self.role = role
        self.groups = groups
        self.kind = kind
        self.status = status
        self.validUntil = validUntil
        self.note = note
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.version = version
        self.trashedAt = trashedAt
    }
}

extension User {
    /// The role that cannot be removed, and that the guards watch.
    package static let adminRole = "admin"

    /// The role of a new user if none is given.
    package static let defaultRole = "member"

    /// The roles of a new store.
    package static let initialRoles = [adminRole, defaultRole, "viewer"]

    /// Whether the user is in the trash.
    package var isTrashed: Bool { trashedAt != nil }

    /// Whether the account's last valid day is over.
    package func isExpired(on today: Day) -> Bool { validUntil.map { $0 < today } ?? false }

    /// Whether the user takes a seat: active, not expired, a person, not in the trash.
    package func takesSeat(on today: Day) -> Bool {
        status == .active && kind == .person && !isTrashed && !isExpired(on: today)
    }

    /// Whether this is an active admin without an end date.
    ///
    /// Once a store has one, it must always keep one.
    package var isPermanentAdmin: Bool {
        role == User.adminRole && status == .active && validUntil == nil && !isTrashed
    }
}
