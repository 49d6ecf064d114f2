import UserDirectory

extension DirectoryError {
    /// Converts an error of the server or the network: what is wrong and how to fix it, without SQL and without data.
    init(_ error: any Error, store: String) {
        switch error {
        case let error as DirectoryError: self = error
        case let error as StoreFailure: self = .storeUnavailable(store: store, reason: error.reason)
        case is DecodingError:
            self = .storeUnavailable(
                store: store,
                reason: "the table journal has a change that Roster never wrote; ask the database's administrator"
            )
        case let error as PostgresError where error.state == "55P03" || error.isWorthRetrying:
            self = .storeBusy(store: store)
        case let error as PostgresError where error.state == "42501":
            self = .storeForbids(
                store: store,
                reason: "the role that you log in as lacks a permission; "
                    + "have the store's owner grant it (see the README)"
            )
        case let error as PostgresError:
            self = .storeUnavailable(store: store, reason: DirectoryError.reason(error))
        default:
            self = .storeUnavailable(store: store, reason: "it failed in an unexpected way; try again")
        }
    }

    private static func reason(_ error: PostgresError) -> String {
        switch error.origin {
        case .connecting: "no connection: \(connecting(error.message))"
        case .lost: "the connection broke; try again in a moment"
        case .timeout: "the server did not answer in time; check it and the network, and try again"
        case .answer: "the server's answer is invalid; check that it is PostgreSQL, and try again"
        case .value(let column):
            "the column \(column) of a row holds what Roster never wrote; ask the database's administrator"
        case .server(let state): reason(state)
        }
    }

    /// Keeps libpq's message about a failed connection, and adds advice if it is about a password.
    private static func connecting(_ message: String) -> String {
        guard message.contains("password") else { return message }
        return message + "; put the password into the file that PGPASSFILE names (~/.pgpass), or use a service file"
    }

    private static func reason(_ state: String) -> String {
        switch state {
        case "57014":
            return "the server cancelled a query that took too long; narrow it, or try again"
        case "25006":
            return "the server is read-only, as a standby is; name the primary, or try --read-only"
        case "53300":
            return "the server has no free connection; try again in a moment"
        case "53100", "53200", "53400":
            return "the server has run out of disk or memory; ask its administrator"
        case "42P07", "42P01", "42703", "42710":
            return
                "its tables are not those of Roster, or the role that you log in as may not use them (SQLSTATE \(state)); "
                + "name another database, or have the store's owner grant it (see the README)"
        case "XX001", "XX002":
            return "the database is damaged; put a backup in its place"
        case "57P01", "57P02", "57P03":
            return "the server is starting or stopping; try again in a moment"
        default:
            return "the database failed (SQLSTATE \(state)); try again, or ask its administrator"
        }
    }
}

/// Why a database cannot be a store, and how to fix it.
struct StoreFailure: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    static let closed = StoreFailure("it has been closed; open it again")

    static let newerRoster = StoreFailure("it was made by a newer Roster; use that one, or choose another database")

    static let olderRoster = StoreFailure(
        "it was made by an older Roster; open it once for writing, as its owner, so that it is brought up to date"
    )

    static let notThere = StoreFailure(
        "there is no store yet in this database; open it once for writing, as the owner of the database"
    )

    static let unknownOutcome = StoreFailure(
        "the connection broke while a change was being saved, and it is unknown whether it was; "
            + "check the journal (roster log) before you repeat it"
    )
}
