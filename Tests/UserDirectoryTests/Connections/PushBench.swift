import Futures
import FuturesTesting
import UserDirectory
import UserDirectoryTesting

/// A memory store and a connection in memory, with the use cases of pulls and pushes.
struct PushBench {
    let pulls: PullBench
    let plans: PlanPushInteractor
    let applies: ApplyPushInteractor

    var bench: ImportBench { pulls.bench }
    var directory: MemoryDirectory { pulls.directory }

    init(directory: MemoryDirectory = MemoryDirectory()) {
        pulls = PullBench(directory: directory)
        let executor = AppExecutor(name: "pushes")
        plans = PlanPushInteractor(
            executor: executor,
            useCases: pulls.bench.useCases,
            wallClock: pulls.bench.wallClock
        )
        applies = ApplyPushInteractor(executor: executor, useCases: pulls.bench.useCases)
    }

    func connection(_ settings: ConnectionSettings) -> DirectoryConnection {
        DirectoryConnection(settings, directory, executor: AppExecutor(name: "corp"))
    }

    func plan(
        _ settings: ConnectionSettings = ConnectionSettings(name: "corp"),
        prefer preference: Preference? = nil,
        removals: Int? = nil
    ) throws -> ImportPlan {
        try plans.execute(connection(settings), removals: removals, preference: preference, by: .operatorOnDuty).get()
    }

    @discardableResult
    func apply(
        _ plan: ImportPlan,
        _ settings: ConnectionSettings = ConnectionSettings(name: "corp"),
        token: CancellationToken? = nil,
        observer: @escaping ImportUsersInteractor.Observer = { _, _ in }
    ) throws -> ImportProgress {
        try applies.execute(
            plan,
            to: connection(settings),
            title: "Push corp",
            by: .operatorOnDuty,
            token: token,
            observer: observer
        ).get()
    }

    @discardableResult
    func push(
        _ settings: ConnectionSettings = ConnectionSettings(name: "corp"),
        prefer preference: Preference? = nil,
        removals: Int? = nil
    ) throws -> ImportProgress {
        try apply(plan(settings, prefer: preference, removals: removals), settings)
    }

    func add(_ logins: String...) throws {
        for login in logins { try bench.store.add(UserFields(login: login, name: "Name of \(login)")) }
    }

    func edit(_ login: String, _ change: (inout UserEdit) -> Void) throws {
        var edit = UserEdit()
        change(&edit)
        try pulls.edit(login, edit)
    }

    func delete(_ login: String) throws {
        _ = try bench.useCases.deleteUser.execute(.login(login), by: .operatorOnDuty).get()
    }

    func account(_ login: String) -> UserFields? { directory.users.first { $0.login == login } }

    func journal() throws -> [JournalEntry] {
        try bench.useCases.readJournal.execute(JournalQuery(limit: 1_000)).get().filter { $0.kind == .push }
    }
}
