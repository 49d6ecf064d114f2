import Testing
import UserDirectory

@testable import PostgresStore

@Suite("The message about a failed connection says what to do") struct ConnectionAdviceTests {
    @Test(
        "a failed connection's message ends with advice if the cause is a password, the address or a stopped server",
        arguments: [
            (
                "definition of service \"nope\" not found",
                "definition of service \"nope\" not found; check the store's address"
            ),
            (
                "could not translate host name \"nope\" to address: Name or service not known",
                "could not translate host name \"nope\" to address: Name or service not known; "
                    + "check the store's address"
            ),
            (
                "failed: Connection refused\n\tIs the server running on that host?",
                "failed: Connection refused; is the server running on that host?"
            ),
            ("sorry, too many clients already", "sorry, too many clients already"),
            (
                "password authentication failed for user \"ana\"",
                "password authentication failed for user \"ana\"; put the password in ~/.pgpass, or in the file that "
                    + "PGPASSFILE names, or use a service file"
            ),
        ]
    )
    func advice(message: String, expected: String) {
        guard
            case .storeUnavailable(_, let reason) = DirectoryError(PostgresError(.connecting, message), store: "team")
        else {
            Issue.record("expected `storeUnavailable`")
            return
        }
        #expect(reason == "no connection: \(expected)")
    }
}
