internal import UserDirectory

/// Presents the connections, with a cursor.
@MainActor
package final class ConnectionsPresenter: StorePresenter<ConnectionsModel>, ElementListPresenter {
    /// The maximum number of difference lines beside the list; hardly any screen has space for more.
    private static let maxLines = 200

    let checks: ConnectionChecks
    var selectedID: String?
    let staysOnFirst = false

    init(
        _ checks: ConnectionChecks,
        useCases: UserUseCases,
        tasks: TaskCenter,
        clock: any WallClock,
        view: any PresentationView<ConnectionsModel>
    ) {
        self.checks = checks
        super.init(useCases: useCases, tasks: tasks, clock: clock, view: view)
    }

    var elements: [ConnectionStatus] { checks.statuses }

    func reload() {
        checks.checkIfDue()
        tasks.read("Read the last runs", useCases.listTasks) {
            $0.execute(TaskQuery(limit: 100))
        } summary: {
            Text.count($0.count, "task")
        } completion: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let tasks):
                checks.noteRuns(among: tasks)
                onHealth?(nil)
            case .failure(let error): onHealth?(error)
            }
        }
        update()
    }

    func update() {
        var model = ConnectionsModel()
        let (today, times) = (times().day(clock.date), times())
        model.rows = elements.map { ConnectionsModel.Row($0, times, on: today) }
        model.selected = selectedIndex
        model.details = selected.map { details(of: $0, times) }
        show(model)
    }

    private func details(of status: ConnectionStatus, _ times: TimeFormat) -> ConnectionsModel.Details {
        let today = times.day(clock.date)
        let count = status.failure == nil ? status.check?.counts.differences : nil
        let lines = status.check?.lines ?? []
        return ConnectionsModel.Details(
            title: count.map { "\(status.id): \($0 == 0 ? "no differences" : Text.count($0, "difference"))" }
                ?? status.id,
            facts: [
                .init(label: "Address", value: status.location),
                .init(label: "Last check", value: status.check.map { times.minute($0.date, on: today) } ?? ""),
                .init(label: "Last run", value: status.lastRun.map { ConnectionWords.run($0, times, on: today) } ?? ""),
                .init(label: "Error", value: status.failure?.reason ?? ""),
            ].filter { !$0.value.isEmpty },
            lines: lines.prefix(ConnectionsPresenter.maxLines).map(\.line),
            total: status.check?.hasMore == true ? nil : lines.count
        )
    }
}

extension ConnectionsModel.Row {
    init(_ status: ConnectionStatus, _ times: TimeFormat, on day: Day) {
        let (state, words): (ConnectionsModel.State, String) =
            if let progress = status.progress {
                (.checking, progress.isEmpty ? "checking" : "checking: \(progress)")
            } else if let failure = status.failure {
                (.failed, "\(failure.state) since \(times.minute(failure.since, on: day))")
            } else if let counts = status.check?.counts {
                // The number of rejected differences has no column of its own, so the words contain it.
                switch (counts.differences, counts.unreadable) {
                case (0, _): (.inStep, "in step")
                case (_, 0): (.different, "different")
                case (_, let rejected): (.different, "\(Text.number(rejected)) to reject")
                }
            } else {
                (.unchecked, "not checked")
            }
        let counts = status.failure == nil ? status.check?.counts : nil
        let time = status.isOld && status.failure == nil ? status.check.map { times.minute($0.date, on: day) } : nil
        self.init(
            name: status.id,
            location: status.location,
            state: state,
            counts: counts.map { [$0.accounts, $0.toPush, $0.toPull, $0.conflicts].map(Text.number) },
            words: words + (time.map { ", as of \($0)" } ?? "")
        )
    }
}
