import Foundation
import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

/// Tests that an abandoned search does not delay the next search.
@Suite(.timeLimit(.minutes(60)))
struct ReadCancellationTests {
    @Test("a running read is cancelled on the server, and the next read gets a connection")
    func cancelled() throws {
        let database = try TestDatabase()
        let store = try database.makeStore()
        let token = CancellationToken()
        let mark = "SELECT pg_sleep(600), '\(database.schema)'"
        Thread.detachNewThread {
            // Waits until the server reports that it runs the query.
            while (try? database.run("SELECT FROM pg_stat_activity WHERE query = \(mark)").isEmpty) != false {}
            token.cancel()
        }
        let future = RunningRead.$token.withValue(token) {
            store.read("sleep") { connection, _ in
                connection.patience = .seconds(300)
                try connection.run(script: Array(mark.utf8))
            }
        }
        #expect(throws: FutureError.cancelled) { try future.result.get() }
        #expect(try StoreUnderTest(store: store, clock: ManualWallClock()).logins() == [])
    }

    @Test("cancelling a read that has ended has no effect")
    func ended() throws {
        let database = try TestDatabase()
        let store = try database.makeStore()
        let token = CancellationToken()
        let future = RunningRead.$token.withValue(token) {
            store.read("count") { connection, _ in try connection.query("SELECT 1").count }
        }
        token.cancel()
        #expect(try future.result.get() == 1)
        #expect(try StoreUnderTest(store: store, clock: ManualWallClock()).logins() == [])
    }
}
