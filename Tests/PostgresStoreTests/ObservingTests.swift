import Futures
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

/// Changes by other stores are reported, without polling.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct ObservingTests {
    /// Observes a store, and checks for changes after each notification.
    @MainActor
    private final class Ears {
        private var observation: (any DirectoryObservation)?
        private var heard: [Result<Bool, any Error>] = []
        private var waiting: CheckedContinuation<Result<Bool, any Error>, Never>?

        init(_ store: PostgresStore) throws {
            let observing = try #require(store.observing)
            observation = try observing.observe { [weak self] in self?.take(observing.hasChanged().result) }
        }

        private func take(_ result: Result<Bool, any Error>) {
            if let waiting {
                self.waiting = nil
                waiting.resume(returning: result)
            } else {
                heard.append(result)
            }
            observation?.resume()
        }

        /// The result of the check after the next notification.
        func next() async -> Result<Bool, any Error> {
            if !heard.isEmpty { return heard.removeFirst() }
            return await withCheckedContinuation { waiting = $0 }
        }

        func stop() { observation?.cancel() }
    }

    private func hasChanged(_ store: PostgresStore) throws -> Bool {
        try #require(store.observing).hasChanged().result.get()
    }

    @Test("a change is reported to every other store, and not to the store that made it")
    func others() async throws {
        let database = try TestDatabase()
        let (first, second) = (try database.makeStore(), try database.makeStore())
        let (own, others) = (try Ears(first), try Ears(second))
        // Connecting is reported as a change, because earlier commits may have been missed.
        #expect(try await own.next().get())
        #expect(try await others.next().get())
        let subject = StoreUnderTest(store: first, clock: ManualWallClock())
        try subject.add("ana")
        #expect(try await others.next().get())
        #expect(try !hasChanged(second))
        #expect(try !hasChanged(first))
        own.stop()
        others.stop()
    }

    @Test("a change that was refused is not reported")
    func refusals() async throws {
        let database = try TestDatabase()
        let (first, second) = (try database.makeStore(), try database.makeStore())
        let ears = try Ears(second)
        #expect(try await ears.next().get())
        let subject = StoreUnderTest(store: first, clock: ManualWallClock())
        try subject.add("ana")
        #expect(try await ears.next().get())
        #expect(throws: DirectoryError.self) { try subject.add("ana") }
        try subject.setLimit(5)
        // The next notification is about the limit; there was none about the refused change.
        #expect(try await ears.next().get())
        #expect(try !hasChanged(second))
        ears.stop()
    }

    @Test("a broken connection is reported, and opened again")
    func breaking() async throws {
        let database = try TestDatabase()
        let store = try database.makeStore()
        let ears = try Ears(store)
        #expect(try await ears.next().get())
        let gone = try database.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE \("LISTEN%\(database.schema)%")"
        )
        #expect(gone.count == 1)
        await #expect(throws: DirectoryError.self) { try await ears.next().get() }
        #expect(try await ears.next().get())
        try StoreUnderTest(store: try database.makeStore(), clock: ManualWallClock()).add("ana")
        #expect(try await ears.next().get())
        ears.stop()
    }
}
