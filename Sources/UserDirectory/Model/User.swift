package import Foundation

/// A user account, as the directory keeps it.
///
/// A value of this type is one version of the record: it was valid when the store gave it out. ``UserField`` lists its fields,
/// and ``UserEdit`` changes them.
@dynamicMemberLookup
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
    /// What a person can set; each of them is a member of the user as well, as in `user.login`.
    package var fields: UserFields
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

    /// A field that a person can set.
    package subscript<Value>(dynamicMember path: WritableKeyPath<UserFields, Value>) -> Value {
        get { fields[keyPath: path] }
        set { fields[keyPath: path] = newValue }
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
    package func isExpired(on today: Day) -> Bool { fields.validUntil.map { $0 < today } ?? false }

    /// Whether the user takes a seat: active, not expired, a person, not in the trash.
    package func takesSeat(on today: Day) -> Bool {
        fields.status == .active && fields.kind == .person && !isTrashed && !isExpired(on: today)
    }

    /// Whether this is an active admin without an end date.
    ///
    /// Once a store has one, it must always keep one.
    package var isPermanentAdmin: Bool {
        fields.role == User.adminRole && fields.status == .active && fields.validUntil == nil && !isTrashed
    }

    /// What most matters about the account, in the words of queries; a trashed user is only that.
    package func state(on today: Day) -> UserFilter.State {
        if isTrashed { return .trashed }
        if fields.status == .disabled { return .disabled }
        return isExpired(on: today) ? .expired : .active
    }
}
