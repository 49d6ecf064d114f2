/// What a push wrote to an account, as the journal records it.
package struct PushedChange: Hashable, Sendable {
    package enum Action: String, Hashable, Sendable, CaseIterable {
        case create
        case update
        case delete
    }

    /// The connection's name.
    package let connection: String
    package let action: Action
    /// The changed fields of the account; empty if the account was deleted, or if the user has been purged.
    package let changes: [FieldChange]

    package init(connection: String, action: Action, changes: [FieldChange]) {
        self.connection = connection
        self.action = action
        self.changes = changes
    }
}

/// What one batch of a push wrote to accounts; recorded as a part of the push's task.
package struct PushedChanges: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package let user: UserID
        package let login: String
        package let change: PushedChange

        package init(user: UserID, login: String, change: PushedChange) {
            self.user = user
            self.login = login
            self.change = change
        }
    }

    package let task: TaskID
    package let author: Author
    package let items: [Item]
    package let failed: Int

    package init(task: TaskID, author: Author, items: [Item], failed: Int = 0) {
        self.task = task
        self.author = author
        self.items = items
        self.failed = failed
    }
}
