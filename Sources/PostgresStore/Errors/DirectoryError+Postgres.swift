import UserDirectory

extension DirectoryError {
    /// Keeps a `DirectoryError`; converts any other error to one that says what is wrong and how to fix the problem.
    ///
    /// The message of a converted error contains neither SQL nor users' data.
    init(_ error: any Error, store: String) {
        switch error {
        case let error as DirectoryError: self = error
        case let error as StoreFailure: self = .storeUnavailable(store: store, reason: error.reason)
        case is DecodingError:
            self = .storeUnavailable(
                store: store,
                reason:
                    "the table journal contains a change that Roster did not write; ask the database administrator to "
                    + "correct it"
            )
        case let error as PostgresError where error.isLockTimeout || error.isWorthRetrying:
            self = .storeBusy(store: store, by: .session)
        case let error as PostgresError where error.state == "42501":
            self = .storeForbids(
                store: store,
                reason: "your database role lacks a permission; ask the store's owner to grant it (see roster manual)"
            )
        case let error as PostgresError:
            self = .storeUnavailable(store: store, reason: DirectoryError.reason(error))
        default:
            self = .storeUnavailable(store: store, reason: "an unexpected error occurred; try again")
        }
    }

    private static func reason(_ error: PostgresError) -> String {
        switch error.origin {
        case .connecting: "no connection: \(connecting(error.message))"
        case .lost: "the connection broke; try again in a moment"
        case .timeout: "the server did not answer in time; check the server and the network, and try again"
        case .answer: "the server's answer is invalid; check that it is PostgreSQL, and try again"
        case .value(let column):
            "the column \(column) of a row contains a value that Roster did not write; ask the database "
                + "administrator to correct it"
        case .server(let state): reason(state)
        }
    }

    /// Adds advice to libpq's message if a password or a name is the reason for the failed connection.
    private static func connecting(_ message: String) -> String {
        // A message that ends with a question already contains advice, for example "Is the server running …?".
        if message.hasSuffix("?") { return message }
        if message.contains("password") {
            let advice = "put the password in ~/.pgpass, or in the file that PGPASSFILE names, or use a service file"
            return "\(message); \(advice)"
        }
        // libpq's messages about unknown databases, roles, services and hosts contain these texts.
        let isAboutName = ["does not exist", "not found", "translate host name"].contains(where: message.contains)
        return isAboutName ? "\(message); check the store's address" : message
    }

    private static func reason(_ state: String) -> String {
        switch state {
        case "57014":
            return "the server cancelled a query that took too long; narrow the query, or try again"
        case "25006":
            return "the server is read-only, perhaps a standby; connect to the primary, or try --read-only"
        case "53300":
            return "the server has no free connection; try again in a moment"
        case "53100", "53200", "53400":
            return "the server has run out of disk space or memory; ask its administrator for more"
        case "42P07", "42P01", "42703", "42710":
            return
                "its tables are not Roster's, or your database role lacks permission to use them (SQLSTATE \(state)); "
                + "choose another database, or ask the store's owner for permission (see roster manual)"
        case "XX001", "XX002":
            return "the database is damaged; restore a backup"
        case "57P01", "57P02", "57P03":
            return "the server is starting or stopping; try again in a moment"
        default:
            return
                "the server reported an error (SQLSTATE \(state)); try again, or report the error to its administrator"
        }
    }
}

extension PostgresStore {
    /// Whether the error says that the database contains no store yet.
    package static func isMissing(_ error: any Error) -> Bool {
        guard case DirectoryError.storeUnavailable(_, let reason) = error else { return false }
        return reason == StoreFailure.noStore.reason
    }
}

/// Why the store's database cannot be used, and how to fix the problem.
struct StoreFailure: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    static let closed = StoreFailure("it was closed; open it again")

    static let newerRoster = StoreFailure(
        "it was created or upgraded by a newer version of Roster; use that version, or choose another database"
    )

    static let olderRoster = StoreFailure(
        "it was created by an older version of Roster; open it once for writing, as its owner, to upgrade it"
    )

    static let noStore = StoreFailure(
        "there is no store yet in this database; its owner can create one with roster add or roster import"
    )

    static let unknownOutcome = StoreFailure(
        "the connection broke while a change was being saved, so the change may or may not have been saved; "
            + "check the journal (roster log) before you repeat the change"
    )
}
