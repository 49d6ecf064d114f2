/// The links that a batch of changes puts for the users that it changes.
package struct BatchLinks: Hashable, Sendable {
    /// The connection's name.
    package let connection: String
    /// The account for each change of the batch, in the same order; nil for a change that puts no link.
    package let accounts: [AccountState?]

    package init(connection: String, accounts: [AccountState?]) {
        self.connection = connection
        self.accounts = accounts
    }

    /// The users that the batch has moved to the trash because their accounts no longer exist: they are linked no more.
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
