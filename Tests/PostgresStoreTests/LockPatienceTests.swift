import Futures
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

@Suite(.timeLimit(.minutes(60))) struct LockPatienceTests {
    private static let locked = PostgresError(.server(state: "55P03"), "canceling statement due to lock timeout")

    @Test("statements are repeated until no lock delays them", arguments: [nil, Duration.seconds(3_600)])
    func repeated(timeout: Duration?) throws {
        var attempts = 0
        let value = try LockPatience(timeout: timeout).run(until: nil) {
            attempts += 1
            guard attempts == 3 else { throw Self.locked }
            return "value"
        }
        #expect(value == "value")
        #expect(attempts == 3)
    }

    @Test(
        "after the time limit, or after the token is cancelled, the lock timeout's error is thrown",
        arguments: [true, false]
    )
    func limited(isCancelled: Bool) {
        let token = CancellationToken()
        var attempts = 0
        #expect(throws: PostgresError.self) {
            try LockPatience(timeout: isCancelled ? nil : .zero).run(until: token) {
                attempts += 1
                if isCancelled, attempts == 2 { token.cancel() }
                throw Self.locked
            }
        }
        #expect(attempts == (isCancelled ? 2 : 1))
    }

    @Test("an error that is not about a lock is thrown without a retry")
    func others() {
        let error = PostgresError(.lost, "lost", endsConnection: true)
        var attempts = 0
        #expect(throws: PostgresError.self) {
            try LockPatience(timeout: nil).run(until: nil) {
                attempts += 1
                throw error
            }
        }
        #expect(attempts == 1)
    }

    @Test("if another session has locked a table, reading the table fails as busy after the time limit")
    func busy() throws {
        let database = try TestDatabase()
        try database.store().close()
        let store = try PostgresStore(try database.location, schema: database.schema, lockTimeout: .zero)
        defer { store.close() }
        let other = try database.connect()
        other.claim()
        defer { other.release() }
        try other.query("BEGIN")
        try other.query("LOCK TABLE users IN ACCESS EXCLUSIVE MODE")
        let window = UserWindowQuery(sort: UserSort(.login), limit: 1)
        #expect(throws: DirectoryError.storeBusy(store: store.name, by: .session)) {
            try store.users.getAll(window).result.get()
        }
        try other.query("ROLLBACK")
        #expect(try store.users.getAll(window).result.get().isEmpty)
    }
}
