import Foundation
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

/// A form is notified of the other forms that show the same user.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct PresenceTests {
    /// A form, and the names that are reported to it.
    @MainActor
    private final class Form {
        private var session: (any PresenceSession)?
        private var reported: [[String]] = []
        private var waiting: CheckedContinuation<[String], Never>?

        init(_ store: PostgresStore, _ user: UserID, by name: String) throws {
            let presence = try #require(store.presence)
            session = presence.open(user, by: Author(name: name, origin: .dashboard)) { [weak self] in self?.take($0) }
        }

        private func take(_ names: [String]) {
            guard let waiting else { return reported.append(names) }
            self.waiting = nil
            waiting.resume(returning: names)
        }

        func next() async -> [String] {
            if !reported.isEmpty { return reported.removeFirst() }
            return await withCheckedContinuation { waiting = $0 }
        }

        func close() { session?.close() }
    }

    @Test("two forms for the same user are notified of each other until one is closed")
    func two() async throws {
        let database = try TestDatabase()
        let (first, second) = (try database.makeStore(), try database.makeStore())
        let ana = UserID.make(at: Date())
        let mine = try Form(first, ana, by: "Ana Müller")
        let theirs = try Form(second, ana, by: "bo")
        let another = try Form(second, UserID.make(at: Date()), by: "chris")
        #expect(await mine.next() == ["bo"])
        #expect(await theirs.next() == ["Ana Müller"])
        theirs.close()
        #expect(await mine.next() == [])
        mine.close()
        another.close()
    }

    @Test("closing a form while it connects notifies the other forms that it is closed")
    func closedWhileConnecting() async throws {
        let database = try TestDatabase()
        let (first, second) = (try database.makeStore(), try database.makeStore())
        let mark = FormMark(user: UserID.make(at: Date()), schema: first.pool.info.schema, name: "bo")
        let (events, continuation) = AsyncStream.makeStream(of: ChangeListener.Event.self)
        let listener = ChangeListener(first.pool) { continuation.yield($0) }
        listener.start()
        var iterator = events.makeAsyncIterator()
        guard case .connected? = await iterator.next() else {
            Issue.record("not connected")
            return
        }
        let form = try Form(second, mark.user, by: mark.name)
        form.close()
        // The form sends a notification when it is opened and another when it is closed, with the same payload.
        for _ in 1...2 {
            guard case .notified(mark.payload)? = await iterator.next() else {
                Issue.record("another event")
                return
            }
        }
        listener.stop()
    }

    @Test("after losing its connection, a form reconnects and is notified of the other forms again")
    func dying() async throws {
        let database = try TestDatabase()
        let (first, second) = (try database.makeStore(), try database.makeStore())
        let ana = UserID.make(at: Date())
        let mine = try Form(first, ana, by: "ana")
        let theirs = try Form(second, ana, by: "bo \(database.schema.suffix(8))")
        #expect(await mine.next().count == 1)
        _ = await theirs.next()
        let gone = try database.run(
            """
            SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity
            WHERE application_name = \("roster bo%20\(database.schema.suffix(8))")
            """
        )
        #expect(gone.count == 1)
        // While the connection is lost, no form is reported. After it is opened again, the other form is reported.
        #expect(await theirs.next() == [])
        #expect(await theirs.next() == ["ana"])
        mine.close()
        theirs.close()
    }
}
