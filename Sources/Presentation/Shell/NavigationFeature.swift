extension Command {
    package static let moveUp = Command("up")
    package static let moveDown = Command("down")
    package static let pageUp = Command("page-up")
    package static let pageDown = Command("page-down")
    package static let halfPageUp = Command("half-page-up")
    package static let halfPageDown = Command("half-page-down")
    package static let moveToFirst = Command("first")
    package static let moveToLast = Command("last")
    package static let open = Command("open")
    package static let nextPane = Command("next-pane")
}

/// Moves the cursor within panes, and the focus between them.
package final class NavigationFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.moveUp, "Move up", "k", "Up", also: .lists.union([.line, .confirm]), during: .moving) {
            $0.move { _ in -1 }
        },
        Entry(.moveDown, "Move down", "j", "Down", also: .lists.union([.line, .confirm]), during: .moving) {
            $0.move { _ in 1 }
        },
        Entry(.pageUp, "Page up", "PgUp", also: .lists.union([.line, .confirm]), during: .moving) {
            $0.move { -$0.pageHeight }
        },
        Entry(.pageDown, "Page down", "PgDn", also: .lists.union([.line, .confirm]), during: .moving) {
            $0.move { $0.pageHeight }
        },
        Entry(.halfPageUp, "Half a page up", "Ctrl-U", also: .lists, during: .moving) {
            $0.move { -max(1, $0.pageHeight / 2) }
        },
        Entry(.halfPageDown, "Half a page down", "Ctrl-D", also: .lists, during: .moving) {
            $0.move { max(1, $0.pageHeight / 2) }
        },
        Entry(.moveToFirst, "Go to the first row", "g", "Home", also: .lists) { $0.panes.focused?.list.moveToFirst() },
        Entry(.moveToLast, "Go to the last row", "G", "End", also: .lists) { $0.panes.focused?.list.moveToLast() },
        Entry(.open, "Open the selected row", short: "open", "Enter") { $0.panes.focused?.open() },
        Entry(.nextPane, "Go to the next pane", short: "next pane", "Tab", "Shift-Tab", during: .loading) {
            $0.reasonAgainstNextPane
        } run: {
            $0.showNextPane()
        },
    ]

    private let panes: DashboardPanes

    init(_ context: DashboardContext, _ panes: DashboardPanes) {
        self.panes = panes
        super.init(context)
    }

    /// The state of the list that the keys act on.
    package var listState: ListState { state(of: panes.focused) }

    package func listState(of pane: FrameModel.Pane) -> ListState { state(of: panes[pane]) }

    private func state(of pane: (any Pane)?) -> ListState {
        let (state, pending) = (pane?.list.state ?? .settled, dialogs.pendingState)
        return pending > .settled ? max(state, pending) : state
    }

    /// Whether a key must wait, because its command depends on a list that is being read.
    package func mustWait(_ command: Command) -> Bool { listState > command.worksDuring }

    package func select(row: Int, in pane: FrameModel.Pane) {
        context.frame.dismissError()
        change { $0.focus = pane }
        panes[pane]?.list.select(row: row)
    }

    package func openSelected(in pane: FrameModel.Pane) {
        guard !frame.isEditingFilter else { return }
        change { $0.focus = pane }
        context.services.perform(.open)
    }

    /// Moves the cursor of a pane, even if the pane does not have the focus.
    package func scroll(by rows: Int, in pane: FrameModel.Pane) {
        // The task list shows its cursor only while it has the focus.
        if pane == .tasks, !frame.isEditingFilter { change { $0.focus = pane } }
        panes[pane]?.list.move(by: rows)
    }

    private func move(by rows: @MainActor (any Pane) -> Int) {
        panes.focused.map { $0.list.move(by: rows($0)) }
    }

    package func resize(_ pane: FrameModel.Pane, rows: Int, width: Int) {
        panes[pane]?.list.resize(rows: rows)
        panes[pane]?.list.resize(width: width)
    }

    /// Called when the details beside a pane's list may have appeared or disappeared.
    package func showDetails(_ isVisible: Bool, in pane: FrameModel.Pane) {
        panes[pane]?.showDetails(isVisible)
    }

    private var reasonAgainstNextPane: String? {
        guard !frame.tab.companions.contains(.tasks) else { return nil }
        let hints = frame.tabs.map { settings.hint($0.command) }
        return "There is no other pane here; \(hints[0]) to \(hints[hints.count - 1]) switch tabs"
    }

    private func showNextPane() {
        change {
            $0.focus = $0.focus == .tasks ? $0.tab : .tasks
        }
    }
}
