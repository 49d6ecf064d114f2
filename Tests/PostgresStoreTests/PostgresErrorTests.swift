import Testing

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
}
