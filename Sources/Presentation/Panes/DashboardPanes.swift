/// The dashboard's panes.
@MainActor
final class DashboardPanes {
    /// In the order of their tabs.
    nonisolated static let types: [any Pane.Type] = [
        UsersPane.self, TasksPane.self, ActivityPane.self, OverviewPane.self, SettingsPane.self,
        ConnectionsPane.self,
    ]

    static func types(in environment: DashboardEnvironment) -> [any Pane.Type] {
        types.filter { $0.isAvailable(in: environment) }
    }

    let all: [any Pane]
    private let frame: FramePresenter

    init(_ context: DashboardContext, _ views: DashboardViews) {
        all = DashboardPanes.types(in: context.environment).map { $0.init(context, views) }
        frame = context.frame
        context.refresher.onRefresh(of: .visiblePane) { [weak self] in self?.shown?.reload() }
    }

    var focused: (any Pane)? { self[frame.model.focus] }

    /// The main pane of the visible tab.
    var shown: (any Pane)? { self[frame.model.tab] }

    subscript(id: FrameModel.Pane) -> (any Pane)? { all.first { $0.id == id } }
}
