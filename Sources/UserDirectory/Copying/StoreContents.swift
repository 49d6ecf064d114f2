/// A snapshot of the complete contents of a store, which is read in slices.
///
/// Use the snapshot on one thread, and only in the closure that receives it. Its methods throw ``DirectoryError``.
package protocol StoreContents {
    func size() throws -> ContentsSize

    func settings() throws -> StoreSettings

    func seatWeeks() throws -> [SeatWeek]

    /// Up to `limit` users with an id greater than `id`, including those in the trash, ordered by id.
    func users(after id: UserID?, limit: Int) throws -> [User]

    /// Up to `limit` tasks with a number greater than `number`, ordered by number.
    ///
    /// If a process died during a task, the task may still be recorded as running.
    func tasks(after number: Int, limit: Int) throws -> [StoredTask]

    /// Up to `limit` entries with a number greater than `number`, ordered by number.
    func entries(after number: Int, limit: Int) throws -> [JournalEntry]

    /// Up to `limit` links that come after `link`, ordered bytewise by connection and then by user.
    func links(after link: Link?, limit: Int) throws -> [Link]
}

/// Fills a store with the contents of another store in one transaction, keeping ids, versions, dates and numbers.
///
/// The loader checks no rules, and records nothing in the journal except the loaded entries. Use it on one thread, and
/// only in the closure that receives it.
package protocol ContentsLoader {
    func size() throws -> ContentsSize

    /// Deletes all users, tasks, entries and links, and removes the seat limit; keeps the roles.
    func removeAll() throws

    func setSeatLimit(_ limit: Int?) throws

    func setRoles(_ roles: [String]) throws

    /// Replaces the seats of past weeks.
    func load(_ weeks: [SeatWeek]) throws

    func load(_ users: [User]) throws

    func load(_ tasks: [StoredTask]) throws

    /// The numbers must increase within a call and from call to call.
    func load(_ entries: [JournalEntry]) throws

    func load(_ links: [Link]) throws

    /// Writes data derived from the loaded records; called after all records have been loaded.
    func finish() throws
}

/// The number of records in a store.
package struct ContentsSize: Hashable, Sendable {
    /// Includes users in the trash.
    package var users: Int
    package var tasks: Int
    package var entries: Int
    package var links: Int

    package init(users: Int = 0, tasks: Int = 0, entries: Int = 0, links: Int = 0) {
        self.users = users
        self.tasks = tasks
        self.entries = entries
        self.links = links
    }

    package var total: Int { users + tasks + entries + links }
}

package struct StoreSettings: Hashable, Sendable {
    package var roles: [String]
    package var seatLimit: Int?

    package init(roles: [String], seatLimit: Int?) {
        self.roles = roles
        self.seatLimit = seatLimit
    }
}
