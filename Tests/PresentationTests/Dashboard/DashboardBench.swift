import Foundation
import Futures
import FuturesTesting
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

/// The presenter of a whole dashboard, with its views and clocks; records the effects that the presenter requests.
@MainActor
final class DashboardBench {
    let bench: Bench
    let views = RecordingViews()
    let presenter: DashboardPresenter
    private let effects = Effects()

    /// The effects that the presenter has requested.
    @MainActor
    private final class Effects {
        var scheduled: [(delay: Duration, body: @MainActor @Sendable () -> Void)] = []
        var planned: [(date: Date, body: @MainActor @Sendable () -> Void)] = []
        var copied: [String] = []
        var copyFailure: (any Error)?
        var quits = 0
    }

    init(
        _ drafts: [UserFields] = UserFields.three,
        limit: Int? = nil,
        author: String = "operator-on-duty",
        isReadOnly: Bool = false,
        files: MemoryFiles? = nil,
        connections: (@MainActor (Bench) -> DashboardConnections)? = nil,
        observing: (any DirectoryObserving)? = nil,
        progress: (any DirectoryProgress)? = nil,
        commandOptions: [String] = [],
        settings: DashboardSettings = DashboardSettings()
    ) async {
        let bench = Bench(drafts, limit: limit, observing: observing, progress: progress)
        self.bench = bench
        let effects = effects
        presenter = DashboardPresenter(
            useCases: bench.useCases,
            views: views.all,
            environment: .init(
                store: "team.db",
                author: Author(name: author, origin: .dashboard),
                isReadOnly: isReadOnly,
                imports: files.map { DashboardImports(useCases: bench.imports, files: BenchFiles(base: $0)) },
                exports: files.map { BenchFiles(base: $0) },
                connections: connections?(bench),
                clock: bench.wallClock,
                monotonicClock: bench.clock,
                mainLoop: bench.mainLoop,
                schedule: { effects.scheduled.append(($0, $1)) },
                quit: { effects.quits += 1 },
                scheduleAt: { effects.planned.append(($0, $1)) },
                copy: {
                    if let failure = effects.copyFailure { throw failure }
                    effects.copied.append($0)
                },
                commandOptions: commandOptions,
                settings: settings
            )
        )
        presenter.users.resize(rows: 10)
        presenter.start()
        await bench.settle()
    }

    /// Performs commands; completes the work of each command before the next one.
    func perform(_ commands: Command...) async {
        for command in commands {
            presenter.perform(command)
            await bench.settle()
        }
    }

    /// Puts the cursor on a user, or on the last row if the user is not listed.
    func select(_ login: String) async {
        await perform(.moveToFirst)
        while presenter.users.selected?.login != login,
            listView.latest?.selected != (listView.latest?.rows.count ?? 0) - 1
        {
            await perform(.moveDown)
        }
    }

    /// Runs everything that is scheduled so far, as if its time had come, and completes the work that it begins.
    func passScheduled() async {
        runScheduled()
        await bench.settle()
    }

    /// Runs everything that is scheduled so far, as if its time had come; the work that it begins stays queued.
    func runScheduled() {
        let due = effects.scheduled
        effects.scheduled = []
        for (_, body) in due { body() }
    }

    /// Runs the first of the scheduled closures, as if its time had come.
    func passFirstScheduled() { effects.scheduled.removeFirst().body() }

    /// The delays of the scheduled closures.
    var scheduledDelays: [Duration] { effects.scheduled.map(\.delay) }

    /// The times at which planned closures are due, by the wall clock.
    var planned: [Date] { effects.planned.map(\.date) }

    /// Sets the wall clock to the first planned time, and runs the closure that is due then.
    func passFirstPlanned() async {
        let (date, body) = effects.planned.removeFirst()
        bench.wallClock.advance(by: date.timeIntervalSince(bench.wallClock.date))
        body()
        await bench.settle()
    }

    /// The copied texts, oldest first.
    var copied: [String] { effects.copied }

    /// Makes copying fail from now on.
    func failCopying(_ error: any Error) { effects.copyFailure = error }

    /// The number of times that the dashboard has asked to quit.
    var quits: Int { effects.quits }

    /// The chosen columns in the view state that the dashboard saves; nil if none were chosen.
    var remembered: [String]? { presenter.context.choices.state.columns }

    /// The frame around the panes.
    var frame: FrameModel { views.frame.latest ?? FrameModel() }

    var listView: RecordingView<UserListModel> { views.view() }
    var detailsView: RecordingView<UserDetailsModel?> { views.view() }
    var activityView: RecordingView<ActivityModel> { views.view() }
    var overviewView: RecordingView<OverviewModel> { views.view() }

    /// The changes that the Activity lists; nil if it lists tasks.
    var listedChanges: [ActivityModel.Change]? {
        if case .changes(let changes)? = activityView.latest?.rows { changes } else { nil }
    }

    /// The tasks that the Activity lists; nil if it lists changes.
    var listedTasks: [ActivityModel.Task]? {
        if case .tasks(let tasks)? = activityView.latest?.rows { tasks } else { nil }
    }

    /// The presenter of the activity list.
    var activity: ActivityPresenter {
        guard let pane = presenter.panes[.activity] as? ActivityPane else { preconditionFailure("no activity") }
        return pane.activity
    }

    var settings: SettingsModel? { views.view(of: SettingsModel.self).latest }

    /// The setting at the cursor.
    var selectedSetting: SettingsModel.Row? {
        settings.flatMap { $0.rows.indices.contains($0.selected) ? $0.rows[$0.selected] : nil }
    }

    /// The latest state of the table of users.
    var list: UserListModel { listView.latest ?? UserListModel() }

    var dialog: DialogModel? { views.dialogs.latest?.last }

    /// The rows of the task list.
    var tasks: [TaskListModel.Row] { views.view(of: TaskListModel.self).latest?.rows ?? [] }
}

/// Gives the dashboard access to files in memory.
struct BenchFiles: DashboardFiles {
    let base: MemoryFiles

    func name(of path: String) -> String { base.name(of: path) }
    func names(completing path: String) -> [String] { base.names(completing: path) }
    func open(_ path: String) throws -> any ByteSource { try base.open(path) }
    func create(_ path: String) throws -> any FileSink { try base.create(path) }
    func exists(_ path: String) -> Bool { base[path] != nil }
    func isFolder(_ path: String) -> Bool { base[path + "/"] != nil }
    func isSame(_ path: String, as other: String) -> Bool { base.isSame(path, as: other) }
}
