/// The links that a batch of changes writes for its users, in the same transaction.
package struct BatchLinks: Hashable, Sendable {
    /// The connection's name.
    package let connection: String
    /// The account for each change of the batch, in the same order; nil for a change that writes no link.
    package let accounts: [AccountState?]

    package init(connection: String, accounts: [AccountState?]) {
        self.connection = connection
        self.accounts = accounts
    }

    /// The users whose links must be removed.
    ///
    /// The batch has moved these users to the trash, because their accounts no longer exist.
    func unlinked(by results: [Result<Change, DirectoryError>]) -> [UserID] {
        zip(results, accounts).compactMap { result, account in
            guard case .success(let change) = result, account == nil, change.after.isTrashed else { return nil }
            return change.after.id
        }
    }

    /// The links of the changes that succeeded; a batch that stopped early has fewer results than changes.
    func links(for results: [Result<Change, DirectoryError>]) -> [Link] {
        zip(results, accounts).compactMap { result, account in
            guard case .success(let change) = result, let account else { return nil }
            return Link(connection: connection, user: change.after.id, account: account)
        }
    }
}
