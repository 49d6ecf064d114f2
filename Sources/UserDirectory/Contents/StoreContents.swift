/// Everything a store keeps, as of one moment: users, settings and journal, read in slices.
///
/// A store passes it to a closure that reads the whole store. It is used on one thread and is invalid after that
/// closure has returned. Errors are thrown as ``DirectoryError``.
package protocol StoreContents {
    /// How much there is.
    func size() throws -> ContentsSize

    /// The roles and the limit.
    func settings() throws -> StoreSettings

    /// The seats of past weeks, all that are recorded.
    func seatWeeks() throws -> [SeatWeek]

    /// Users, also those in the trash, in the order of their ids.
    ///
    /// - Parameters:
    ///   - id: Only those after this one.
    ///   - limit: No more than so many.
    func users(after id: UserID?, limit: Int) throws -> [User]

    /// Tasks, in the order of their numbers, as they were written down.
    ///
    /// - Parameters:
    ///   - number: Only those after this one.
    ///   - limit: No more than so many.
    func tasks(after number: Int, limit: Int) throws -> [StoredTask]

    /// Entries of the journal, in the order of their numbers.
    ///
    /// - Parameters:
    ///   - number: Only those after this one.
    ///   - limit: No more than so many.
    func entries(after number: Int, limit: Int) throws -> [JournalEntry]
}

/// Fills a store with what another one keeps, in one transaction: ids, versions, dates and numbers stay as they are.
///
/// No rule is asked and nothing is written into the journal but what is loaded. It is used on one thread and does not
/// outlive the call that it was given to.
package protocol ContentsLoader {
    /// How much there is.
    func size() throws -> ContentsSize

    /// Takes everything away but the roles.
    func removeAll() throws

    /// Writes the limit.
    func setSeatLimit(_ limit: Int?) throws

    /// Writes the roles, in order.
    func setRoles(_ roles: [String]) throws

    /// Writes the seats of past weeks in the place of those that are there.
    func load(_ weeks: [SeatWeek]) throws

    /// Writes users.
    func load(_ users: [User]) throws

    /// Writes tasks under their numbers.
    func load(_ tasks: [StoredTask]) throws

    /// Writes entries under their numbers; those that come later have greater ones.
    func load(_ entries: [JournalEntry]) throws

    /// Writes what follows from all of it, once everything is there.
    func finish() throws
}

/// How much a store keeps.
package struct ContentsSize: Hashable, Sendable {
    /// Users, also those in the trash.
    package var users: Int
    /// Tasks of the journal.
    package var tasks: Int
    /// Entries of the journal.
    package var entries: Int

    /// Takes the numbers.
    package init(users: Int = 0, tasks: Int = 0, entries: Int = 0) {
        self.users = users
        self.tasks = tasks
        self.entries = entries
    }

    /// All together.
    package var total: Int { users + tasks + entries }
}

/// The settings that apply to all users of a store.
package struct StoreSettings: Hashable, Sendable {
    /// The roles, in order.
    package var roles: [String]
    /// How many seats there may be.
    package var seatLimit: Int?

    /// Takes the settings.
    package init(roles: [String], seatLimit: Int?) {
        self.roles = roles
        self.seatLimit = seatLimit
    }
}
