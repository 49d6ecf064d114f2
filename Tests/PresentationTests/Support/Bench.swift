import Foundation
import Futures
import FuturesTesting
import Interactors
import Testing
import Tracing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

/// A store in memory and the use cases over it; a test runs their executor and advances their clocks.
@MainActor
final class Bench {
    let wallClock = ManualWallClock()
    let clock = ManualClock()
    let executor = ManualExecutor(name: "app")
    let main = ManualExecutor(name: "main")
    let store: ProbedStore
    let useCases: UserUseCases
    let author = Author(name: "operator-on-duty", origin: .dashboard)

    init(
        _ drafts: [UserFields] = [],
        limit: Int? = nil,
        observing: (any DirectoryObserving)? = nil,
        progress: (any DirectoryProgress)? = nil
    ) {
        store = ProbedStore(MemoryStore(clock: wallClock), observing: observing, progress: progress)
        useCases = UserUseCases(
            store: store,
            executor: TracingExecutor(executor, wait: .queue, run: .interactor),
            clock: clock
        )
        add(drafts)
        if let limit { setLimit(limit) }
    }

    /// The use case that imports users, with the same executor and clocks.
    var imports: ImportUsersInteractor {
        ImportUsersInteractor(
            executor: TracingExecutor(executor, wait: .queue, run: .interactor),
            useCases: useCases,
            clock: clock,
            wallClock: wallClock
        )
    }

    /// Adds users without notifying the presenters.
    func add(_ drafts: [UserFields]) {
        for draft in drafts { change(.add(draft)) }
    }

    /// Changes a user without notifying the presenters.
    @discardableResult
    func change(_ change: UserChange, by author: Author? = nil) -> Change {
        let query = ChangeQuery(change, by: author ?? self.author)
        guard case .success(let done) = store.base.changes.put(nil, in: query).resolvedResult else {
            preconditionFailure("the store refuses \(change)")
        }
        return done
    }

    /// Edits a user without notifying the presenters; `set` sets the fields to change.
    func edit(_ user: UserReference, by author: Author? = nil, _ set: (inout UserEdit) -> Void) {
        var edit = UserEdit()
        set(&edit)
        change(.edit(user, edit, ifVersion: nil), by: author)
    }

    /// Disables users as one task, without notifying the presenters.
    func disableTogether(_ logins: [String]) { change(logins.map { .disable(.login($0)) }) }

    /// Makes several changes as one task, without notifying the presenters.
    func change(_ changes: [UserChange]) {
        let query = ChangeBatchQuery(changes, by: author)
        guard case .success? = store.base.batches.put(nil, in: query).resolvedResult else {
            preconditionFailure("the store refuses a batch")
        }
    }

    /// Purges a user from the trash without notifying the presenters.
    func purge(_ login: String, by author: Author? = nil) {
        _ = store.base.purges.put(nil, in: PurgeQuery([.login(login)], by: author ?? self.author))
    }

    func setLimit(_ limit: Int?) {
        _ = store.base.limits.put(nil, in: SeatLimitQuery(limit: limit, by: author))
    }

    /// The user with this login.
    func user(_ login: String) throws -> User { try user(.login(login)) }

    func user(_ reference: UserReference) throws -> User {
        try #require(store.base.users.get(UserReferenceQuery(reference)).resolvedResult).get()
    }

    /// Runs all work queued on the executor and delivers the results, until nothing is queued.
    func settle() async {
        repeat {
            executor.runAll()
            await deliver()
        } while executor.queuedCount > 0
    }

    /// Runs the next closures on the executor one by one, and delivers the result of each before the next one.
    func step(_ count: Int = 1) async {
        for _ in 0..<count {
            executor.runNext()
            await deliver()
        }
    }

    /// Runs all queued work on a separate thread, named `app` as in the program.
    ///
    /// The main thread waits meanwhile, and delivers no results.
    func runElsewhere() {
        let app = AppExecutor(name: "app")
        _ = app.submit { [executor] in executor.runAll() }.result
    }

    /// Runs the work queued for the main thread until nothing is queued.
    ///
    /// Delivering a result updates the task and queues the update of the view, which then runs, too.
    func deliver() async { main.runAll() }

    var mainLoop: MainLoop { MainLoop(delivery: main, updates: main) }
}

extension UserFields {
    /// Users named `user0000`, `user0001` and so on; in the order of their names if there are at most 10,000.
    ///
    /// The users with the numbers in `disabled` are disabled.
    static func numbered(_ count: Int, disabled: Range<Int> = 0..<0) -> [UserFields] {
        (0..<count).map { number in
            let digits = String(format: "%04d", number)
            return UserFields(
                login: "user\(digits)",
                name: "Name \(digits)",
                email: "user\(digits)@example.com",
                status: disabled.contains(number) ? .disabled : .active
            )
        }
    }

    /// Ana, who is an admin, and Bo and Chris, who are not.
    static var three: [UserFields] {
        [
            UserFields(login: "ana", name: "Ana Müller", email: "ana@example.com", role: "admin", groups: ["ops"]),
            UserFields(login: "bo", name: "Bo Ng"),
            UserFields(login: "chris", name: "Chris O'Brien", kind: .service),
        ]
    }
}

extension Author {
    /// Another author than that of a ``Bench``.
    static let eve = Author(name: "eve", origin: .commandLine)
}

/// The error of a store that is unavailable.
let storeIsGone = DirectoryError.storeUnavailable(store: "team.db", reason: "the disk is gone; mount it again")
