package import Foundation

/// A reader with the lookups that are needed to select a page of the journal.
package protocol JournalLookup: StoreReader {
    /// The numbers of a task's first and last entries; both nil if the task has no entries.
    func ends(of task: StoredTask) throws -> (first: Int64?, last: Int64?)

    /// The lowest number of an entry at or after `date`; nil if there is no such entry.
    ///
    /// `date` is in milliseconds since 1970.
    func firstEntry(since date: Int64) throws -> Int64?

    /// The highest number of an entry before `date`; nil if there is no such entry.
    ///
    /// `date` is in milliseconds since 1970.
    func lastEntry(before date: Int64) throws -> Int64?

    func lastEntry(about user: UserID) throws -> JournalEntry?

    /// The ids of the users who have or ever had the given login, including users in the trash.
    ///
    /// `key` is the login's ``FoldedText/identity(_:)``.
    func users(everNamed key: String) throws -> [UUID]
}

extension JournalLookup {
    package func tombstone(id: UserID) throws -> Tombstone? {
        guard let last = try lastEntry(about: id) else { return nil }
        // After a purge, a push may still change the user's account. So the purge need not be the last entry.
        guard last.kind == .push else { return Tombstone(last, of: id) }
        return try entries(about: id).last { $0.kind == .purge }.flatMap { Tombstone($0, of: id) }
    }
}

/// The users, the task and the range of entry numbers to which a journal query is limited.
///
/// The filter's user and task have been looked up. The filter's other conditions must still be checked for each entry.
package struct JournalSelection {
    /// Nil for all users.
    package let users: [UUID]?
    /// Nil for all tasks.
    package let task: StoredTask?
    package let range: EntryRange

    /// - Throws: ``DirectoryError/notFound(_:inTrash:)``, ``DirectoryError/manyLogins(beginning:)``,
    ///   ``DirectoryError/noTask(_:)``, and the lookup's errors.
    package init(_ query: JournalQuery, _ lookup: some JournalLookup) throws {
        let filter = query.filter
        users = try filter.user.map { try JournalSelection.users($0, filter, lookup) }
        task = try filter.task.map { reference in
            guard let task = try lookup.task(reference) else { throw DirectoryError.noTask(reference) }
            return task
        }
        var range = EntryRange()
        if let task {
            // This range limits how many rows are read, because few entries in the range belong to other tasks.
            let ends = try lookup.ends(of: task)
            range.begin(at: ends.first)
            range.end(at: ends.last)
        }
        // A bound on the date becomes a bound on the number: the lowest or highest number of all entries that meet the
        // bound on the date. The range therefore contains all of these entries, even if the clock was set back.
        if let since = filter.since { range.begin(at: try lookup.firstEntry(since: since.millisecondsSince1970)) }
        if let until = filter.until { range.end(at: try lookup.lastEntry(before: until.millisecondsSince1970)) }
        if let after = query.after {
            if query.isOldestFirst { range.begin(at: Int64(after) + 1) } else { range.end(at: Int64(after) - 1) }
        }
        self.range = range
    }

    private static func users(
        _ reference: UserReference,
        _ filter: JournalFilter,
        _ lookup: some JournalLookup
    ) throws -> [UUID] {
        let users =
            switch reference {
            case .id(let id): try lookup.lastEntry(about: id) == nil ? [] : [id.uuid]
            case .login(let login): try lookup.users(everNamed: FoldedText.identity(login))
            }
        return users.isEmpty ? try lookup.users(beginningFor: filter).map(\.uuid) : users
    }
}

/// A range of entry numbers.
///
/// A database uses only one lower and one upper bound to limit the rows that it reads. This type therefore combines the
/// bounds of a task, of times and of a page.
package struct EntryRange {
    package private(set) var lower = Int64.min
    package private(set) var upper = Int64.max

    /// Excludes entries before a number; nil excludes all entries.
    fileprivate mutating func begin(at number: Int64?) { lower = max(lower, number ?? .max) }

    /// Excludes entries after a number; nil excludes all entries.
    fileprivate mutating func end(at number: Int64?) { upper = min(upper, number ?? .min) }
}
