import Interactors

/// Matches the users, links and accounts of a connection in one read; answered by ``UserStore/pairings``.
struct PairingQuery: Query {
    enum Part: Sendable {
        /// A pairing for each account, in the same order.
        ///
        /// A pairing contains the account's link and user. If the account has no link, the pairing contains the user
        /// with the account's login.
        case accounts([RemoteAccount])
        /// Like `accounts`, but a pairing with an ``UnchangedUser`` contains nothing else.
        case pulled([RemoteAccount], mapped: [UserField])
        /// The page of links that ``LinksQuery/Part/page(after:limit:)`` describes; the pairings contain no users.
        ///
        /// The result is empty if the connection has exactly `known` links.
        case links(after: UserID?, limit: Int, known: Int?)
        /// These links and their users.
        case linked([Link])
        /// A pairing for each id, in the same order.
        case named([UserID])
        /// The users in this window and their links.
        case users(UserWindowQuery)
    }

    let connection: String
    let part: Part

    init(of connection: String, _ part: Part) {
        self.connection = connection
        self.part = part
    }
}

/// The user and the link that were found for an account, a link or a user id; each may be missing.
struct Pairing: Hashable, Sendable {
    var link: Link?
    /// Never a user in the trash.
    var user: User?
    /// The link of ``user`` to another account; set only if the account itself has no link.
    var otherLink: Link?
    /// Set instead of the other properties.
    var unchanged: UnchangedUser?
}

extension StoreReader {
    func pairings(_ query: PairingQuery, today: Day) throws -> [Pairing] {
        switch query.part {
        case .accounts(let accounts): try pairings(of: accounts, query.connection, today)
        case .pulled(let accounts, let fields): try pairings(of: accounts, query.connection, today, mapped: fields)
        case .links(_, _, let known?) where try linkCount(of: query.connection) == known: []
        case .links(let after, let limit, _):
            try links(LinksQuery(of: query.connection, .page(after: after, limit: limit))).map { Pairing(link: $0) }
        case .linked(let links): try pairings(of: links)
        case .named(let ids): try pairings(of: ids, query.connection)
        case .users(let window):
            try pairings(of: self.window(window, today: today), query.connection)
        }
    }

    private func pairings(of ids: [UserID], _ connection: String) throws -> [Pairing] {
        let links = try links(LinksQuery(of: connection, .users(ids)))
        let byUser = Dictionary(uniqueKeysWithValues: links.map { ($0.user, $0) })
        let users = Dictionary(try users(ids).map { ($0.id, $0) }) { first, _ in first }
        return ids.map { id in
            let user = users[id]
            return Pairing(link: byUser[id], user: user?.isTrashed == false ? user : nil)
        }
    }

    private func pairings(of users: [User], _ connection: String) throws -> [Pairing] {
        let links = try links(LinksQuery(of: connection, .users(users.map(\.id))))
        let byUser = Dictionary(uniqueKeysWithValues: links.map { ($0.user, $0) })
        return users.map { Pairing(link: byUser[$0.id], user: $0) }
    }

    /// Whether at least one user is not in the trash.
    private func hasUsers(_ today: Day) throws -> Bool {
        try !window(UserWindowQuery(sort: UserSort(.id), limit: 1), today: today).isEmpty
    }

    private func pairings(of links: [Link]) throws -> [Pairing] {
        let users = Dictionary(uniqueKeysWithValues: try users(links.map(\.user)).map { ($0.id, $0) })
        return links.map { link in
            let user = users[link.user]
            return Pairing(link: link, user: user?.isTrashed == false ? user : nil)
        }
    }

    private func pairings(
        of accounts: [RemoteAccount],
        _ connection: String,
        _ today: Day,
        mapped fields: [UserField]
    ) throws -> [Pairing] {
        guard try hasLinks(connection) else { return try pairings(of: accounts, connection, today) }
        // After the first pull, most accounts are unchanged. One query that finds the unchanged accounts is faster than
        // reading their links and users.
        let users = try unchangedUsers(UnchangedUsersQuery(of: connection, fields: fields, accounts: accounts))
        let unchanged = Dictionary(users.map { ($0.account, $0) }) { first, _ in first }
        let others = accounts.filter { unchanged[$0.id] == nil }
        var pairings = others.isEmpty ? [].makeIterator() : try pairings(of: others, connection, today).makeIterator()
        return accounts.map { account in
            unchanged[account.id].map { Pairing(unchanged: $0) } ?? pairings.next() ?? Pairing()
        }
    }

    private func hasLinks(_ connection: String) throws -> Bool {
        try !links(LinksQuery(of: connection, .page(after: nil, limit: 1))).isEmpty
    }

    private func pairings(of accounts: [RemoteAccount], _ connection: String, _ today: Day) throws -> [Pairing] {
        // Before the first pull, there are often no links and no users. If there are none, the accounts need not be
        // looked up.
        let hasLinks = try hasLinks(connection)
        guard try hasLinks || hasUsers(today) else { return accounts.map { _ in Pairing() } }
        let links = hasLinks ? try links(LinksQuery(of: connection, .accounts(accounts.map(\.id)))) : []
        let linked = Dictionary(uniqueKeysWithValues: try pairings(of: links).map { ($0.link?.account.id, $0) })
        let keys = accounts.map { linked[$0.id] == nil ? FoldedText.identity($0.fields.login) : nil }
        // A set, because several accounts may have the same login.
        let known = Set(keys.compactMap(\.self))
        let others = known.isEmpty ? [] : try liveUsers(loginKeys: Array(known))
        let byKey = Dictionary(uniqueKeysWithValues: others.map { (FoldedText.identity($0.login), $0) })
        let otherLinks = try self.links(LinksQuery(of: connection, .users(others.map(\.id))))
        let byUser = Dictionary(uniqueKeysWithValues: otherLinks.map { ($0.user, $0) })
        return zip(accounts, keys).map { account, key in
            guard let key else { return linked[account.id] ?? Pairing() }
            let user = byKey[key]
            return Pairing(user: user, otherLink: user.flatMap { byUser[$0.id] })
        }
    }
}
