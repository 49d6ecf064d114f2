import Futures
import FuturesTesting
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

extension DashboardBench {
    /// A dashboard that shows the Connections tab with one connection, which is named `corp` by default.
    static func connected(
        _ directory: MemoryDirectory,
        _ drafts: [UserFields] = UserFields.three,
        _ settings: ConnectionSettings = ConnectionSettings(name: "corp"),
        isReadOnly: Bool = false
    ) async -> DashboardBench {
        let bench = await DashboardBench(drafts, isReadOnly: isReadOnly, files: MemoryFiles([:])) { bench in
            DashboardConnections(
                [
                    .init(name: settings.name, location: directory.location) {
                        DirectoryConnection(settings, directory, executor: bench.executor)
                    }
                ],
                on: bench
            )
        }
        await bench.perform(.showConnections)
        return bench
    }

    /// What the Connections tab shows.
    var connections: ConnectionsModel {
        let view: RecordingView<ConnectionsModel> = views.view()
        return view.latest ?? ConnectionsModel()
    }

    /// Changes a user's name without notifying the presenters.
    func rename(_ login: String, _ name: String) {
        bench.edit(.login(login)) { $0.name = name }
    }
}

extension DashboardConnections {
    init(_ sources: [Source], on bench: Bench) {
        let (executor, useCases) = (bench.executor, bench.useCases)
        self.init(
            sources,
            compare: CompareConnectionInteractor(
                executor: executor,
                useCases: useCases,
                clock: bench.clock,
                wallClock: bench.wallClock
            ),
            planPull: PlanPullInteractor(
                executor: executor,
                useCases: useCases,
                clock: bench.clock,
                wallClock: bench.wallClock
            ),
            planPush: PlanPushInteractor(
                executor: executor,
                useCases: useCases,
                clock: bench.clock,
                wallClock: bench.wallClock
            ),
            applyPush: ApplyPushInteractor(executor: executor, useCases: useCases, clock: bench.clock),
            decide: DecideConflictInteractor(executor: executor, useCases: useCases)
        )
    }
}
