import Foundation
import Futures
import FuturesTesting
import SQLiteStore
import TerminalKit
import UserDirectory
import UserDirectoryTesting

/// A kind of work whose instructions are counted.
enum Work: String, CaseIterable {
    /// Imports users into an empty store, in one transaction.
    case row
    /// Reads 50 users in the middle of the list.
    case window
    /// Moves the dashboard's cursor down by a row, and draws the dashboard.
    case key
    /// Resolves a future that has an observer.
    case resolve

    @MainActor
    func run(_ count: Int, store path: String) throws {
        switch self {
        case .row: try importUsers(count, path)
        case .window: try readWindows(count, path)
        case .key: try pressKeys(count, path)
        case .resolve: resolveFutures(count)
        }
    }

    private func importUsers(_ count: Int, _ path: String) throws {
        let store = try SQLiteStore(path: path, isReadOnly: false)
        defer { store.close() }
        let useCases = UserUseCases(store: store, executor: DirectExecutor(), clock: ManualClock())
        let imports = ImportUsersInteractor(executor: DirectExecutor(), useCases: useCases, clock: ManualClock())
        var apply = imports.apply
        apply.minLoaded = 0
        let author = Author(name: "measure", origin: .commandLine)
        let plan = try imports.plan.execute(Work.file(count), by: author).get()
        let progress = try apply.execute(plan, by: author, allowsLoading: true).get()
        precondition(progress.created == count, "\(progress.created) of \(count) users were added")
    }

    private func readWindows(_ count: Int, _ path: String) throws {
        let store = try SQLiteStore(path: path, isReadOnly: true)
        defer { store.close() }
        let useCases = UserUseCases(store: store, executor: DirectExecutor(), clock: ManualClock())
        let sort = UserSort(.name)
        let users = try useCases.listUsers.execute(UserWindowQuery(sort: sort, limit: 500)).get()
        guard let last = users.last else { preconditionFailure("the store has no users") }
        let query = UserWindowQuery(sort: sort, anchor: .after(UserCursor(last, in: sort)), limit: 50)
        for _ in 0..<count {
            let window = try useCases.listUsers.execute(query).get()
            precondition(window.count == 50, "the store has too few users")
        }
    }

    @MainActor
    private func pressKeys(_ count: Int, _ path: String) throws {
        let store = try SQLiteStore(path: path, isReadOnly: true)
        defer { store.close() }
        let dashboard = CountedDashboard(store)
        let before = dashboard.text
        for _ in 0..<count { dashboard.press(.down) }
        precondition(dashboard.text != before, "the keys changed nothing on the screen:\n\(before)")
    }

    private func resolveFutures(_ count: Int) {
        var sum = 0
        for number in 0..<count {
            let resolver = FutureResolver<Int>()
            let seen = Locked(0)
            resolver.future.onComplete { result in seen.withLock { $0 = (try? result.get()) ?? 0 } }
            resolver.set(number)
            sum += seen.withLock { $0 }
        }
        precondition(sum == count * (count - 1) / 2, "not every observer was notified")
    }

    /// A file of users that is not sorted by login.
    private static func file(_ count: Int) throws -> any ByteSource {
        var text = "login,name,email,groups\n"
        for number in 1...count {
            let key = String(number &* 2_654_435_761 % 4_294_967_296, radix: 36)
            text += "\(key)\(number),\(key.capitalized) Able,\(key).\(number)@example.com,ops;team\(number % 40)\n"
        }
        return try MemoryFiles(["users.csv": text]).open("users.csv")
    }
}
