import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

/// Tests the indexes without which every page of a list would read and sort all users.
@Suite(.timeLimit(.minutes(60))) struct IndexTests {
    let database: TestDatabase

    init() throws {
        database = try TestDatabase()
        try database.store().close()
    }

    @Test("every sortable field of a user has an index", arguments: UserField.sortable)
    func orders(_ field: UserField) throws {
        let column = field == .id ? "" : "\(UserRow.table[field].order.built.text), "
        let name = "users_by_\(field.shortName)"
        // PostgreSQL quotes the names of some functions: `"left"(group_keys, 200)`.
        let rows = try database.run("SELECT replace(pg_get_indexdef(to_regclass(\(name)::text)), '\"', '')")
        let definition = rows.first?.first.flatMap(\.self) ?? "none"
        #expect(
            definition.hasSuffix("USING btree (is_trashed, \(column)id)"),
            "Resources/postgres.sql needs an index \(name) on (is_trashed, \(column)id); it has: \(definition)"
        )
    }
}
