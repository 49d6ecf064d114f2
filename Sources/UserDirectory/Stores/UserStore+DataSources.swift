public import Interactors

/// The data sources that the use cases stand on: the same for every store.
extension UserStore {
    /// Users: ``UserReferenceQuery``, `IdQuery<UserID>` and, for many, ``UserWindowQuery``, ``LoginsQuery``,
    /// `IdsQuery<UserID>` and ``TrashQuery``.
    ///
    /// Users asked for by logins or ids come in no particular order, and those who do not exist are left out.
    public var users: any GetDataSource<User> { UserDataSource(store: self) }

    /// Counts: ``UserCountQuery``.
    public var counts: any GetDataSource<Int> {
        ReaderValue<UserCountQuery, Int>(store: self, title: "count users") { reader, query, today in
            try reader.count(query, today: today)
        }
    }

    /// Seats: ``SeatsQuery``.
    public var seats: any GetDataSource<Seats> {
        ReaderValue<SeatsQuery, Seats>(store: self, title: "count seats") { reader, _, today in
            try reader.seats(today: today)
        }
    }

    /// The seats at the ends of past weeks: ``SeatWeeksQuery``.
    public var seatWeeks: any GetDataSource<SeatWeek> {
        ReaderValues<SeatWeeksQuery, SeatWeek>(store: self, title: "read seats of past weeks") { reader, query in
            try reader.seatWeeks(query)
        }
    }

    /// The roles' names in the store's order, all of them: `AllObjectsQuery`.
    public var roles: any GetDataSource<String> {
        ReaderValues<AllObjectsQuery, String>(store: self, title: "read roles") { reader, _ in try reader.roles() }
    }

    /// The roles with how many users have each, in the same order: `AllObjectsQuery`.
    public var roleUses: any GetDataSource<RoleUse> {
        ReaderValues<AllObjectsQuery, RoleUse>(store: self, title: "count users by role") { reader, _ in
            try reader.roleUses()
        }
    }

    /// The groups in use: ``GroupsQuery``.
    public var groups: any GetDataSource<UserGroup> {
        ReaderValues<GroupsQuery, UserGroup>(store: self, title: "read groups") { reader, query in
            try reader.groups(query)
        }
    }

    /// The journal: ``JournalQuery``.
    public var journal: any GetDataSource<JournalEntry> {
        ReaderValues<JournalQuery, JournalEntry>(store: self, title: "read the journal") { reader, query in
            try reader.entries(query)
        }
    }

    /// Tasks that changed data: ``TaskQuery`` and, for one, ``TaskReferenceQuery``.
    public var tasks: any GetDataSource<StoredTask> { TaskDataSource(store: self) }

    /// The seat limit: ``SeatLimitQuery``.
    public var limits: any PutDataSource<Seats> {
        RulesDataSource<SeatLimitQuery, Seats>(self, title: "set the seat limit") { rules, query, transaction in
            try rules.perform(query, in: transaction)
        }
    }

    /// Other roles: ``RoleEditQuery``.
    public var roleChanges: any PutDataSource<RoleChange> {
        RulesDataSource<RoleEditQuery, RoleChange>(self, title: "change the roles") { rules, query, transaction in
            try rules.perform(query, in: transaction)
        }
    }

    /// Single changes: ``ChangeQuery``.
    public var changes: any PutDataSource<Change> {
        RulesDataSource<ChangeQuery, Change>(self, title: "change a user") { rules, query, transaction in
            try rules.perform(query, in: transaction)
        }
    }

    /// Many changes in one transaction: ``ChangeBatchQuery``.
    public var batches: any PutDataSource<ChangeBatch> {
        RulesDataSource<ChangeBatchQuery, ChangeBatch>(self) { query in
            "change \(query.changes.count) users"
        } intent: { query in
            .changes(query.changes)
        } perform: { rules, query, transaction in
            try rules.perform(query, in: transaction)
        }
    }

    /// Beginnings and ends of tasks: ``BeginTaskQuery``, ``EndTaskQuery``.
    public var taskUpdates: any PutDataSource<StoredTask> { TaskUpdateDataSource(store: self) }

    /// Undo and redo: ``ReversalQuery``.
    public var reversals: any PutDataSource<Reversal> {
        RulesDataSource<ReversalQuery, Reversal>(self) { query in
            "\(query.direction) a task"
        } intent: { _ in
            .change
        } perform: { rules, query, transaction in
            try rules.perform(query, in: transaction)
        }
    }

    /// Removal from the trash for good: ``PurgeQuery``.
    public var purges: any PutDataSource<Purge> {
        RulesDataSource<PurgeQuery, Purge>(self) { query in
            "purge \(query.users.count) users"
        } intent: { query in
            query.isTrial ? .change : .purge(isLast: query.isLast)
        } perform: { rules, query, transaction in
            try rules.perform(query, in: transaction)
        }
    }
}
