package import Foundation

/// A line of the journal: one change of one record, of the seat limit, or of the roles.
///
/// Of an edit only the fields that changed are kept. Replayed in the order of their numbers, the entries give the present
/// users: see ``JournalReplay``.
package struct JournalEntry: Hashable, Sendable, Identifiable {
    /// What was done to the record.
    package enum Kind: String, Sendable, CaseIterable {
        /// The record as it was when the journal began.
        case snapshot
        /// The user was added, or came back because that was undone and redone.
        case add
        /// Fields were changed.
        case edit
        /// The account was switched off.
        case disable
        /// The account was switched on.
        case enable
        /// The user was moved to the trash.
        case delete
        /// The user was brought back from the trash.
        case restore
        /// Adding the user was undone: there is no record any more.
        case remove
        /// The user was removed from the trash for good: the entry is the user's tombstone.
        case purge
        /// The seat limit was set or cleared.
        case limit
        /// Roles were added or removed.
        case roles
    }

    /// What changed.
    package enum Content: Hashable, Sendable {
        /// The whole record: after ``Kind/add`` and ``Kind/snapshot``, before ``Kind/remove``.
        case record(User)
        /// The fields that changed, and the record's version afterwards.
        case fields([FieldChange], version: Int)
        /// The seat limit before and after; nil for none.
        case limit(before: Int?, after: Int?)
        /// The roles before and after, in order.
        case roles(before: [String], after: [String])
        /// Erased, because the user was purged.
        case blank
    }

    /// Counts the entries in the order in which they were written.
    package let number: Int
    /// The task that it belongs to; nil for a snapshot.
    package let task: TaskID?
    /// The number of that task.
    package let taskNumber: Int?
    /// What was done.
    package let kind: Kind
    /// Who did it; nil for a snapshot.
    package let author: Author?
    /// When, by the store's clock.
    package let date: Date
    /// The user; nil for the seat limit and the roles.
    package let user: UserID?
    /// The login by which the user was known before the change; nil once the user has been purged.
    package let login: String?
    /// What changed.
    package let content: Content
    /// The database role that was logged in when it was written; nil if the store knows none.
    ///
    /// PostgreSQL notes it by itself: ``author`` may say anything, a login has a password.
    package let sessionUser: String?

    /// Takes every field as it is: for stores and tests.
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
    /// The number.
    package var id: Int { number }

    /// The version of the record that the entry left; nil if it left none.
    package var version: Int? {
        switch content {
        case .record(let user): kind == .remove ? nil : user.version
        case .fields(_, let version): version
        case .limit, .roles, .blank: nil
        }
    }

    /// The login that the user no longer had after the entry, by which the journal still finds them.
    ///
    /// Other logins a store finds without the journal: they are those of its present users.
    package var formerLogin: String? {
        switch content {
        case .record(let user): kind == .remove ? user.login : nil
        case .fields(let changes, _): changes.first { $0.field == .login }?.before
        case .limit, .roles, .blank: nil
        }
    }
}

extension JournalEntry.Kind {
    /// What has been done to a record, by what it was and what it is.
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

    /// The word that a task's title begins with.
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
        }
    }
}
