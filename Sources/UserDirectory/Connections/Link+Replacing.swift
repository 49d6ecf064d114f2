extension [Link] {
    /// The links that no later link replaces.
    ///
    /// A link replaces all earlier links at the same connection that have the same user or the same account.
    package var withoutReplaced: [Link] {
        guard count > 1 else { return self }
        var users: Set<Side<UserID>> = []
        var accounts: Set<Side<RemoteID>> = []
        let remaining = reversed().filter { link in
            let isLastOfUser = users.insert(Side(connection: link.connection, id: link.user)).inserted
            let isLastOfAccount = accounts.insert(Side(connection: link.connection, id: link.account.id)).inserted
            return isLastOfUser && isLastOfAccount
        }
        return remaining.reversed()
    }
}

private struct Side<ID: Hashable>: Hashable {
    let connection: String
    let id: ID
}
