/// The links of a memory store.
///
/// In each connection, each user and each account has at most one link.
struct MemoryLinks: Sendable {
    private var connections: [String: ConnectionLinks] = [:]

    var count: Int { connections.values.reduce(0) { $0 + $1.accounts.count } }

    func count(of connection: String) -> Int { connections[connection]?.accounts.count ?? 0 }

    /// Ordered by ``Link/precedes(_:)``.
    var all: [Link] {
        connections.flatMap { name, links in
            links.accounts.map { Link(connection: name, user: $0.key, account: $0.value) }
        }
        .sorted { $0.precedes($1) }
    }

    /// Caches the order of the users for the next page.
    mutating func links(_ query: LinksQuery) -> [Link] {
        let name = query.connection
        guard let index = connections.index(forKey: name) else { return [] }
        let users = connections.values[index].users(query.part)
        let accounts = connections.values[index].accounts
        return users.compactMap { user in
            accounts[user].map { Link(connection: name, user: user, account: $0) }
        }
    }

    func account(_ connection: String, _ user: UserID) -> AccountState? { connections[connection]?.accounts[user] }

    /// The names of the connections with links, in ascending order of their bytes.
    var names: [String] {
        connections.filter { !$0.value.accounts.isEmpty }.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    func connections(of users: [UserID]) -> UserConnections {
        let names = names
        let pairs = Set(users).map { user in (user, names.filter { account($0, user) != nil }) }
        return UserConnections(uniqueKeysWithValues: pairs.filter { !$0.1.isEmpty })
    }

    mutating func put(_ link: Link) {
        connections[link.connection, default: ConnectionLinks()].put(link.account, for: link.user)
    }

    mutating func remove(_ users: [UserID], of connection: String) {
        for user in users { connections[connection]?.remove(user) }
    }

    /// Removes the agreed values from the user's links.
    mutating func blank(_ user: UserID) {
        for name in connections.keys {
            guard let account = connections[name]?.accounts[user] else { continue }
            put(
                Link(
                    connection: name,
                    user: user,
                    account: AccountState(id: account.id, version: account.version, agreed: [:])
                )
            )
        }
    }
}

/// The links of one connection, indexed by user and by account.
private struct ConnectionLinks: Sendable {
    private(set) var accounts: [UserID: AccountState] = [:]
    private var users: [RemoteID: UserID] = [:]
    /// The users in ascending order; nil until the order is needed, and again after a user has been added or removed.
    private var order: [UserID]?

    /// Some of the returned users may have no link.
    mutating func users(_ part: LinksQuery.Part) -> [UserID] {
        switch part {
        case .users(let ids): return Array(Set(ids))
        case .accounts(let ids): return Set(ids).compactMap { users[$0] }
        case .page(let user, let limit):
            let sorted = order ?? accounts.keys.sorted()
            order = sorted
            let first = user.map { user in sorted.partitioningIndex { user < $0 } } ?? 0
            return Array(sorted[first...].prefix(max(0, limit)))
        }
    }

    mutating func put(_ account: AccountState, for user: UserID) {
        if let other = users[account.id], other != user { remove(other) }
        if let replaced = accounts.updateValue(account, forKey: user) {
            users[replaced.id] = nil
        } else {
            order = nil
        }
        users[account.id] = user
    }

    mutating func remove(_ user: UserID) {
        guard let account = accounts.removeValue(forKey: user) else { return }
        users[account.id] = nil
        order = nil
    }
}
