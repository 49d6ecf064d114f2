/// The panes by their place in the frame.
@MainActor
final class DashboardPanes {
    private let context: DashboardContext
    private let panes: [FrameModel.Pane: any Pane]

    init(_ context: DashboardContext, _ logins: LoginsFeature, _ settings: SettingsPane) {
        self.context = context
        panes = [
            .users: UsersPane(context), .tasks: TasksPane(context), .activity: ActivityPane(context),
            .overview: OverviewPane(context, logins), .settings: settings,
        ]
    }

    var focused: (any Pane)? { panes[context.frame.model.focus] }

    subscript(pane: FrameModel.Pane) -> (any Pane)? { panes[pane] }
}
