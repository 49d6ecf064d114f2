extension [Link] {
    /// The links that remain when each link replaces all earlier links of the same user or account.
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

/// The user or the account of a link, identified together with the connection.
private struct Side<ID: Hashable>: Hashable {
    let connection: String
    let id: ID
}
