extension [Link] {
    /// The links that remain if each link replaces all earlier links of its user or account at the same connection.
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

/// The connection of a link, and the id of the link's user or account.
private struct Side<ID: Hashable>: Hashable {
    let connection: String
    let id: ID
}
