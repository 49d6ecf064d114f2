internal import Presentation
internal import TerminalKit

@MainActor
struct PaneViews {
    let all: [any PaneView]
    /// The columns that fit in the users table; nil before the table is drawn.
    let shownColumns: @MainActor () -> [UserColumn]?

    init(theme: Theme, keys: KeyTable, invalidate: @escaping @MainActor () -> Void) {
        let users = UserTablePane(theme: theme, keys: keys, invalidate: invalidate)
        all = [
            users,
            TaskPane(theme: theme, keys: keys, invalidate: invalidate),
            ActivityPane(theme: theme, invalidate: invalidate),
            OverviewPane(theme: theme, invalidate: invalidate),
            SettingsPane(theme: theme, invalidate: invalidate),
            ConnectionsPane(theme: theme, keys: keys, invalidate: invalidate),
        ]
        shownColumns = { users.shownColumns }
    }

    subscript(pane: FrameModel.Pane) -> any PaneView {
        guard let view = all.first(where: { $0.pane == pane }) else {
            preconditionFailure("PaneViews has no view for the pane \(pane.title)")
        }
        return view
    }
}
