/// A part of the results: one table, with the same programs in all lines.
enum Group: String, CaseIterable {
    case dashboard, importing, changing, reading

    var title: String {
        switch self {
        case .dashboard: "In the dashboard"
        case .importing: "Import"
        case .changing: "Change many users, and undo it"
        case .reading: "Export, list and count"
        }
    }

    /// What the programs other than Roster do.
    var comparison: String {
        switch self {
        case .dashboard:
            """
            `less`, `fzf` and VisiData show the CSV file that the users were imported from. They read it into memory, or \
            look at parts of it, and none of them keeps it sorted or updates it when other processes change the users. The terminal has \
            \(TerminalSession.size.rows) rows and \(TerminalSession.size.columns) columns.
            """
        case .importing:
            """
            `sqlite3` and `psql` load the same file into a table in which logins and addresses are unique. Then they build \
            two more indexes and a trigram index for searching. They check no other rules and write no journal.
            """
        case .changing:
            "`sqlite3` and `psql` set the status of the same users with one `UPDATE`. They write no journal and cannot undo the change."
        case .reading:
            "`sqlite3` and `psql` export and list the same users in the same order from their table. All times include starting the program."
        }
    }

    /// The programs that are measured, in the order of the columns.
    var programs: [Program] {
        switch self {
        case .dashboard: [.roster, .rosterOnPostgres, .less, .fzf, .visidata]
        case .importing, .changing, .reading: [.roster, .rosterOnPostgres, .sqlite3, .psql]
        }
    }
}
