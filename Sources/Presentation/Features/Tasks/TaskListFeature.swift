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

/// The task list's commands, and the menu of tasks that can be started.
final class TaskListFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.startTask, "Start a task", short: "start", "t") {
            $0.openCatalogue()
        } argument: {
            $0.taskArgument
        },
        Entry(.cancelTask, "Cancel the task", short: "cancel", "c", also: [.trace, .record], during: .loading) {
            $0.taskList.reasonAgainstCancel
        } run: {
            $0.taskList.cancelSelected()
        },
        Entry(.retryTask, "Retry the task", short: "retry", "r", in: [.tasks, .page]) {
            $0.taskList.reasonAgainstRetry
        } run: {
            $0.taskList.retrySelected()
        },
        Entry(
            .showReport,
            "Show the task's report",
            short: "report",
            "v",
            in: [.tasks, .trace]
        ) {
            $0.reasonAgainstReport
        } run: {
            $0.showReport()
        },
        Entry(.filterTasks, "Show only tasks in a state", short: "filter", "f", in: [.tasks]) {
            $0.openTaskStates()
        } argument: {
            $0.stateArgument
        },
        Entry(.toggleReads, "Show or hide background reads", short: "show reads", ".") { $0.taskList.toggleReads() },
    ]

    private let limit: SeatLimitFeature
    private var taskList: TaskListPresenter { context.taskList }

    init(_ context: DashboardContext, _ limit: SeatLimitFeature) {
        self.limit = limit
        super.init(context)
    }

    private var reasonAgainstReport: String? {
        guard let task = taskList.selected else { return "No task is selected" }
        return task.shownReport == nil ? "\"\(task.title)\" has no report" : nil
    }

    private func showReport() {
        guard let task = taskList.selected else { return }
        let report = PagePresenter(reportOf: task) { [weak self] in self?.dialogs.open(TracePresenter(task)) }
        if let report { dialogs.open(report) }
    }

    private typealias CatalogueEntry = (title: String, start: @MainActor (TaskListFeature) -> Void)

    private var catalogue: [CatalogueEntry] {
        let reads: [CatalogueEntry] = [
            ("Count users", { $0.countUsers() }),
            ("Count users by role", { $0.countUsersByRole() }),
            ("Count seats", { $0.countSeats() }),
            ("Check whether the seat limit has been reached", { $0.checkLimit() }),
        ]
        let changes = [Command.setLimit, .add, .importUsers].filter(environment.offers)
        return reads
            + changes.map { command -> CatalogueEntry in
                (command.title, { @MainActor feature in feature.context.services.perform(command) })
            }
    }

    private func openCatalogue() {
        dialogs.choose("Start a task", from: catalogue, startsTask: true, title: \.title) { [weak self] entry in
            if let self { entry.start(self) }
        }
    }

    private var taskArgument: CommandArgument {
        CommandArgument(name: "TASK", title: "the task to start") { [self] typed in
            catalogue.map(\.title).filter { FoldedText.search($0).hasPrefix(FoldedText.search(typed)) }.map { ($0, "") }
        } run: { [self] text throws(CommandArgumentError) in
            guard let entry = catalogue.first(where: { FoldedText.search($0.title) == FoldedText.search(text) }) else {
                throw .init(unknown: "task", text, among: catalogue.map(\.title))
            }
            entry.start(self)
        }
    }

    private var stateArgument: CommandArgument {
        let states = TaskListPresenter.StateFilter.allCases
        return CommandArgument(name: "STATE", title: "the state of the tasks to show") { typed in
            (["all"] + states.map(\.rawValue)).filter { $0.hasPrefix(typed) }.map { ($0, "") }
        } run: { [self] text throws(CommandArgumentError) in
            let state = TaskListPresenter.StateFilter(rawValue: text)
            guard state != nil || text == "all" else {
                throw .init(unknown: "state", text, among: ["all"] + states.map(\.rawValue))
            }
            context.services.perform(.showTasks)
            taskList.filter(by: state)
        }
    }

    private func openTaskStates() {
        let states: [TaskListPresenter.StateFilter?] = [nil] + TaskListPresenter.StateFilter.allCases
        let selected = states.firstIndex(of: taskList.state) ?? 0
        dialogs.choose("Task state", from: states, selected: selected, title: { $0?.rawValue ?? "all" }) {
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
            // Users in the trash have roles, too, but "Count users" and the overview do not count them.
            let trashed = $0.reduce(0) { $0 + $1.trashed }
            let roles = $0.map { "\($0.name) \(Text.number($0.users - $0.trashed))" }
            return (roles + (trashed > 0 ? ["\(Text.number(trashed)) in the trash"] : [])).joined(separator: ", ")
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
        start("Check whether the seat limit has been reached", useCases.limitReached, ["limit", "--check"]) {
            $0.execute()
        } summary: { [context] isReached in
            if let seats = context.known.seats, seats.limit == nil { return "There is no seat limit" }
            return isReached ? "No seat is free" : "The limit is not reached"
        }
    }

    private func start<UseCase: Sendable, Value: Sendable>(
        _ title: String,
        _ useCase: UseCase,
        _ command: [String],
        execute: @escaping @MainActor (UseCase) -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String
    ) {
        tasks.run(title, useCase: "\(UseCase.self)", canRetry: true, command: command) {
            execute(useCase)
        } summary: {
            summary($0)
        } completion: { [weak self] in
            self?.runner.show($0, of: title, summary: summary)
        }
    }
}
