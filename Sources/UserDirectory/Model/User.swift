package import Foundation

/// A user account, as stored in the directory.
///
/// A value is one version of the record. ``UserField`` lists its fields, and ``UserEdit`` changes them.
@dynamicMemberLookup
package struct User: Hashable, Sendable, Identifiable {
    package enum Kind: String, Sendable, CaseIterable {
        /// Takes a seat.
        case person
        /// A program; takes no seat.
        case service
    }

    /// Whether an administrator has enabled the account.
    ///
    /// Independent of being expired or in the trash.
    package enum Status: String, Sendable, CaseIterable {
        case active
        case disabled
    }

    /// Never reused.
    package let id: UserID
    /// The fields that people can set; also accessible as members of the user, as in `user.login`.
    package var fields: UserFields
    /// By the store's clock, in milliseconds.
    package var createdAt: Date
    /// When the record last changed, by the store's clock, in milliseconds.
    package var updatedAt: Date
    /// Counts the record's changes from 1.
    package var version: Int
    /// Nil for a user who is not in the trash.
    package var trashedAt: Date?

    /// Makes an unchecked record, for stores and tests.
    package init(
        id: UserID,
        _ fields: UserFields,
        createdAt: Date,
        updatedAt: Date,
        version: Int = 1,
        trashedAt: Date? = nil
    ) {
        self.id = id
        self.fields = fields
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.version = version
        self.trashedAt = trashedAt
    }

    package subscript<Value>(dynamicMember path: WritableKeyPath<UserFields, Value>) -> Value {
        get { fields[keyPath: path] }
        set { fields[keyPath: path] = newValue }
    }
}

extension User {
    /// Cannot be removed; the guards protect its last user.
    package static let adminRole = "admin"

    package static let defaultRole = "member"
    package static let initialRoles = [adminRole, defaultRole, "viewer"]

    package var isTrashed: Bool { trashedAt != nil }

    package func isExpired(on today: Day) -> Bool { fields.validUntil.map { $0 < today } ?? false }

    /// Whether the user takes a seat: active, not expired, a person, not in the trash.
    package func takesSeat(on today: Day) -> Bool {
        fields.status == .active && fields.kind == .person && !isTrashed && !isExpired(on: today)
    }

    /// How many seats a change of a record takes; negative if it frees one.
    static func seatChange(from before: User?, to after: User?, on today: Day) -> Int {
        (after?.takesSeat(on: today) == true ? 1 : 0) - (before?.takesSeat(on: today) == true ? 1 : 0)
    }

    /// Whether this is an active admin without an end date.
    ///
    /// A store that has one always keeps at least one.
    package var isPermanentAdmin: Bool {
        fields.role == User.adminRole && fields.status == .active && fields.validUntil == nil && !isTrashed
    }

    /// The most important state of the account, in the words of queries.
    package func state(on today: Day) -> UserFilter.State {
        if isTrashed { return .trashed }
        if fields.status == .disabled { return .disabled }
        return isExpired(on: today) ? .expired : .active
    }
}
