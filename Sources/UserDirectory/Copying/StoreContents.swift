/// The complete contents of a store as a snapshot: users, settings, journal and links, read in slices.
///
/// Use it on one thread, and only in the closure that receives it. Its methods throw ``DirectoryError``.
package protocol StoreContents {
    func size() throws -> ContentsSize

    func settings() throws -> StoreSettings

    func seatWeeks() throws -> [SeatWeek]

    /// Up to `limit` users with an id greater than `id`, including those in the trash, ordered by id.
    ///
    /// If `id` is nil, the list begins with the first user.
    func users(after id: UserID?, limit: Int) throws -> [User]

    /// Up to `limit` tasks with a number greater than `number`, ordered by number.
    ///
    /// A task whose process has died may still be recorded as running.
    func tasks(after number: Int, limit: Int) throws -> [StoredTask]

    /// Up to `limit` entries with a number greater than `number`, ordered by number.
    func entries(after number: Int, limit: Int) throws -> [JournalEntry]

    /// Up to `limit` links after `link`, of all connections, ordered bytewise by connection and then by user.
    ///
    /// If `link` is nil, the list begins with the first link.
    func links(after link: Link?, limit: Int) throws -> [Link]
}

/// Fills a store with the contents of another one, in one transaction; ids, versions, dates and numbers are kept.
///
/// No rules are checked, and loading adds no entries of its own to the journal. Use it on one thread, and
/// only in the closure that receives it.
package protocol ContentsLoader {
    func size() throws -> ContentsSize

    /// Deletes users, tasks, entries and links, and clears the seat limit; the roles stay.
    func removeAll() throws

    func setSeatLimit(_ limit: Int?) throws

    func setRoles(_ roles: [String]) throws

    /// Replaces the seats of past weeks.
    func load(_ weeks: [SeatWeek]) throws

    func load(_ users: [User]) throws

    /// Keeps the numbers of the tasks.
    func load(_ tasks: [StoredTask]) throws

    /// Keeps the numbers of the entries; the numbers must increase within a call and from call to call.
    func load(_ entries: [JournalEntry]) throws

    func load(_ links: [Link]) throws

    /// Writes data derived from the loaded records; called after all of them have been loaded.
    func finish() throws
}

/// The number of records in a store.
package struct ContentsSize: Hashable, Sendable {
    /// Includes users in the trash.
    package var users: Int
    package var tasks: Int
    package var entries: Int
    /// Includes the links of all connections.
    package var links: Int

    package init(users: Int = 0, tasks: Int = 0, entries: Int = 0, links: Int = 0) {
        self.users = users
        self.tasks = tasks
        self.entries = entries
        self.links = links
    }

    package var total: Int { users + tasks + entries + links }
}

/// The settings that apply to all users of a store.
package struct StoreSettings: Hashable, Sendable {
    package var roles: [String]
    package var seatLimit: Int?

    package init(roles: [String], seatLimit: Int?) {
        self.roles = roles
        self.seatLimit = seatLimit
    }
}
