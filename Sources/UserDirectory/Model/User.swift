package import Foundation

/// A user account, as stored in the directory.
///
/// Each `User` value is one version of the record. ``UserField`` describes the record's fields; a ``UserEdit`` changes
/// them.
@dynamicMemberLookup
package struct User: Hashable, Sendable, Identifiable {
    package enum Kind: String, Sendable, CaseIterable {
        /// Takes a seat if the account can be used; see ``User/takesSeat(on:)``.
        case person
        /// A program; never takes a seat.
        case service
    }

    /// Whether the account is enabled, regardless of whether it is expired or in the trash.
    package enum Status: String, Sendable, CaseIterable {
        case active
        case disabled
    }

    package let id: UserID
    /// The fields that people can set; also accessible as members of the user, as in `user.login`.
    package var fields: UserFields
    /// By the store's clock, to the millisecond.
    package var createdAt: Date
    /// By the store's clock, to the millisecond.
    package var updatedAt: Date
    /// The version of the record: 1 when first added, incremented by each change.
    package var version: Int
    /// Nil if the user is not in the trash.
    package var trashedAt: Date?

    /// Creates a record without checking its fields.
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
    /// The role that every store has.
    package static let adminRole = "admin"

    package static let defaultRole = "member"
    package static let initialRoles = [adminRole, defaultRole, "viewer"]

    package var isTrashed: Bool { trashedAt != nil }

    package func isExpired(on today: Day) -> Bool { fields.validUntil.map { $0 < today } ?? false }

    package func takesSeat(on today: Day) -> Bool {
        fields.status == .active && fields.kind == .person && !isTrashed && !isExpired(on: today)
    }

    static func seatChange(from before: User?, to after: User?, on today: Day) -> Int {
        (after?.takesSeat(on: today) == true ? 1 : 0) - (before?.takesSeat(on: today) == true ? 1 : 0)
    }

    static func adminChange(from before: User?, to after: User?) -> Int {
        (after?.isPermanentAdmin == true ? 1 : 0) - (before?.isPermanentAdmin == true ? 1 : 0)
    }

    /// A store that has permanent admins always keeps at least one.
    package var isPermanentAdmin: Bool {
        fields.role == User.adminRole && fields.status == .active && fields.validUntil == nil && !isTrashed
    }

    package func state(on today: Day) -> UserFilter.State {
        if isTrashed { return .trashed }
        if fields.status == .disabled { return .disabled }
        return isExpired(on: today) ? .expired : .active
    }
}
