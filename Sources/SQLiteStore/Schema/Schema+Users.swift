import GRDB
import UserDirectory

extension Schema {
    /// Creates the table of users, and the indexes for most sort orders.
    ///
    /// `isTrashed` is not a generated column, because SQLite does not read a generated column from an index alone.
    /// SQLite reads a row from its beginning. So the columns that a filter tests come first, and the long note is the
    /// last column that is stored.
    ///
    /// `loginKey` contains ``FoldedText/identity(_:)``, `groupKeys` contains ``GroupText/keys(_:)``, and the columns
    /// `loginSearch`, `nameSearch` and `emailSearch` contain ``FoldedText/search(_:)``.
    static func createUsers(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE user (
                    number INTEGER PRIMARY KEY,
                    id BLOB NOT NULL UNIQUE,
                    loginSearch TEXT NOT NULL,
                    nameSearch TEXT NOT NULL,
                    emailSearch TEXT NOT NULL,
                    role TEXT NOT NULL,
                    kind TEXT NOT NULL,
                    status TEXT NOT NULL,
                    lastDay TEXT NOT NULL,
                    createdAt INTEGER NOT NULL,
                    updatedAt INTEGER NOT NULL,
                    trashedAt INTEGER,
                    isTrashed INTEGER NOT NULL CHECK (isTrashed = (trashedAt IS NOT NULL)),
                    groupKeys TEXT NOT NULL,
                    loginKey TEXT NOT NULL,
                    login TEXT NOT NULL,
                    name TEXT NOT NULL,
                    email TEXT NOT NULL,
                    groups TEXT NOT NULL,
                    version INTEGER NOT NULL,
                    note TEXT NOT NULL,
                    searchText TEXT NOT NULL AS (\(searchText)) VIRTUAL
                );

                -- A login is unique among the users who are not in the trash.
                CREATE UNIQUE INDEX user_login ON user (loginKey) WHERE trashedAt IS NULL;
                CREATE INDEX user_trashed_login ON user (loginKey, trashedAt, id) WHERE trashedAt IS NOT NULL;

                -- Few users are services or have notes; without these indexes a filter for them would read all users.
                CREATE INDEX user_services ON user (isTrashed) WHERE kind = 'service';
                CREATE INDEX user_notes ON user (isTrashed) WHERE note <> '';
                """
        )
        try createOrders([.login, .name, .email, .role, .status, .validUntil, .createdAt, .updatedAt], db)
    }

    static func createMoreOrders(_ db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE user ADD COLUMN groupOrder TEXT NOT NULL
                    AS (substr(groupKeys, 1, \(UserSort.groupCharacters))) VIRTUAL
                """
        )
        try createOrders([.groups, .kind, .version], db)
        try db.execute(sql: "CREATE INDEX \(UserSort(.id).indexName) ON user (isTrashed, id)")
    }

    private static func createOrders(_ keys: [UserField], _ db: Database) throws {
        for key in keys {
            let sort = UserSort(key)
            let column = UserRecord.table[key].order
            try db.execute(sql: "CREATE INDEX \(sort.indexName) ON user (isTrashed, \(column), id)")
        }
    }

    /// Replaces the indexes of the sort orders that have more than one field.
    static func createOrdersOfSeveralFields(_ db: Database) throws {
        let orders: KeyValuePairs<UserField, String> = [
            .role: "role, loginSearch", .kind: "kind, loginSearch", .groups: "groupOrder, loginSearch",
            .validUntil: "lastDay, loginSearch", .status: "status, lastDay, loginSearch",
        ]
        for (key, columns) in orders {
            let index = UserSort(key).indexName
            try db.execute(
                sql: "DROP INDEX \(index); CREATE INDEX \(index) ON user (isTrashed, \(columns), id)"
            )
        }
    }

    /// The SQL expression of a user's text in the search index.
    ///
    /// Two U+0001 characters follow each of the login, the name and the email address. So even the last character of
    /// these fields begins a trigram. ``SearchTerms`` finds a text of one or two characters by the trigrams that begin
    /// with the text.
    ///
    /// If the email address begins with the login and an `@`, the address is added without this login, because the text
    /// already contains the login. Only the last two characters of the login are kept, because they form trigrams with
    /// the `@`.
    private static let searchText = """
        loginSearch || char(1, 1) || nameSearch || char(1, 1) ||
        CASE WHEN substr(emailSearch, 1, length(loginSearch) + 1) = loginSearch || '@'
            THEN substr(emailSearch, max(1, length(loginSearch) - 1)) ELSE emailSearch END
        || char(1, 1) || groupKeys
        """
}
