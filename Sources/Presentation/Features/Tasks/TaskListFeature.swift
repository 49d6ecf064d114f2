internal import Futures
internal import UserDirectory

extension Command {
    package static let startTask = Command("start")
    package static let cancelTask = Command("cancel")
    package static let showReport = Command("report")
    package static let retryTask = Command("retry")
    package static let filterTasks = Command("task-states")
    package static let toggleReads = Command("reads")
}

/// The task list's commands, and the use cases that can be started from it.
final class TaskListFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.startTask, "Start a task …", short: "start", "t") { $0.openCatalogue() },
        Entry(.cancelTask, "Cancel the task", short: "cancel", "c") { feature in
            feature.taskList.cancelSelected().map { feature.say(.note, $0) }
        },
        Entry(.retryTask, "Run the task again", short: "again", "r", in: [.tasks, .page]) { feature in
            feature.taskList.retrySelected().map { feature.say(.note, $0) }
        },
        Entry(
            .showReport,
            "Show the task's report: what was refused, and why",
            short: "report",
            "v",
            in: [.tasks, .trace]
        ) {
            $0.reasonAgainstReport
        } run: {
            $0.showReport()
        },
        Entry(.filterTasks, "Show only tasks in a state …", short: "state", "f", in: [.tasks]) {
            $0.openTaskStates()
        },
        Entry(.toggleReads, "Show or hide the reads of views", short: "reads", ".") { $0.taskList.toggleReads() },
    ]

    private let limit: SeatLimitFeature
    private let userChanges: UserChangesFeature
    private var taskList: TaskListPresenter { context.taskList }

    init(_ context: DashboardContext, _ limit: SeatLimitFeature, _ userChanges: UserChangesFeature) {
        self.limit = limit
        self.userChanges = userChanges
        super.init(context)
    }

    private var reasonAgainstReport: String? {
        guard let task = taskList.selected else { return "No task is selected" }
        return task.report == nil ? "\(task.title) has no report" : nil
    }

    private func showReport() {
        guard let task = taskList.selected else { return }
        let report = PagePresenter(reportOf: task) { [weak self] in self?.dialogs.open(TracePresenter(task)) }
        if let report { dialogs.open(report) }
    }

    private func openCatalogue() {
        let entries: [(title: String, start: @MainActor (TaskListFeature) -> Void)] = [
            ("Count users", { $0.countUsers() }),
            ("Count users by role", { $0.countUsersByRole() }),
            ("Count seats", { $0.countSeats() }),
            ("Check whether the limit is reached", { $0.checkLimit() }),
            ("Set the seat limit", { $0.limit.openForm() }),
            ("Add a user", { $0.userChanges.openForm(editing: nil) }),
            ("Import users from a file", { $0.context.perform(.importUsers) }),
        ]
        dialogs.choose("Start a task", from: entries, title: \.title) { [weak self] entry in
            if let self { entry.start(self) }
        }
    }

    private func openTaskStates() {
        let states: [TaskListPresenter.StateFilter?] = [nil] + TaskListPresenter.StateFilter.allCases
        let selected = states.firstIndex(of: taskList.state) ?? 0
        dialogs.choose("Show tasks that are", from: states, selected: selected, title: { $0?.rawValue ?? "all" }) {
            [weak self] in self?.taskList.filter(by: $0)
        }
    }

    private func countUsers() {
        let filter = users.filter
        let title = users.isFiltered ? "Count users with \(users.filterText)" : "Count users"
        start(title, useCases.countUsers, RosterCommandLine.count(filter)) {
            $0.execute(filter)
        } summary: {
            Text.count($0, "user")
        }
    }

    private func countUsersByRole() {
        start("Count users by role", useCases.countRoles, ["roles"]) {
            $0.execute()
        } summary: {
            $0.map { "\($0.name) \(Text.number($0.users))" }.joined(separator: ", ")
        }
    }

    private func countSeats() {
        start("Count seats", useCases.countSeats, ["limit"]) {
            $0.execute()
        } summary: {
            FrameModel.Gauge($0).text
        }
    }

    private func checkLimit() {
        start("Check the limit", useCases.limitReached, ["limit", "--check"]) {
            $0.execute()
        } summary: { isReached in
            isReached ? "reached: no seat is free" : "not reached"
        }
    }

    private func start<UseCase: Sendable, Value: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        _ command: [String],
        execute: @escaping @MainActor (UseCase) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String
    ) {
        let task = tasks.run(title, useCase: "\(UseCase.self)", canRetry: true) {
            execute(useCase)
        } summary: {
            summary($0)
        } completion: { [weak self] in
            self?.runner.show($0, of: title, summary: summary)
        }
        task.command = command
    }
}
