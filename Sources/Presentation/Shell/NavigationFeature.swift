/// Moving within the panes and between them.
package final class NavigationFeature: Feature {
    private let panes: DashboardPanes

    init(_ context: DashboardContext, _ panes: DashboardPanes) {
        self.panes = panes
        super.init(context)
    }

    override func register(in commands: CommandRegistry) {
        let move: @MainActor (@MainActor (any Pane) -> Int) -> Void = { [panes] rows in
            panes.focused.map { $0.list.move(by: rows($0)) }
        }
        commands.add(.moveUp) { move { _ in -1 } }
        commands.add(.moveDown) { move { _ in 1 } }
        commands.add(.pageUp) { move { -$0.pageHeight } }
        commands.add(.pageDown) { move { $0.pageHeight } }
        commands.add(.halfPageUp) { move { -max(1, $0.pageHeight / 2) } }
        commands.add(.halfPageDown) { move { max(1, $0.pageHeight / 2) } }
        commands.add(.moveToFirst) { self.panes.focused?.list.moveToFirst() }
        commands.add(.moveToLast) { self.panes.focused?.list.moveToLast() }
        commands.add(.open) { self.panes.focused?.open() }
        for tab in frame.tabs {
            commands.add(tab.command) { [context] in
                context.frame.show(tab.pane)
                context.refresh(.visiblePane)
            }
        }
        commands.add(.nextPane) {
            self.reasonAgainstNextPane
        } run: {
            self.showNextPane()
        }
    }

    /// Also focuses the pane.
    package func select(row: Int, in pane: FrameModel.Pane) {
        context.frame.dismissError()
        change { $0.focus = pane }
        panes[pane]?.list.select(row: row)
    }

    /// Works also for a pane without the focus.
    package func scroll(by rows: Int, in pane: FrameModel.Pane) {
        panes[pane]?.list.move(by: rows)
    }

    /// Called when another number of a pane's rows fits on the screen.
    package func resize(_ pane: FrameModel.Pane, rows: Int) {
        panes[pane]?.list.resize(rows: rows)
    }

    private var reasonAgainstNextPane: String? {
        guard frame.tab != .tasks, !frame.tab.companions.contains(.tasks) else { return nil }
        let hints = frame.tabs.map { settings.hint($0.command) }
        return "This view is one pane; \(hints[0]) to \(hints[hints.count - 1]) lead to the others"
    }

    private func showNextPane() {
        change {
            if $0.tab == .tasks { $0.tab = .users }
            $0.focus = $0.focus == .tasks ? $0.tab : .tasks
        }
    }
}
