import Foundation
import Futures
import SQLiteStore
import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests how a store detects changes by another process, which a second store on the same file simulates.
///
/// SQLite and the system treat two stores in one process like stores in two processes.
@Suite(.timeLimit(.minutes(60)))
struct ObservingTests {
    private let place: TemporaryPlace
    private let ours: StoreUnderTest
    private let theirs: StoreUnderTest

    init() throws {
        place = try TemporaryPlace()
        let clock = ManualWallClock()
        ours = StoreUnderTest(store: try SQLiteStore(path: place.file(), clock: clock), clock: clock)
        theirs = StoreUnderTest(store: try SQLiteStore(path: place.file(), clock: clock), clock: clock)
    }

    private func hasChanged() throws -> Bool {
        try #require(ours.store.observing).hasChanged().get()
    }

    @Test("a change by another process is detected exactly once, and a change by this process is not detected")
    func versions() throws {
        try ours.add("early")
        #expect(try !hasChanged())
        try ours.add("ana")
        #expect(try !hasChanged())
        try theirs.add("bo")
        #expect(try hasChanged())
        #expect(try !hasChanged())
    }

    @Test("a read by another process is not detected as a change")
    func readers() throws {
        #expect(try !hasChanged())
        #expect(try theirs.logins() == [])
        #expect(try !hasChanged())
    }

    /// Observes writes, and lets a test wait for the next notification.
    @MainActor
    private final class Listener {
        private var observation: (any DirectoryObservation)?
        private var heard = 0
        private var waiter: CheckedContinuation<Void, Never>?

        init(_ store: any UserStore) throws {
            observation = try store.observing?.observe { [weak self] in
                self?.heard += 1
                self?.waiter?.resume()
                self?.waiter = nil
            }
        }

        var count: Int { heard }

        func next(after count: Int) async {
            guard heard <= count else { return }
            await withCheckedContinuation { waiter = $0 }
        }

        func resume() { observation?.resume() }
    }

    @MainActor
    @Test("a write by another process is reported; later writes are reported only after the listener resumes")
    func notices() async throws {
        let listener = try Listener(ours.store)
        try theirs.add("ana")
        await listener.next(after: 0)
        try theirs.add("bo")
        // The main queue runs this closure after everything that has been queued so far.
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        #expect(listener.count == 1)
        listener.resume()
        await listener.next(after: 1)
        #expect(listener.count == 2)
    }

    @MainActor
    @Test("moving the store away is reported, and so is moving it back")
    func moving() async throws {
        let listener = try Listener(ours.store)
        let away = place.file() + ".away"
        try FileManager.default.moveItem(atPath: place.file(), toPath: away)
        await listener.next(after: 0)
        #expect(throws: DirectoryError.self) { try hasChanged() }
        listener.resume()
        let heard = listener.count
        try FileManager.default.moveItem(atPath: away, toPath: place.file())
        await listener.next(after: heard)
        #expect(throws: Never.self) { try hasChanged() }
    }

    @MainActor
    @Test("changes to other files in the folder are not reported")
    func otherFiles() async throws {
        let listener = try Listener(ours.store)
        let other = try place.store("other.db")
        let otherListener = try Listener(other.store)
        try other.add("ana")
        // If `listener` were also notified about the other store's files, its notification would come before this one.
        await otherListener.next(after: 0)
        #expect(listener.count == 0)
        try theirs.add("bo")
        await listener.next(after: 0)
    }
}
