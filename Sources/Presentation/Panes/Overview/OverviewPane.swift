internal import UserDirectory

final class OverviewPane: Feature, Pane {
    private let logins: LoginsFeature

    init(_ context: DashboardContext, _ logins: LoginsFeature) {
        self.logins = logins
        super.init(context)
    }

    var list: any PanePresenter { context.overview }
    var selection: (text: String, name: String)? { context.overview.selected.map { ($0.login, $0.login) } }

    var commandLines: CopyableCommands {
        context.overview.selected.map { .all([RosterCommandLine.show($0)]) } ?? .unavailable(reason: emptyNote)
    }

    /// Shows the users, with the cursor on the selected one.
    func open() {
        guard let user = context.overview.selected else { return }
        context.perform(.showUsers)
        logins.goTo(login: user.login)
    }
}
