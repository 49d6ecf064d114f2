import Futures

extension MemoryStore {
    package func withContents<R>(_ body: (any StoreContents) throws -> R) throws -> R {
        let table = table.withLock { $0 }
        let users = table.allUsers.sorted { $0.id < $1.id }
        return try body(MemoryContents(table: table, users: users, links: table.links.all))
    }

    package func withLoader<R>(_ body: (any ContentsLoader) throws -> R) throws -> R {
        try rules.checkWritable()
        let loader = MemoryLoader(table.withLock { $0 })
        let value = try body(loader)
        table.withLock { $0 = loader.table }
        return value
    }
}

private struct MemoryContents: StoreContents {
    let table: MemoryRecords
    let users: [User]
    let links: [Link]

    func size() -> ContentsSize { table.size }

    func settings() -> StoreSettings { StoreSettings(roles: table.roles, seatLimit: table.limit) }

    func seatWeeks() -> [SeatWeek] { table.seatWeeks }

    func users(after id: UserID?, limit: Int) -> [User] {
        guard let id else { return Array(users.prefix(limit)) }
        let first = users.partitioningIndex { id < $0.id }
        return Array(users[first...].prefix(limit))
    }

    func tasks(after number: Int, limit: Int) -> [StoredTask] {
        Array(table.journal.tasks.dropFirst(number).prefix(limit))
    }

    func entries(after number: Int, limit: Int) -> [JournalEntry] {
        Array(table.journal.entries.dropFirst(number).prefix(limit))
    }

    func links(after link: Link?, limit: Int) -> [Link] {
        guard let link else { return Array(links.prefix(limit)) }
        let first = links.partitioningIndex { link.precedes($0) }
        return Array(links[first...].prefix(limit))
    }
}

private final class MemoryLoader: ContentsLoader {
    private(set) var table: MemoryRecords

    init(_ table: MemoryRecords) {
        self.table = table
    }

    func size() -> ContentsSize { table.size }

    func removeAll() { table = MemoryRecords(roles: table.roles) }

    func setSeatLimit(_ limit: Int?) { table.limit = limit }

    func setRoles(_ roles: [String]) { table.roles = roles }

    func load(_ weeks: [SeatWeek]) { table.seatWeeks = weeks }

    func load(_ users: [User]) { for user in users { table.insert(user) } }

    func load(_ tasks: [StoredTask]) { for task in tasks { _ = table.journal.insert(task) } }

    func load(_ entries: [JournalEntry]) { for entry in entries { table.journal.append(entry) } }

    func load(_ links: [Link]) { for link in links { table.links.put(link) } }

    func finish() {}
}

extension MemoryRecords {
    fileprivate var size: ContentsSize {
        ContentsSize(
            users: allUsers.count,
            tasks: journal.tasks.count,
            entries: journal.entries.count,
            links: links.count
        )
    }
}
