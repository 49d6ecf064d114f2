import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

/// Tests that each order of a list has an index.
///
/// Without an index, each page would read and sort all users.
@Suite(.timeLimit(.minutes(60))) struct IndexTests {
    let database: TestDatabase

    init() throws {
        database = try TestDatabase()
        try database.store().close()
    }

    @Test("every sortable field of a user has an index", arguments: UserField.sortable)
    func orders(_ field: UserField) throws {
        let columns = UserSort(field).columns.map(\.built.text).joined(separator: ", ")
        let name = "users_by_\(field.shortName)"
        // PostgreSQL quotes the names of some functions: `"left"(group_keys, 200)`.
        let rows = try database.run("SELECT replace(pg_get_indexdef(to_regclass(\(name)::text)), '\"', '')")
        let definition = rows.first?.first.flatMap(\.self) ?? "none"
        #expect(
            definition.hasSuffix("USING btree (is_trashed, \(columns))"),
            "Resources/postgres.sql needs an index \(name) on (is_trashed, \(columns)); it has: \(definition)"
        )
    }
}
