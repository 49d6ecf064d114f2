import Foundation
import Futures
import UserDirectory

/// Records which authors have a user's form open: each form has its own connection, which holds a shared
/// advisory lock on the user's id.
///
/// The server releases the lock when the connection ends for any reason, so no closed form stays recorded. The
/// connection's application name contains the author's name.
struct PostgresPresence: DirectoryPresence {
    let store: PostgresStore

    @MainActor
    func open(
        _ user: UserID,
        by author: Author,
        others: @escaping @MainActor @Sendable ([String]) -> Void
    ) -> any PresenceSession {
        OpenForm(store.pool, FormMark(user: user, schema: store.pool.info.schema, name: author.name), others: others)
    }
}

/// The lock and the notifications of an open form.
struct FormMark: Sendable {
    let user: UserID
    let schema: String
    let name: String

    /// The payload of the notifications about the user's form.
    var payload: String { FormMark.prefix + user.description }

    private static let prefix = "form "

    static func isFormPayload(_ payload: String) -> Bool { payload.hasPrefix(prefix) }

    private var key: SQL { "hashtextextended(\("roster form \(schema) \(user)"), 0)" }

    func announce(on connection: Connection) throws {
        try connection.query("SELECT set_config('application_name', \(FormMark.applicationName(of: name)), false)")
        // Shared locks never wait for each other.
        try connection.query("SELECT pg_advisory_lock_shared(\(key))")
        try connection.query("SELECT pg_notify(current_schema(), \(payload))")
    }

    func withdraw(on connection: Connection) throws {
        try connection.query("SELECT pg_advisory_unlock_shared(\(key))")
        try connection.query("SELECT pg_notify(current_schema(), \(payload))")
    }

    /// The names of the authors who have the user's form open on other connections.
    ///
    /// `process` is the id of the server process for this form's own connection.
    ///
    /// The query reads the locks first, and then the names on the connections that hold the locks. A form sets its name
    /// before it takes its lock, so a connection that holds a lock already has its name. A plain join with
    /// `pg_stat_activity` could read the names first, and could then miss the name of a form that is just being opened.
    func others(than process: Int64, on connection: Connection) throws -> [String] {
        try connection.query(
            """
            SELECT DISTINCT application_name
            FROM pg_locks CROSS JOIN LATERAL pg_stat_get_activity(pg_locks.pid) AS activity
            WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND pg_locks.pid <> \(process)
                AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
                AND ((classid::bigint << 32) | objid::bigint) = \(key) ORDER BY 1
            """
        ).map { FormMark.name(in: try $0.text(0)) }
    }

    /// The name is percent-encoded, because the server accepts only ASCII in an application name.
    private static func applicationName(of name: String) -> String {
        "roster " + (name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "")
    }

    private static func name(in applicationName: String) -> String {
        var text = applicationName.dropFirst("roster ".count)
        // The server keeps only 63 bytes, so it may have cut the name inside an encoded character.
        while !text.isEmpty {
            if let name = text.removingPercentEncoding { return name }
            text.removeLast()
        }
        return "another user"
    }
}

@MainActor
private final class OpenForm: PresenceSession {
    private let pool: ConnectionPool
    private let mark: FormMark
    private let others: @MainActor @Sendable ([String]) -> Void
    private var listener: ChangeListener?
    private var reportedNames: [String] = []
    /// The id of the server process that serves the listener; 0 before the listener is connected.
    private let process = Locked<Int64>(0)

    init(_ pool: ConnectionPool, _ mark: FormMark, others: @escaping @MainActor @Sendable ([String]) -> Void) {
        self.pool = pool
        self.mark = mark
        self.others = others
        listener = ChangeListener(pool) { [mark, process] connection in
            let pid = try connection.query("SELECT pg_backend_pid()").first?.int64(0) ?? 0
            process.withLock { $0 = pid }
            try mark.announce(on: connection)
        } abandon: {
            OpenForm.withdraw(mark, on: $0)
        } report: { [weak self] event in
            self?.handle(event)
        }
        listener?.start()
    }

    isolated deinit {
        close()
    }

    func close() {
        let connection = listener?.stop()
        listener = nil
        if let connection { OpenForm.withdraw(mark, on: connection) }
    }

    /// Uses a separate thread, because the statements block.
    private static func withdraw(_ mark: FormMark, on connection: Connection) {
        // When the connection ends, the server would release the lock by itself, but would not notify the other forms.
        Thread.detachNewThread {
            connection.claim()
            defer { connection.release() }
            try? mark.withdraw(on: connection)
        }
    }

    private func handle(_ event: ChangeListener.Event) {
        switch event {
        case .connected: readOthers()
        case .notified(let payload) where payload == mark.payload: readOthers()
        // This notification is about a commit or another user's form. A form of this user sends no notification if its
        // connection breaks, so the author of that form would remain shown. Therefore, while other authors are shown,
        // every notification makes this form read their names again.
        case .notified: if !reportedNames.isEmpty { readOthers() }
        case .lost, .refused: report([])
        }
    }

    /// Uses a separate thread, because the query blocks.
    private func readOthers() {
        let (pool, mark, pid) = (pool, mark, process.withLock { $0 })
        Thread.detachNewThread { [weak self] in
            guard let names = try? pool.withConnection({ try mark.others(than: pid, on: $0) }) else { return }
            DispatchQueue.main.async {
                // The main queue is the main actor's executor.
                MainActor.assumeIsolated { self?.report(names) }
            }
        }
    }

    private func report(_ names: [String]) {
        guard listener != nil, names != reportedNames else { return }
        reportedNames = names
        others(names)
    }
}
