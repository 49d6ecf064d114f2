public import Foundation

/// A user account, as the directory keeps it.
///
/// A value of this type is one version of the record: it was valid when the store gave it out. ``UserDraft`` and
/// ``UserEdit`` are what becomes one; the rules of each field are ``FieldRules``.
public struct User: Hashable, Sendable, Identifiable {
    /// What the account is for.
    public enum Kind: String, Sendable, CaseIterable {
        /// A human being; takes a seat.
        case person
        /// A program; takes no seat.
        case service
    }

    /// Whether the account may be used, as an administrator decided.
    ///
    /// Being expired and being in the trash are separate.
    public enum Status: String, Sendable, CaseIterable {
        /// The account may be used.
        case active
        /// An administrator has switched it off.
        case disabled
    }

    /// Names the user for ever.
    public let id: UserID
    /// The name to sign in with, unique without case among users not in the trash.
    public var login: String
    /// The person's name, one line; may be empty.
    public var name: String
    /// An email address, or empty.
    public var email: String
    /// One of the store's roles.
    public var role: String
    /// The groups, sorted, each once.
    public var groups: [String]
    /// Person or service.
    public var kind: Kind
    /// Active or disabled.
    public var status: Status
    /// The last day on which the account is valid, in UTC; nil for no end.
    public var validUntil: Day?
    /// Free text, may hold newlines.
    public var note: String
    /// When the record was made, by the store's clock, to the millisecond.
    public var createdAt: Date
    /// When the record last changed, by the store's clock, to the millisecond.
    public var updatedAt: Date
    /// Counts the record's changes from 1.
    public var version: Int
    /// When the user was moved to the trash; nil for one that is not there.
    public var trashedAt: Date?

    /// Takes every field as it is, unchecked: for stores and tests.
    public init(
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
    public static let adminRole = "admin"

    /// The role of a new user if none is given.
    public static let defaultRole = "member"

    /// The roles of a new store.
    public static let initialRoles = [adminRole, defaultRole, "viewer"]

    /// Whether the user is in the trash.
    public var isTrashed: Bool { trashedAt != nil }

    /// Whether the account's last valid day is over.
    public func isExpired(on today: Day) -> Bool { validUntil.map { $0 < today } ?? false }

    /// Whether the user takes a seat: active, not expired, a person, not in the trash.
    public func takesSeat(on today: Day) -> Bool {
        status == .active && kind == .person && !isTrashed && !isExpired(on: today)
    }

    /// Whether this is an active admin without an end date.
    ///
    /// Once a store has one, it must always keep one.
    public var isPermanentAdmin: Bool {
        role == User.adminRole && status == .active && validUntil == nil && !isTrashed
    }
}
