import Futures
import FuturesTesting
import UserDirectory
import UserDirectoryTesting

/// A store and a connection in memory, with the use cases of a pull.
struct PullBench {
    let bench = ImportBench()
    let directory: MemoryDirectory
    let pulls: PlanPullInteractor

    init(directory: MemoryDirectory = MemoryDirectory()) {
        self.directory = directory
        pulls = PlanPullInteractor(
            executor: AppExecutor(name: "pulls"),
            useCases: bench.useCases,
            wallClock: bench.wallClock
        )
    }

    func plan(
        _ settings: ConnectionSettings = ConnectionSettings(name: "corp"),
        prefer preference: Preference? = nil,
        options: ImportOptions = ImportOptions()
    ) throws -> ImportPlan {
        let connection = DirectoryConnection(settings, directory, executor: AppExecutor(name: "corp"))
        return try pulls.execute(connection, options: options, preference: preference, by: .operatorOnDuty).get()
    }

    @discardableResult
    func pull(
        _ settings: ConnectionSettings = ConnectionSettings(name: "corp"),
        prefer preference: Preference? = nil,
        options: ImportOptions = ImportOptions()
    ) throws -> ImportProgress {
        try bench.apply(try plan(settings, prefer: preference, options: options))
    }

    func entries(_ plan: ImportPlan) throws -> [PlanEntry] { try plan.entries(from: 0, limit: 1_000) }

    func user(_ login: String) throws -> User { try bench.useCases.getUser.execute(.login(login)).get() }

    func edit(_ login: String, _ edit: UserEdit) throws {
        _ = try bench.useCases.editUser.execute(edit, of: .login(login), by: .operatorOnDuty).get()
    }

    func links() throws -> [Link] {
        try bench.useCases.readLinks.execute(LinksQuery(of: "corp", .page(after: nil, limit: 1_000))).get()
    }
}
