import GRDB

extension Schema {
    /// Creates an index with which groups are counted without reading the users' rows.
    static func createGroups(_ db: Database) throws {
        try db.execute(
            sql: "CREATE INDEX user_groups ON user (groups) WHERE trashedAt IS NULL AND groups <> ''"
        )
    }
}
