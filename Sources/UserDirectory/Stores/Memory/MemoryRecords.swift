import Foundation

/// The records of a memory store and their indexes: a plain value without locks or rules.
struct MemoryRecords: Sendable {
    var roles: [String]
    var limit: Int?
    var journal = MemoryJournal()
    var links = MemoryLinks()
    /// The earliest first.
    var seatWeeks: [SeatWeek] = []

    private var users: [UserID: SearchableUser] = [:]
    /// The users not in the trash, by login key: the login's ``FoldedText/identity(_:)``.
    private var live: [String: UserID] = [:]
    private var trashed: [String: Set<UserID>] = [:]
    private(set) var permanentAdmins: Set<UserID> = []
    private var orders: [UserField: MemoryOrder] = [:]
    /// The number of users inserted into or removed from the orders since an order was last read.
    private var writesSinceRead = 0
    /// If ``writesSinceRead`` exceeds this number, as in an import, the orders are dropped.
    ///
    /// Each write to an order moves all later cursors. For many writes, sorting all users again is cheaper.
    private static let maxWritesSinceRead = 200
    /// The cached number of seats in use on a day; the number differs from day to day, because accounts expire.
    private var seatCount: (day: Day, used: Int)?

    init(roles: [String]) {
        self.roles = roles
    }
}

// MARK: - Reading

extension MemoryRecords {
    func user(_ id: UserID) -> User? { users[id]?.user }

    /// In no particular order.
    var allUsers: [User] { users.values.map(\.user) }

    func liveUser(_ key: String) -> User? { live[key].flatMap(user) }

    func trashedUsers(_ key: String) -> [User] { (trashed[key] ?? []).compactMap(user).lastDeletedFirst }

    func trash(_ query: TrashQuery) -> [User] {
        let places = trashed.values.joined().compactMap { id -> (date: Date, user: User)? in
            guard let user = user(id), let date = user.trashedAt, date <= query.until else { return nil }
            if let after = query.after, (date, id) <= (after.date, after.id) { return nil }
            return (date, user)
        }
        return places.sorted { ($0.date, $0.user.id) < ($1.date, $1.user.id) }.prefix(query.limit).map(\.user)
    }

    func groups(_ query: GroupsQuery) -> [UserGroup] {
        var tally = GroupTally()
        for user in users.values where !user.user.isTrashed { tally.add(user.user.groups) }
        return tally.largest(query.limit)
    }

    var roleUses: [RoleUse] {
        var users: [String: Int] = [:]
        var trashed: [String: Int] = [:]
        for user in allUsers {
            users[user.role, default: 0] += 1
            if user.isTrashed { trashed[user.role, default: 0] += 1 }
        }
        return roles.map { RoleUse(name: $0, users: users[$0] ?? 0, trashed: trashed[$0] ?? 0) }
    }

    mutating func seats(on today: Day) -> Seats {
        if let seatCount, seatCount.day == today { return Seats(used: seatCount.used, limit: limit) }
        let used = usedSeats(on: today)
        seatCount = (today, used)
        return Seats(used: used, limit: limit)
    }

    func usedSeats(on day: Day) -> Int { users.values.count { $0.user.takesSeat(on: day) } }

    mutating func window(_ query: UserWindowQuery, today: Day) -> [User] {
        let matcher = matcher(of: query.filter, today)
        var found: [User] = []
        for cursor in order(by: query.sort.key).cursors(at: query.anchor, isReversed: query.sort.isReversed) {
            guard found.count < query.limit else { break }
            if let user = users[cursor.id], matcher.matches(user) { found.append(user.user) }
        }
        return query.anchor.isFilledFromItsEnd ? found.reversed() : found
    }

    mutating func liveUsers(emailKey key: String, limit: Int) -> [User] {
        var found: [User] = []
        for cursor in order(by: .email).cursors(at: .from(UserCursor(value: key, id: .first)), isReversed: false) {
            guard found.count < limit, cursor.value.hasSameBytes(as: key) else { break }
            if let user = user(cursor.id), !user.isTrashed { found.append(user) }
        }
        return found
    }

    func ids(_ query: UserIDsQuery, today: Day) -> [UserID] {
        let matcher = matcher(of: query.filter, today)
        return users.values.filter { user in
            matcher.matches(user) && query.range?.holds(user.user) ?? true
        }
        .map(\.user.id)
    }

    mutating func count(_ query: UserCountQuery, today: Day) -> Int {
        let matcher = matcher(of: query.filter, today)
        guard let place = query.before else { return users.values.count(where: matcher.matches) }
        return order(by: place.sort.key)
            .cursors(at: .before(place.cursor), isReversed: place.sort.isReversed)
            .count { users[$0.id].map(matcher.matches) ?? false }
    }

    private func matcher(of filter: UserFilter, _ today: Day) -> UserMatcher {
        UserMatcher(filter, today: today, links: FilterLinks { [links] in links.account($0, $1) })
    }

    private mutating func order(by key: UserField) -> MemoryOrder {
        writesSinceRead = 0
        if let order = orders[key] { return order }
        let order = MemoryOrder(of: users.values.lazy.map(\.user), by: key)
        orders[key] = order
        return order
    }
}

// MARK: - Writing

extension MemoryRecords {
    mutating func insert(_ user: User) {
        add(user)
    }

    mutating func delete(_ id: UserID) {
        guard let user = users.removeValue(forKey: id)?.user else { return }
        remove(user)
    }

    mutating func update(_ user: User) {
        if let before = users[user.id]?.user { remove(before) }
        add(user)
    }

    private mutating func add(_ user: User) {
        users[user.id] = SearchableUser(user)
        let key = FoldedText.identity(user.login)
        if user.isTrashed {
            trashed[key, default: []].insert(user.id)
        } else {
            live[key] = user.id
        }
        if user.isPermanentAdmin { permanentAdmins.insert(user.id) }
        changeOrders { $0.insert(user) }
        changeSeatCount(by: 1, for: user)
    }

    private mutating func remove(_ user: User) {
        let key = FoldedText.identity(user.login)
        if user.isTrashed {
            trashed[key]?.remove(user.id)
        } else {
            live[key] = nil
        }
        permanentAdmins.remove(user.id)
        changeOrders { $0.remove(user) }
        changeSeatCount(by: -1, for: user)
    }

    private mutating func changeOrders(_ change: (inout MemoryOrder) -> Void) {
        writesSinceRead += 1
        if writesSinceRead > MemoryRecords.maxWritesSinceRead { orders = [:] }
        // Iterating over `orders.keys` would retain the orders, so each order would be copied before its change.
        for key in UserField.sortable {
            if let index = orders.index(forKey: key) { change(&orders.values[index]) }
        }
    }

    private mutating func changeSeatCount(by change: Int, for user: User) {
        guard let seatCount, user.takesSeat(on: seatCount.day) else { return }
        self.seatCount = (seatCount.day, seatCount.used + change)
    }
}
