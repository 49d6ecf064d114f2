import PostgresTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct ServerTests {
    @Test("a server that exits while starting is reported with its output")
    func failure() throws {
        let error = try #require(throws: PostgresServer.Failure.self) {
            _ = try PostgresServer(options: "-c max_connections=0")
        }
        #expect(error.description.contains("max_connections"))
    }
}
