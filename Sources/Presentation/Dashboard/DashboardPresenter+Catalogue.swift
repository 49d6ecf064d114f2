internal import Futures
internal import UserDirectory

/// The use cases that can be started from the task list.
extension DashboardPresenter {
    func openCatalogue() {
        let entries: [(title: String, start: @MainActor (DashboardPresenter) -> Void)] = [
            ("Count users", { $0.countUsers() }),
            ("Count users by role", { $0.countUsersByRole() }),
            ("Count seats", { $0.countSeats() }),
            ("Check whether the limit is reached", { $0.checkLimit() }),
            ("Set the seat limit", { $0.openLimitForm() }),
            ("Add a user", { $0.openForm(editing: nil) }),
            ("Import users from a file", { $0.perform(.importUsers) }),
        ]
        let items = entries.map { MenuModel.Item(title: $0.title) }
        dialogs.open(
            MenuPresenter(title: "Start a task", items: items) { [weak self] item in
                guard let self else { return }
                entries.first { $0.title == item.title }?.start(self)
            }
        )
    }

    func openTaskStates() {
        let states: [TaskListPresenter.StateFilter?] = [nil] + TaskListPresenter.StateFilter.allCases
        let items = states.map { MenuModel.Item(title: $0?.rawValue ?? "all") }
        let selected = states.firstIndex(of: taskList.state) ?? 0
        dialogs.open(
            MenuPresenter(title: "Show tasks that are", items: items, selected: selected) { [weak self] item in
                self?.taskList.filter(by: TaskListPresenter.StateFilter(rawValue: item.title))
            }
        )
    }

    private func countUsers() {
        let (useCase, filter) = (useCases.countUsers, users.filter)
        let title = users.isFiltered ? "Count users with \(users.filterText)" : "Count users"
        let command = RosterCommandLine.count(filter)
        start(title, "CountAllUsersInteractor", command, execute: { useCase.execute(filter) }) {
            Text.count($0, "user")
        }
    }

    private func countUsersByRole() {
        let useCase = useCases.countRoles
        start("Count users by role", "CountRolesInteractor", ["roles"], execute: { useCase.execute() }) {
            $0.map { "\($0.name) \(Text.number($0.users))" }.joined(separator: ", ")
        }
    }

    private func countSeats() {
        let useCase = useCases.countSeats
        start("Count seats", "CountSeatsInteractor", ["limit"], execute: { useCase.execute() }) {
            FrameModel.Gauge($0).text
        }
    }

    private func checkLimit() {
        let useCase = useCases.limitReached
        let command = ["limit", "--check"]
        start("Check the limit", "UserLimitReachedInteractor", command, execute: { useCase.execute() }) { isReached in
            isReached ? "reached: no seat is free" : "not reached"
        }
    }

    private func start<Value: Sendable>(
        _ title: String,
        _ useCase: String,
        _ command: [String],
        execute: @escaping @MainActor () -> Future<Value>,
        summary: @escaping @MainActor (Value) -> String
    ) {
        let task = tasks.run(title, useCase: useCase, canRetry: true, execute: execute, summary: summary) {
            [weak self] result in
            switch result {
            case .success(let value): self?.say(.success, "\(title): \(summary(value))")
            case .failure(let error): self?.say(.error, "\(title): \(error)")
            }
        }
        task.command = command
    }
}
