import Testing
import UserDirectory

@testable import PostgresStore

@Suite("Errors of libpq") struct PostgresErrorTests {
    @Test("an error message of several lines becomes one line without tabs")
    func lines() {
        let message = """
            connection to server at "a" failed: Connection refused
            \tIs the server running on that host and accepting TCP/IP connections?
            connection to server at "b" failed: timeout expired

            """
        #expect(
            PostgresError(.connecting, message).message
                == "connection to server at \"a\" failed: Connection refused; is the server running on that host and "
                + "accepting TCP/IP connections? connection to server at \"b\" failed: timeout expired"
        )
    }

    /// The SQLSTATEs of a lock timeout, a serialization failure and a deadlock.
    @Test("a lock is said to be that of another session", arguments: ["55P03", "40001", "40P01"])
    func lock(state: String) {
        let error = DirectoryError(PostgresError(.server(state: state), "canceled"), store: "db/team")
        let advice = "try again in a moment"
        #expect(error.description == "the store db/team is locked by another session on the server; \(advice)")
    }
}
