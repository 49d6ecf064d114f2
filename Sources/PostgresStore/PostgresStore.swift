import Foundation
internal import Futures
package import Interactors
package import UserDirectory

/// A store that keeps users in a PostgreSQL database: `postgres://…`.
///
/// Any number of administrators may use it at once, from any number of machines. Reads never wait. Who writes locks one
/// row of the store first, so that limits, guards and unique logins are decided about on what is there; a change that has
/// waited for a tenth of a second fails with `DirectoryError.storeBusy`, and the use cases then ask again.
///
/// A connection that breaks is recreated. If it broke while a change was being committed, the store looks whether it was
/// before it makes the change again: it is made once.
///
/// The store's clock is the server's. It may be called from any thread and does its work there.
///
/// For example:
///
/// ```swift
/// let store = try PostgresStore(PostgresLocation("postgres://db.example.net/team"))
/// let seats = store.seats.get(SeatsQuery())
/// ```
package final class PostgresStore: UserStore {
    /// Host and database, without user and secrets.
    package let name: String

    /// Where the database is.
    package var location: PostgresLocation { pool.info.location }

    let pool: ConnectionPool
    let clock: any WallClock
    /// Whether dates come from the server and not from a clock that was given.
    let usesServerClock: Bool
    let serverClock: ServerClock
    let rules: ChangeRules
    /// Names this store among those who write to the database.
    let writer = UUID().uuidString
    /// What is known of others' changes.
    let externalChanges = ExternalChanges()
    /// Ends a wait for the server when the store is closed.
    let closing = DispatchSemaphore(value: 0)

    /// The default schema of the tables.
    package static let standardSchema = "roster"

    /// Connects, and makes the tables if there are none.
    ///
    /// With `isReadOnly` nothing is made, and a standby will do.
    ///
    /// - Parameters:
    ///   - location: Where the database is.
    ///   - clock: Provides dates instead of the server: for tests.
    ///   - isReadOnly: Whether every change is refused.
    ///   - schema: The schema that the tables lie in.
    /// - Throws: `DirectoryError.storeUnavailable`, `DirectoryError.storeBusy`.
    package init(
        _ location: PostgresLocation,
        clock: (any WallClock)? = nil,
        isReadOnly: Bool = false,
        schema: String = PostgresStore.standardSchema
    ) throws(DirectoryError) {
        let serverClock = ServerClock()
        let info = ConnectionInfo(location: location, isReadOnly: isReadOnly, schema: schema)
        let pool = ConnectionPool(info, clock: serverClock)
        name = location.name
        do {
            try pool.withConnection { connection in
                try Migrator(schema: schema, isReadOnly: isReadOnly).run(on: connection)
            }
        } catch {
            throw DirectoryError(error, store: location.name)
        }
        self.pool = pool
        self.serverClock = serverClock
        self.clock = clock ?? serverClock
        usesServerClock = clock == nil
        rules = ChangeRules(isReadOnly: isReadOnly)
    }

    deinit {
        close()
    }

    /// Closes the connections; whatever is asked of the store then fails, and so does what waits for the server.
    ///
    /// May be called on any thread, also while another one waits for the server; connecting is not ended by it, which takes
    /// no longer than `connect_timeout`. A second time does nothing.
    package func close() {
        pool.close()
        closing.signal()
    }
}

// MARK: - What can be asked

extension PostgresStore {
    /// Notices changes by others: by `LISTEN` and `NOTIFY`, not by asking.
    package var observing: (any DirectoryObserving)? { PostgresObserving(store: self) }
    /// Who has a user open in a form.
    package var presence: (any DirectoryPresence)? { PostgresPresence(store: self) }
    /// How well the store is: `StoreFindingsQuery`.
    package var findings: any GetDataSource<StoreFinding> { PostgresFindings(store: self) }
}
