import GRDB

/// The schema of a Roster database, and the upgrades of older databases.
enum Schema {
    /// The number in the file's header that identifies a Roster database: "Rost" in ASCII.
    static let applicationID: Int32 = 0x526F_7374

    /// The migrations from an empty database to the current schema.
    ///
    /// A migration must not be changed after it has been released.
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 users", foreignKeyChecks: .immediate, migrate: createUsers)
        migrator.registerMigration("1 search", foreignKeyChecks: .immediate, migrate: createSearch)
        migrator.registerMigration("1 tally", foreignKeyChecks: .immediate, migrate: createTally)
        migrator.registerMigration("1 settings", foreignKeyChecks: .immediate, migrate: createSettings)
        migrator.registerMigration("2 journal", foreignKeyChecks: .immediate, migrate: createJournal)
        migrator.registerMigration("3 groups", foreignKeyChecks: .immediate, migrate: createGroups)
        migrator.registerMigration("3 orders", foreignKeyChecks: .immediate, migrate: createMoreOrders)
        migrator.registerMigration("3 search", foreignKeyChecks: .immediate, migrate: mergeSearchInSteps)
        migrator.registerMigration("4 seat weeks", foreignKeyChecks: .immediate, migrate: createSeatWeeks)
        migrator.registerMigration("5 links", foreignKeyChecks: .immediate, migrate: createLinks)
        migrator.registerMigration("6 orders", foreignKeyChecks: .immediate, migrate: createOrdersOfSeveralFields)
        return migrator
    }()

    /// Throws an error if the database belongs to another program or to a newer version of Roster.
    static func checkOwner(of db: Database, named name: String) throws {
        guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == applicationID else {
            throw StoreFailure("\(name) is a database of another program; choose another file")
        }
        if try migrator.hasBeenSuperseded(db) { throw StoreFailure.newerRoster }
    }
}
