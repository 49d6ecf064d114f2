package import Interactors

/// The data sources behind the use cases, the same for every store.
extension UserStore {
    /// Gets a user by ``UserReferenceQuery`` or `IdQuery<UserID>`.
    ///
    /// Gets several users by ``UserWindowQuery``, ``LoginsQuery``, ``EmailsQuery``, `IdsQuery<UserID>` or
    /// ``TrashQuery``. Users looked up by login, email or id are in no particular order; unknown logins, emails and ids
    /// are ignored.
    package var users: any GetDataSource<User> { UserDataSource(store: self) }

    package var counts: any GetDataSource<Int> {
        ReaderValue<UserCountQuery, Int>(store: self, title: "count users") { reader, query, today in
            try reader.count(query, today: today)
        }
    }

    package var userIDs: any GetDataSource<UserIDSet> {
        ReaderValue<UserIDsQuery, UserIDSet>(store: self, title: "read user ids") { reader, query, today in
            UserIDSet(try reader.ids(query, today: today))
        }
    }

    /// Matches users with the links and accounts of a connection: see ``PairingQuery``.
    var pairings: any GetDataSource<[Pairing]> {
        ReaderValue<PairingQuery, [Pairing]>(store: self, title: "compare with a connection") { reader, query, today in
            try reader.pairings(query, today: today)
        }
    }

    package var seats: any GetDataSource<Seats> {
        ReaderValue<SeatsQuery, Seats>(store: self, title: "count seats") { reader, _, today in
            try reader.seats(today: today)
        }
    }

    package var seatWeeks: any GetDataSource<SeatWeek> {
        ReaderValues<SeatWeeksQuery, SeatWeek>(store: self, title: "read seats of past weeks") { reader, query in
            try reader.seatWeeks(query)
        }
    }

    /// In the store's order.
    package var roles: any GetDataSource<String> {
        ReaderValues<AllObjectsQuery, String>(store: self, title: "read roles") { reader, _ in try reader.roles() }
    }

    /// In the store's order.
    package var roleUses: any GetDataSource<RoleUse> {
        ReaderValues<AllObjectsQuery, RoleUse>(store: self, title: "count users by role") { reader, _ in
            try reader.roleUses()
        }
    }

    package var groups: any GetDataSource<UserGroup> {
        ReaderValues<GroupsQuery, UserGroup>(store: self, title: "read groups") { reader, query in
            try reader.groups(query)
        }
    }

    package var links: any GetDataSource<Link> {
        ReaderValues<LinksQuery, Link>(store: self, title: "read links") { reader, query in try reader.links(query) }
    }

    /// The names of the connections with links.
    package var connections: any GetDataSource<String> {
        ReaderValues<AllObjectsQuery, String>(store: self, title: "read names of connections") { reader, _ in
            try reader.connections()
        }
    }

    package var userConnections: any GetDataSource<UserConnections> {
        ReaderValue<UserConnectionsQuery, UserConnections>(store: self, title: "read users' connections") {
            reader,
            query,
            _ in try reader.connections(of: query.users)
        }
    }

    package var journal: any GetDataSource<JournalEntry> {
        ReaderValues<JournalQuery, JournalEntry>(store: self, title: "read the journal") { reader, query in
            try reader.entries(query)
        }
    }

    /// Gets a task by ``TaskReferenceQuery``, and tasks by ``TaskQuery`` or ``TaskToUndoQuery``.
    package var tasks: any GetDataSource<StoredTask> { TaskDataSource(store: self) }

    package var limits: any PutDataSource<SeatLimitChange> {
        RulesDataSource<SeatLimitQuery, SeatLimitChange>(self, title: "set the seat limit") {
            try $0.perform($1, in: $2)
        }
    }

    package var roleChanges: any PutDataSource<RoleChange> {
        RulesDataSource<RoleEditQuery, RoleChange>(self, title: "change the roles") { try $0.perform($1, in: $2) }
    }

    package var changes: any PutDataSource<Change> {
        RulesDataSource<ChangeQuery, Change>(self, title: "change a user") { try $0.perform($1, in: $2) }
    }

    /// Makes many changes in one transaction.
    package var batches: any PutDataSource<ChangeBatch> {
        RulesDataSource<ChangeBatchQuery, ChangeBatch>(
            self,
            title: { $0.changes.count == 1 ? "change 1 user" : "change \($0.changes.count) users" },
            intent: { .changes($0.changes) },
            perform: { try $0.perform($1, in: $2) }
        )
    }

    /// Changes links without changing users.
    package var linkUpdates: any PutDataSource<Void> {
        RulesDataSource<LinkUpdateQuery, Void>(self, title: "update links") { try $0.perform($1, in: $2) }
    }

    /// Applies a plan in one transaction.
    package var loads: any PutDataSource<ImportProgress> {
        RulesDataSource<LoadPlanQuery, ImportProgress>(
            self,
            title: { "import \($0.plan.summary.created) users" },
            intent: { .load(users: $0.plan.summary.created) },
            perform: { try $0.perform($1, in: $2) }
        )
    }

    /// Records the beginning and the end of tasks: ``BeginTaskQuery``, ``EndTaskQuery``.
    package var taskUpdates: any PutDataSource<StoredTask> { TaskUpdateDataSource(store: self) }

    package var reversals: any PutDataSource<Reversal> {
        RulesDataSource<ReversalQuery, Reversal>(
            self,
            title: { "\($0.direction) a task" },
            intent: { _ in .change },
            perform: { try $0.perform($1, in: $2) }
        )
    }

    /// If the store repeats a failed read, the repeated read returns nil: see ``ReversalTrialQuery/perform(_:today:)``.
    var reversalTrials: any GetDataSource<Reversal?> {
        ReaderValue<ReversalTrialQuery, Reversal?>(store: self, title: "try a reversal") { reader, query, today in
            try query.perform(reader, today: today)
        }
    }

    var reversalScans: any GetDataSource<ReversalScan> {
        ReaderValue<ReversalScanQuery, ReversalScan>(store: self, title: "examine a task") { reader, query, today in
            try query.perform(reader, today: today)
        }
    }

    package var purges: any PutDataSource<Purge> {
        RulesDataSource<PurgeQuery, Purge>(
            self,
            title: { $0.users.count == 1 ? "purge 1 user" : "purge \($0.users.count) users" },
            intent: { .purge(isLast: $0.isLast) },
            perform: { try $0.perform($1, in: $2) }
        )
    }
}
