internal import Futures

/// Compares the accounts of a connection with the users of the store, one page at a time.
///
/// The first pages contain the accounts that were read. The next pages contain the links whose accounts no longer
/// exist. The last pages contain the users who belong to the connection, but have no link and no matching account. For
/// a pull, the pages of users are left out.
struct Differences: Sendable {
    typealias Read = @Sendable (PairingQuery) throws -> [Pairing]

    private enum Phase: Sendable {
        case accounts(RemoteSnapshotEntries)
        case links(after: UserID?)
        case users(after: UserCursor?)
        case end
    }

    private static let order = UserSort(.id)

    private let settings: ConnectionSettings
    private let mapped: [UserField]
    private let stored: @Sendable (UserFields) -> UserFields
    private let snapshot: RemoteSnapshot
    private let read: Read
    private let isPull: Bool
    private var phase: Phase
    /// The number of accounts that were found to have a link.
    private var linked = 0
    /// The users who have already been compared with an account to which they are not linked.
    private var paired: Set<UserID> = []

    /// Sends no request to `directory`.
    ///
    /// ``next(_:)`` calls `read` on the calling thread. Accounts may be added to `snapshot` during the comparison.
    init(
        _ settings: ConnectionSettings,
        _ directory: any RemoteDirectory,
        snapshot: RemoteSnapshot,
        isPull: Bool = false,
        read: @escaping Read
    ) {
        self.settings = settings
        self.isPull = isPull
        mapped = directory.mappedFields
        stored = { directory.stored($0) }
        self.snapshot = snapshot
        self.read = read
        phase = .accounts(snapshot.entries())
    }

    var isAtEnd: Bool {
        if case .end = phase { true } else { false }
    }

    /// A future that is resolved when ``next(_:)`` can continue with more accounts; nil if it can continue immediately.
    var pendingInput: Future<Void>? {
        if case .accounts(let entries) = phase { snapshot.more(after: entries.count) } else { nil }
    }

    /// Compares the next page of up to `limit` accounts, links or users; returns nil at the end.
    ///
    /// An empty result is not the end: the next call may return more.
    ///
    /// - Throws: The store's errors, and ``PlanSpillError``. After an error, the next call compares the same page
    ///   again.
    mutating func next(_ limit: Int) throws -> [Comparison]? {
        switch phase {
        case .accounts(let entries): try compareAccounts(entries, limit)
        case .links(let last): try compareLinks(after: last, limit).map { .difference($0) }
        case .users(let last): try compareUsers(after: last, limit).map { .difference($0) }
        case .end: nil
        }
    }

    // MARK: Accounts

    private mutating func compareAccounts(_ entries: RemoteSnapshotEntries, _ limit: Int) throws -> [Comparison] {
        // Determined before the page is read, because accounts may be added during the read.
        let isComplete = snapshot.isComplete
        var entries = entries
        var found: [RemoteEntry] = []
        while found.count < limit, let entry = try entries.next() { found.append(entry) }
        guard !found.isEmpty else {
            if isComplete { phase = .links(after: nil) }
            return []
        }
        let accounts = found.compactMap { entry -> RemoteAccount? in
            if case .account(let account) = entry { account } else { nil }
        }
        let part: PairingQuery.Part = isPull ? .pulled(accounts, mapped: mapped) : .accounts(accounts)
        var pairings = try read(PairingQuery(of: settings.name, part)).makeIterator()
        let comparisons = found.map { entry -> Comparison in
            switch entry {
            case .account(let account):
                let pairing = pairings.next() ?? Pairing()
                if let user = pairing.unchanged { return .unchanged(user) }
                return .difference(difference(account, pairing))
            case .unreadable(let problem):
                return .difference(Difference(.unreadable(problem), link: nil, mapped: mapped))
            }
        }
        for comparison in comparisons { note(comparison) }
        phase = .accounts(entries)
        return comparisons
    }

    private mutating func note(_ comparison: Comparison) {
        guard case .difference(let difference) = comparison else {
            linked += 1
            return
        }
        switch difference.sides {
        case .both(let user, let account):
            if difference.link?.account.id == account.id { linked += 1 } else { paired.insert(user.id) }
        case .goneHere: linked += 1
        case .onlyHere, .onlyThere, .goneThere, .gone, .unreadable: break
        }
    }

    private func difference(_ account: RemoteAccount, _ pairing: Pairing) -> Difference {
        if let link = pairing.link {
            let sides = pairing.user.map { Difference.Sides.both($0, account) } ?? .goneHere(account)
            return Difference(sides, link: link, mapped: mapped, stored: stored)
        }
        let key = FoldedText.identity(account.fields.login)
        if snapshot.hasSeveral(loginKey: key) {
            let problem = account.problem("duplicate-login", "several accounts have this login; keep one of them")
            return Difference(.unreadable(problem), link: nil, mapped: mapped)
        }
        guard let user = pairing.user else { return Difference(.onlyThere(account), link: nil, mapped: mapped) }
        if let other = pairing.otherLink, snapshot.contains(other.account.id) {
            let message = "the user with this login is linked to another account; rename the user or this account"
            return Difference(.unreadable(account.problem("linked-elsewhere", message)), link: nil, mapped: mapped)
        }
        // If there is an `otherLink`, the other account was not read. The other account was presumably deleted, and
        // `account` now has the user's login. If the other account is read later, ``RemoteSnapshot/isOutdated`` becomes
        // true.
        return Difference(.both(user, account), link: pairing.otherLink, mapped: mapped, stored: stored)
    }

    // MARK: Links and users

    private mutating func compareLinks(after last: UserID?, _ limit: Int) throws -> [Difference] {
        // If all accounts have different ids, `linked` is the number of links whose accounts were read. If the
        // connection has exactly this number of links, every link has an account, and the store reads no links.
        // Accounts with the same id share one link, and `linked` counts this link once for each of these accounts. If
        // there are such accounts, `known` is nil, and the store reads the links.
        let known = snapshot.hasDistinctIDs ? linked : nil
        let part = PairingQuery.Part.links(after: last, limit: limit, known: known)
        let links = try read(PairingQuery(of: settings.name, part)).compactMap(\.link)
        let gone = links.filter { !snapshot.contains($0.account.id) && !paired.contains($0.user) }
        let pairings = gone.isEmpty ? [] : try read(PairingQuery(of: settings.name, .linked(gone)))
        phase = links.last.map { .links(after: $0.user) } ?? (isPull ? .end : .users(after: nil))
        return pairings.map { pairing in
            Difference(pairing.user.map { .goneThere($0) } ?? .gone, link: pairing.link, mapped: mapped)
        }
    }

    private mutating func compareUsers(after last: UserCursor?, _ limit: Int) throws -> [Difference] {
        // Most users are linked. A query that excludes linked users takes much less time than reading all users.
        let window = UserWindowQuery(
            filter: settings.users.adding(.init(.link(.linked, settings.name), isNegated: true)),
            sort: Differences.order,
            anchor: last.map { .after($0) } ?? .start,
            limit: limit
        )
        let pairings = try read(PairingQuery(of: settings.name, .users(window)))
        phase = pairings.last?.user.map { .users(after: UserCursor($0, in: Differences.order)) } ?? .end
        return pairings.compactMap { pairing in
            guard let user = pairing.user, pairing.link == nil, !paired.contains(user.id) else { return nil }
            return Difference(.onlyHere(user), link: nil, mapped: mapped)
        }
    }
}

extension RemoteAccount {
    func problem(_ code: String, _ message: String) -> RemoteProblem {
        RemoteProblem(id: id, place: place, login: fields.login, code: code, message: message)
    }
}
