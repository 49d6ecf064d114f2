/// The links that a batch writes for the users it changes, in the same transaction as the changes.
package struct BatchLinks: Hashable, Sendable {
    /// The connection's name.
    package let connection: String
    /// The account for each change of the batch, in the same order; nil for a change that writes no link.
    package let accounts: [AccountState?]

    package init(connection: String, accounts: [AccountState?]) {
        self.connection = connection
        self.accounts = accounts
    }

    /// Returns the users whose links the batch removes.
    ///
    /// These users are now in the trash, because a pull deletes users whose accounts no longer exist.
    func unlinked(by results: [Result<Change, DirectoryError>]) -> [UserID] {
        zip(results, accounts).compactMap { result, account in
            guard case .success(let change) = result, account == nil, change.after.isTrashed else { return nil }
            return change.after.id
        }
    }

    /// Returns the links that the batch writes: one for each change that has an account and succeeded.
    ///
    /// If the batch stopped early, the remaining changes have no results and therefore no links.
    func links(for results: [Result<Change, DirectoryError>]) -> [Link] {
        zip(results, accounts).compactMap { result, account in
            guard case .success(let change) = result, let account else { return nil }
            return Link(connection: connection, user: change.after.id, account: account)
        }
    }
}
