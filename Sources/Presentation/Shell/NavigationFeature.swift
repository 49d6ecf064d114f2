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
        let tabs: [(Command, FrameModel.Pane)] = [
            (.showUsers, .users), (.showTasks, .tasks), (.showActivity, .activity), (.showOverview, .overview),
            (.showSettings, .settings),
        ]
        for (command, pane) in tabs {
            commands.add(command) { [context] in
                context.frame.show(pane)
                context.refresh(.activity)
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

    private var reasonAgainstNextPane: String? {
        guard [.tasks, .overview, .settings].contains(frame.tab) else { return nil }
        let (first, last) = (settings.hint(.showUsers), settings.hint(.showSettings))
        return "This view is one pane; \(first) to \(last) lead to the others"
    }

    private func showNextPane() {
        change {
            $0.focus = $0.focus == .tasks ? ($0.tab == .activity ? .activity : .users) : .tasks
        }
    }
}
