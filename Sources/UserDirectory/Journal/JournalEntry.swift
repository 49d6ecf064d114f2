package import Foundation

/// An entry of the journal: one change to a user, to the seat limit or to the roles, or one push to an account.
///
/// An entry that changes an existing record stores only the changed fields. Replaying the entries in the order of
/// their numbers yields the current state: see ``JournalReplay``.
package struct JournalEntry: Hashable, Sendable, Identifiable {
    package enum Kind: String, Sendable, CaseIterable {
        /// The state of a record or of the seat limit when the journal began.
        case snapshot
        /// The user was added, or added again by a redo.
        case add
        case edit
        case disable
        case enable
        case delete
        case restore
        /// The addition of the user was undone, so the record no longer exists.
        case remove
        /// The user was permanently removed from the trash; this entry is the user's tombstone.
        case purge
        case limit
        case roles
        /// A push created, updated or deleted the user's account at a connection; the user is unchanged.
        case push
    }

    package enum Content: Hashable, Sendable {
        /// The whole record as it is after the change; for ``Kind/remove``, as it was before the change.
        case record(User)
        case fields([FieldChange], version: Int)
        /// Nil for no limit.
        case limit(before: Int?, after: Int?)
        /// The roles in the store's order.
        case roles(before: [String], after: [String])
        case push(PushedChange)
        /// No content, because the user was purged by this entry or a later one.
        case blank
    }

    /// The entry's number in the order of writing.
    package internal(set) var number: Int
    /// The task to which the change belongs; nil for a snapshot.
    package internal(set) var task: TaskID?
    package internal(set) var taskNumber: Int?
    package let kind: Kind
    /// Nil for a snapshot.
    package let author: Author?
    /// When the change was made, by the store's clock.
    package let date: Date
    /// Nil for the seat limit and the roles.
    package let user: UserID?
    /// The user's login before the change; if the change added the user, the login after the change.
    ///
    /// Nil for the seat limit and the roles, and after the user has been purged.
    package internal(set) var login: String?
    package internal(set) var content: Content
    /// The database role of the session that wrote the entry; nil if the store did not record the role.
    ///
    /// PostgreSQL itself sets this value to the role that was logged in. In contrast, ``author`` can be any text.
    package let sessionUser: String?

    package init(
        number: Int = 0,
        task: TaskID?,
        taskNumber: Int? = nil,
        kind: Kind,
        author: Author?,
        date: Date,
        user: UserID?,
        login: String?,
        content: Content,
        sessionUser: String? = nil
    ) {
        self.number = number
        self.task = task
        self.taskNumber = taskNumber
        self.kind = kind
        self.author = author
        self.date = date
        self.user = user
        self.login = login
        self.content = content
        self.sessionUser = sessionUser
    }
}

extension JournalEntry {
    package var id: Int { number }

    /// The connection of a push; nil for any other entry, or if the user was purged later.
    package var connection: String? {
        if case .push(let change) = content { change.connection } else { nil }
    }

    /// The record's version after the change; nil if the record was removed, or if the entry has no version.
    package var version: Int? {
        switch content {
        case .record(let user): kind == .remove ? nil : user.version
        case .fields(_, let version): version
        case .limit, .roles, .push, .blank: nil
        }
    }

    /// The login that the user lost in this change, because the login was changed or the record was removed.
    ///
    /// Nil if the user lost no login, or has been purged.
    package var formerLogin: String? {
        switch content {
        case .record(let user): kind == .remove ? user.login : nil
        case .fields(let changes, _): changes.first { $0.field == .login }?.before
        case .limit, .roles, .push, .blank: nil
        }
    }
}

extension JournalEntry.Kind {
    init(before: User?, after: User?) {
        guard let before else {
            self = .add
            return
        }
        guard let after else {
            self = .remove
            return
        }
        if before.isTrashed != after.isTrashed {
            self = after.isTrashed ? .delete : .restore
        } else if before.status != after.status, FieldChange.all(from: before, to: after).count == 1 {
            self = after.status == .disabled ? .disable : .enable
        } else {
            self = .edit
        }
    }

    /// The beginning of a task's title.
    var verb: String {
        switch self {
        case .snapshot, .add: "Add"
        case .edit: "Edit"
        case .disable: "Disable"
        case .enable: "Enable"
        case .delete: "Delete"
        case .restore: "Restore"
        case .remove: "Remove"
        case .purge: "Purge"
        case .limit: "Set the seat limit"
        case .roles: "Change the roles"
        case .push: "Push"
        }
    }
}
