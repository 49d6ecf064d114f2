import GRDB

extension Schema {
    /// An index that stores users with the same groups together, so that groups can be counted without reading users.
    static func createGroups(_ db: Database) throws {
        try db.execute(
            sql: "CREATE INDEX user_groups ON user (groups) WHERE trashedAt IS NULL AND groups <> ''"
        )
    }
}
