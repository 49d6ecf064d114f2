internal import RosterResources
import UserDirectory

/// Creates the tables of a store, or upgrades the tables of an older version.
///
/// The first client migrates while the others wait. Only a migration needs the permissions of the store's owner.
struct Migrator {
    let schema: String
    let isReadOnly: Bool
    let creates: Bool
    /// A step for a million users, or another client's migration, may take long.
    var patience: Duration = .seconds(3_600)

    /// The steps from an empty schema to the current schema.
    ///
    /// The column `store.schema_version` has the number of the last completed step.
    static let steps: [[UInt8]] = {
        let lines = RosterResources.postgresSchema.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.split { $0.hasPrefix("-- step ") }.dropFirst().map { Array($0.joined(separator: "\n").utf8) }
    }()

    static var version: Int { steps.count }

    /// Runs the missing steps, and returns whether this client has created the store.
    ///
    /// Throws ``StoreFailure`` if the store is of a newer version, or if a missing step must not be run.
    func run(on connection: Connection) throws -> Bool {
        let version = try version(connection)
        if let version, try isCurrent(version) { return false }
        guard version != nil || creates, !isReadOnly else {
            throw version == nil ? StoreFailure.noStore : StoreFailure.olderRoster
        }
        return try connection.withPatience(patience) {
            try connection.query("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE")
            do {
                let isNew = try migrate(connection)
                try connection.query("COMMIT")
                return isNew
            } catch {
                if !connection.isBroken { _ = try? connection.query("ROLLBACK") }
                throw error
            }
        }
    }

    /// Runs the missing steps, and returns whether this call has created the store.
    private func migrate(_ connection: Connection) throws -> Bool {
        try connection.query("SELECT set_config('lock_timeout', '60s', true)")
        try connection.query("SELECT pg_advisory_xact_lock(hashtextextended(\("roster migrates \(schema)"), 0))")
        let completed = try version(connection)
        if let completed, try isCurrent(completed) { return false }
        if try !connection.exists("FROM pg_namespace WHERE nspname = \(schema)") {
            try connection.run(script: Array("CREATE SCHEMA \(try connection.quoted(schema))".utf8))
        }
        for (index, step) in Migrator.steps.enumerated().dropFirst(completed ?? 0) {
            try connection.run(script: step)
            try connection.query("UPDATE store SET schema_version = \(index + 1)")
        }
        return completed == nil
    }

    private func isCurrent(_ version: Int) throws -> Bool {
        guard version <= Migrator.version else { throw StoreFailure.newerRoster }
        return version == Migrator.version
    }

    /// The number of the last completed step; nil if no step is complete.
    private func version(_ connection: Connection) throws -> Int? {
        // `to_regclass` is not used: after ``migrate(_:)`` has waited for the advisory lock, the answer of
        // `to_regclass` may date from before the wait.
        let table = try connection.query(
            """
            SELECT has_schema_privilege(pg_namespace.oid, 'USAGE')
            FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
            WHERE nspname = \(schema) AND relname = 'store'
            """
        )
        guard let isPermitted = try table.first?.bool(0) else { return nil }
        // Without the permission, the server would report that the table does not exist.
        guard isPermitted else { throw PostgresError.noPermission }
        return try connection.query("SELECT schema_version FROM store").first.map { Int(try $0.int64(0)) }
    }
}
