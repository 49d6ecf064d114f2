internal import UserDirectory

extension FrameModel.Pane {
    package static let overview = FrameModel.Pane("Overview")
}

extension Command {
    package static let showOverview = Command("overview")
}

extension CommandContext {
    package static let overview = CommandContext(.overview)
}

/// Shows the directory at a glance; the cursor is in the list of expiring accounts.
final class OverviewPane: Feature, Pane {
    nonisolated static let id = FrameModel.Pane.overview
    static let showCommand = Command.showOverview
    nonisolated static let commands: [Entry] = [.show(.showOverview, "Show the directory at a glance", "4")]

    private let overview: OverviewPresenter
    private let logins: LoginsFeature

    init(_ context: DashboardContext, _ views: DashboardViews) {
        overview = OverviewPresenter(
            useCases: context.useCases,
            tasks: context.tasks,
            clock: context.environment.clock,
            view: views.view()
        )
        logins = LoginsFeature(context)
        super.init(context)
        context.connect(overview)
    }

    var list: any PanePresenter { overview }
    var selection: (text: String, name: String)? { overview.selected.map { ($0.login, $0.login) } }

    var commandLines: CopyableCommands {
        overview.selected.map { .all([RosterCommandLine.show($0)]) } ?? .unavailable(reason: emptyNote)
    }

    func reload() { overview.reload() }

    /// Shows the selected user in the Users tab; if the filter hides the user, removes the filter.
    func open() {
        guard let user = overview.selected else { return }
        context.openUsers()
        logins.goTo(shown: user.login)
    }
}
