package import Interactors

/// The data sources behind the use cases, the same for every store.
///
/// In each comment, the part after the colon lists the queries that the data source answers.
extension UserStore {
    /// A single user: ``UserReferenceQuery`` and `IdQuery<UserID>`.
    ///
    /// Several users: ``UserWindowQuery``, ``LoginsQuery``, ``EmailsQuery``, `IdsQuery<UserID>` and ``TrashQuery``.
    /// Users looked up by login, email or id are in no particular order; unknown logins, emails and ids are ignored.
    package var users: any GetDataSource<User> { UserDataSource(store: self) }

    /// The number of users: ``UserCountQuery``.
    package var counts: any GetDataSource<Int> {
        ReaderValue<UserCountQuery, Int>(store: self, title: "count users") { reader, query, today in
            try reader.count(query, today: today)
        }
    }

    /// The ids of a list's users: ``UserIDsQuery``.
    package var userIDs: any GetDataSource<UserIDSet> {
        ReaderValue<UserIDsQuery, UserIDSet>(store: self, title: "read user ids") { reader, query, today in
            UserIDSet(try reader.ids(query, today: today))
        }
    }

    /// The users and links of a connection, matched with each other or with accounts: ``PairingQuery``.
    var pairings: any GetDataSource<[Pairing]> {
        ReaderValue<PairingQuery, [Pairing]>(store: self, title: "compare with a connection") { reader, query, today in
            try reader.pairings(query, today: today)
        }
    }

    /// Seats: ``SeatsQuery``.
    package var seats: any GetDataSource<Seats> {
        ReaderValue<SeatsQuery, Seats>(store: self, title: "count seats") { reader, _, today in
            try reader.seats(today: today)
        }
    }

    /// The seats at the ends of past weeks: ``SeatWeeksQuery``.
    package var seatWeeks: any GetDataSource<SeatWeek> {
        ReaderValues<SeatWeeksQuery, SeatWeek>(store: self, title: "read seats of past weeks") { reader, query in
            try reader.seatWeeks(query)
        }
    }

    /// The roles' names in the store's order: `AllObjectsQuery`.
    package var roles: any GetDataSource<String> {
        ReaderValues<AllObjectsQuery, String>(store: self, title: "read roles") { reader, _ in try reader.roles() }
    }

    /// The roles with the number of their users, in the store's order: `AllObjectsQuery`.
    package var roleUses: any GetDataSource<RoleUse> {
        ReaderValues<AllObjectsQuery, RoleUse>(store: self, title: "count users by role") { reader, _ in
            try reader.roleUses()
        }
    }

    /// The groups in use: ``GroupsQuery``.
    package var groups: any GetDataSource<UserGroup> {
        ReaderValues<GroupsQuery, UserGroup>(store: self, title: "read groups") { reader, query in
            try reader.groups(query)
        }
    }

    /// The links of a connection: ``LinksQuery``.
    package var links: any GetDataSource<Link> {
        ReaderValues<LinksQuery, Link>(store: self, title: "read links") { reader, query in try reader.links(query) }
    }

    /// The names of the connections with links: `AllObjectsQuery`.
    package var connections: any GetDataSource<String> {
        ReaderValues<AllObjectsQuery, String>(store: self, title: "read names of connections") { reader, _ in
            try reader.connections()
        }
    }

    /// The connections at which users have links: ``UserConnectionsQuery``.
    package var userConnections: any GetDataSource<UserConnections> {
        ReaderValue<UserConnectionsQuery, UserConnections>(store: self, title: "read users' connections") {
            reader,
            query,
            _ in try reader.connections(of: query.users)
        }
    }

    /// The journal: ``JournalQuery``.
    package var journal: any GetDataSource<JournalEntry> {
        ReaderValues<JournalQuery, JournalEntry>(store: self, title: "read the journal") { reader, query in
            try reader.entries(query)
        }
    }

    /// The tasks in the journal: ``TaskQuery`` and ``TaskToUndoQuery``; ``TaskReferenceQuery`` for a single task.
    package var tasks: any GetDataSource<StoredTask> { TaskDataSource(store: self) }

    /// Changes of the seat limit: ``SeatLimitQuery``.
    package var limits: any PutDataSource<SeatLimitChange> {
        RulesDataSource<SeatLimitQuery, SeatLimitChange>(self, title: "set the seat limit") {
            try $0.perform($1, in: $2)
        }
    }

    /// Changes of the roles: ``RoleEditQuery``.
    package var roleChanges: any PutDataSource<RoleChange> {
        RulesDataSource<RoleEditQuery, RoleChange>(self, title: "change the roles") { try $0.perform($1, in: $2) }
    }

    /// Single changes of a user: ``ChangeQuery``.
    package var changes: any PutDataSource<Change> {
        RulesDataSource<ChangeQuery, Change>(self, title: "change a user") { try $0.perform($1, in: $2) }
    }

    /// Many changes in one transaction: ``ChangeBatchQuery``.
    package var batches: any PutDataSource<ChangeBatch> {
        RulesDataSource<ChangeBatchQuery, ChangeBatch>(
            self,
            title: { $0.changes.count == 1 ? "change 1 user" : "change \($0.changes.count) users" },
            intent: { .changes($0.changes) },
            perform: { try $0.perform($1, in: $2) }
        )
    }

    /// Changes of links without a change of users: ``LinkUpdateQuery``.
    package var linkUpdates: any PutDataSource<Void> {
        RulesDataSource<LinkUpdateQuery, Void>(self, title: "update links") { try $0.perform($1, in: $2) }
    }

    /// Plans that are applied in one transaction: ``LoadPlanQuery``.
    package var loads: any PutDataSource<ImportProgress> {
        RulesDataSource<LoadPlanQuery, ImportProgress>(
            self,
            title: { "import \($0.plan.summary.created) users" },
            intent: { .load(users: $0.plan.summary.created) },
            perform: { try $0.perform($1, in: $2) }
        )
    }

    /// The beginning and the end of tasks: ``BeginTaskQuery``, ``EndTaskQuery``.
    package var taskUpdates: any PutDataSource<StoredTask> { TaskUpdateDataSource(store: self) }

    /// Undo and redo: ``ReversalQuery``.
    package var reversals: any PutDataSource<Reversal> {
        RulesDataSource<ReversalQuery, Reversal>(
            self,
            title: { "\($0.direction) a task" },
            intent: { _ in .change },
            perform: { try $0.perform($1, in: $2) }
        )
    }

    /// Trials of undo and redo: ``ReversalTrialQuery``; the result is nil if the store repeats a failed read.
    var reversalTrials: any GetDataSource<Reversal?> {
        ReaderValue<ReversalTrialQuery, Reversal?>(store: self, title: "try a reversal") { reader, query, today in
            try query.perform(reader, today: today)
        }
    }

    /// Examinations of a task's entries: ``ReversalScanQuery``.
    var reversalScans: any GetDataSource<ReversalScan> {
        ReaderValue<ReversalScanQuery, ReversalScan>(store: self, title: "examine a task") { reader, query, today in
            try query.perform(reader, today: today)
        }
    }

    /// Permanent removal from the trash: ``PurgeQuery``.
    package var purges: any PutDataSource<Purge> {
        RulesDataSource<PurgeQuery, Purge>(
            self,
            title: { $0.users.count == 1 ? "purge 1 user" : "purge \($0.users.count) users" },
            intent: { .purge(isLast: $0.isLast) },
            perform: { try $0.perform($1, in: $2) }
        )
    }
}
