import Futures
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

extension DashboardConnections {
    /// Creates connections to directories in memory; nil if there are no directories.
    ///
    /// The work of the connections runs on `executor`. Pass the executor on which the use cases run.
    init?(
        to directories: [(name: String, directory: MemoryDirectory)],
        executor: any Executor,
        useCases: UserUseCases,
        clock: any Clock<Duration>,
        wallClock: any WallClock
    ) {
        guard !directories.isEmpty else { return nil }
        self.init(
            directories.map { name, directory in
                Source(name: name, location: "ldaps://\(name).example.com") {
                    DirectoryConnection(ConnectionSettings(name: name), directory, executor: executor)
                }
            },
            compare: CompareConnectionInteractor(
                executor: executor,
                useCases: useCases,
                clock: clock,
                wallClock: wallClock
            ),
            planPull: PlanPullInteractor(
                executor: executor,
                useCases: useCases,
                clock: clock,
                wallClock: wallClock
            ),
            planPush: PlanPushInteractor(
                executor: executor,
                useCases: useCases,
                clock: clock,
                wallClock: wallClock
            ),
            applyPush: ApplyPushInteractor(executor: executor, useCases: useCases, clock: clock),
            decide: DecideConflictInteractor(executor: executor, useCases: useCases)
        )
    }
}
