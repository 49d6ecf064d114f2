import Foundation
package import Futures
package import Interactors
package import UserDirectory

/// A store that keeps users in a PostgreSQL database: `postgres://…`.
///
/// Any number of administrators may use the store at the same time, from any number of machines. Reads never wait for
/// writes. A write first locks the only row of the table `store`, so that limits, guards and unique logins are checked
/// against the current state. A change that has waited for this lock for a tenth of a second fails with
/// `DirectoryError.storeBusy`, and the use cases retry it.
///
/// A broken connection is replaced. If the connection broke during a commit, the store first checks whether
/// the change was committed, and repeats the change only if necessary.
///
/// By default, the store uses the server's clock. The store may be called from any thread; each call blocks its thread.
///
/// For example:
///
/// ```swift
/// let store = try PostgresStore(PostgresLocation("postgres://db.example.net/team"))
/// let seats = store.seats.get(SeatsQuery())
/// ```
package final class PostgresStore: UserStore {
    /// The host and database, or the service, without user and secrets.
    package let name: String

    package var location: PostgresLocation { pool.info.location }

    let pool: ConnectionPool
    let clock: any WallClock
    let usesServerClock: Bool
    let serverClock: ServerClock
    let rules: ChangeRules
    let lockPatience: LockPatience
    /// Identifies this store among the writers of the database.
    let writer = UUID().uuidString
    let externalChanges = ExternalChanges()
    /// Signalled when the store is closed, to end the pause between two attempts to write.
    let closing = DispatchSemaphore(value: 0)
    /// Whether the tables were created when the store was opened.
    package let isNew: Bool

    /// Why every change is refused although the store was not opened read-only; nil if there is no such obstacle.
    ///
    /// Determined when the store is opened.
    package let obstacleToWriting: String?

    package static let standardSchema = "roster"

    /// Connects, and creates or upgrades the tables if necessary.
    ///
    /// If `creates` is false, the tables must exist. If `isReadOnly` is true, nothing is written. If the server accepts
    /// no changes, or if the database role can only read, the store is read-only, too (see ``obstacleToWriting``).
    ///
    /// Opening waits for a locked table for up to five seconds, or until `token` is cancelled. If two processes
    /// create or upgrade the tables at the same time, the second waits for the first for up to a minute. After opening,
    /// a read waits for a locked table for up to `lockTimeout`; nil means no limit.
    ///
    /// - Throws: `DirectoryError.storeUnavailable`, `DirectoryError.storeForbids`, `DirectoryError.storeBusy`.
    package init(
        _ location: PostgresLocation,
        clock: (any WallClock)? = nil,
        isReadOnly: Bool = false,
        creates: Bool = true,
        schema: String = PostgresStore.standardSchema,
        lockTimeout: Duration? = .seconds(10),
        until token: CancellationToken? = nil
    ) throws(DirectoryError) {
        let serverClock = ServerClock()
        func open(isReadOnly: Bool) throws -> (ConnectionPool, isNew: Bool, obstacle: String?) {
            let info = ConnectionInfo(location: location, isReadOnly: isReadOnly, schema: schema)
            let pool = ConnectionPool(info, clock: serverClock)
            let migrator = Migrator(schema: schema, isReadOnly: isReadOnly, creates: creates)
            return try LockPatience(timeout: .seconds(5)).run(until: token) {
                try pool.withConnection { connection in
                    let isNew = try migrator.run(on: connection)
                    return (pool, isNew, try RolePermissions(connection: connection).obstacleToWriting)
                }
            }
        }
        name = location.name
        let obstacle: String?
        do {
            do {
                (pool, isNew, obstacle) = try open(isReadOnly: isReadOnly)
            } catch let error as PostgresError where error.isReadOnlyServer && !isReadOnly {
                (pool, isNew, obstacle) = try open(isReadOnly: true)
            }
        } catch {
            throw DirectoryError(error, store: location.name)
        }
        obstacleToWriting = isReadOnly ? nil : obstacle
        lockPatience = LockPatience(timeout: lockTimeout)
        self.serverClock = serverClock
        self.clock = clock ?? serverClock
        usesServerClock = clock == nil
        rules = ChangeRules(isReadOnly: isReadOnly || obstacleToWriting != nil)
    }

    deinit {
        close()
    }

    /// Closes the connections; later calls, and calls that wait for the server, fail.
    ///
    /// May be called on any thread, even while another thread waits. A thread that is connecting is not interrupted.
    package func close() {
        pool.close()
        closing.signal()
    }
}

// MARK: - Observing, presence and findings

extension PostgresStore {
    /// Uses `LISTEN` and `NOTIFY`, without polling.
    package var observing: (any DirectoryObserving)? { PostgresObserving(store: self) }
    package var presence: (any DirectoryPresence)? { PostgresPresence(store: self) }
    package var findings: any GetDataSource<StoreFinding> {
        StoreFindings { [self] observer in
            read("examine the store") { connection, _ in
                try PostgresExamination(connection: connection).findings(observer)
            }
        }
    }
}
