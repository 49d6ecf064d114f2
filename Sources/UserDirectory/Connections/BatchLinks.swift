/// The links that a batch writes for the users it changes, in the same transaction as the changes.
package struct BatchLinks: Hashable, Sendable {
    package let connection: String
    /// The account for each change of the batch, in the same order; nil for a change that writes no link.
    package let accounts: [AccountState?]

    package init(connection: String, accounts: [AccountState?]) {
        self.connection = connection
        self.accounts = accounts
    }

    /// The users that a pull deleted because their accounts no longer exist; the batch removes their links.
    func unlinked(by results: [Result<Change, DirectoryError>]) -> [UserID] {
        zip(results, accounts).compactMap { result, account in
            guard case .success(let change) = result, account == nil, change.after.isTrashed else { return nil }
            return change.after.id
        }
    }

    func links(for results: [Result<Change, DirectoryError>]) -> [Link] {
        zip(results, accounts).compactMap { result, account in
            guard case .success(let change) = result, let account else { return nil }
            return Link(connection: connection, user: change.after.id, account: account)
        }
    }
}
