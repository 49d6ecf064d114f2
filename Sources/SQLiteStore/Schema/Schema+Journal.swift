import GRDB
import UserDirectory

extension Schema {
    /// Creates the tables of the journal and its tasks.
    ///
    /// New rows are appended, so inserting into the indexes is cheap: a new row comes last among the rows with the same
    /// key. In the index on dates, it comes last among all rows, unless the clock is set back.
    ///
    /// The journal needs no index on tasks: a task stores the numbers of its first and last entries, and few entries
    /// between them belong to other tasks.
    ///
    /// If a change replaced or removed the user's login, `formerKey` contains ``FoldedText/identity(_:)`` of the former
    /// login. `change` contains the text of ``JournalText``.
    static func createJournal(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE actor (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);

                CREATE TABLE task (
                    number INTEGER PRIMARY KEY,
                    id BLOB NOT NULL UNIQUE,
                    actor INTEGER NOT NULL,
                    origin TEXT NOT NULL,
                    purpose TEXT NOT NULL,
                    reversed BLOB,
                    state TEXT NOT NULL,
                    startedAt INTEGER NOT NULL,
                    endedAt INTEGER,
                    changed INTEGER NOT NULL,
                    failed INTEGER NOT NULL,
                    undone TEXT NOT NULL,
                    lastReversal BLOB,
                    firstEntry INTEGER,
                    lastEntry INTEGER,
                    ownerHost TEXT,
                    ownerProcess INTEGER,
                    ownerStart TEXT,
                    action TEXT NOT NULL,
                    subject TEXT
                );
                CREATE INDEX task_by_actor ON task (actor);

                CREATE TABLE journal (
                    number INTEGER PRIMARY KEY,
                    task INTEGER,
                    actor INTEGER,
                    kind TEXT NOT NULL,
                    date INTEGER NOT NULL,
                    user BLOB,
                    version INTEGER,
                    login TEXT,
                    formerKey TEXT,
                    change TEXT
                );

                -- Filled with zeros and emptied to overwrite pages that the database no longer uses.
                CREATE TABLE blank (zeros BLOB NOT NULL);
                """
        )
        try takeSnapshot(db)
        // Creates the indexes last, because it is faster to insert the rows without indexes.
        try db.execute(
            sql: """
                CREATE INDEX journal_by_user ON journal (user);
                CREATE INDEX journal_by_actor ON journal (actor);
                CREATE INDEX journal_by_kind ON journal (kind);
                CREATE INDEX journal_by_date ON journal (date);
                CREATE INDEX journal_former_login ON journal (formerKey) WHERE formerKey IS NOT NULL;
                CREATE INDEX user_trash_age ON user (trashedAt, id) WHERE trashedAt IS NOT NULL;
                """
        )
    }

    /// Adds the existing users and the existing seat limit to the journal, so that a replay begins with these values.
    ///
    /// SQLite copies the rows itself, because there may be a million users. The dates come from SQLite's clock, because
    /// a migration has no access to the store's clock.
    private static func takeSnapshot(_ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO journal (kind, date, user, version, login, change)
                SELECT 'snapshot', \(now), id, version, login, json_patch('{}', json_object(
                    'login', login, 'name', nullif(name, ''), 'email', nullif(email, ''), 'role', role,
                    'groups', nullif(groups, ''), 'kind', nullif(kind, 'person'), 'status', nullif(status, 'active'),
                    'validUntil', nullif(lastDay, '\(Day.noDay)'), 'note', nullif(note, ''),
                    'createdAt', createdAt, 'updatedAt', updatedAt, 'trashedAt', trashedAt
                ))
                FROM user ORDER BY number;

                INSERT INTO journal (kind, date, change)
                SELECT 'snapshot', \(now), json_object('limit', json_array(NULL, value))
                FROM setting WHERE name = 'seatLimit';
                """
        )
    }

    private static let now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
}
