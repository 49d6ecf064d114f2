internal import Presentation
internal import TerminalKit

/// Handles the mouse; every mouse action also has a key.
extension DashboardScreen {
    /// The number of rows that one notch of the wheel scrolls.
    private static let rowsPerNotch = 3

    func handle(_ event: MouseEvent, _ presenter: DashboardPresenter) {
        let isPaneReady = pane(at: event.point).map { !gate.hides($0, presenter) } ?? false
        if isPaneReady, dialogs.top?.isPanel == true { presenter.dialogs.perform(.cancel) }
        switch event.action {
        case .wheelUp: turnWheel(-1, at: event.point, presenter)
        case .wheelDown: turnWheel(1, at: event.point, presenter)
        case .click: click(event.point, isDouble: false, presenter)
        case .doubleClick: click(event.point, isDouble: true, presenter)
        }
    }

    private func click(_ point: Point, isDouble: Bool, _ presenter: DashboardPresenter) {
        if dialogs.top == nil, layout?.details.contains(point) == true, frame.model.tab == .users {
            return gate.hides(.users, presenter) ? () : presenter.navigation.openSelected(in: .users)
        }
        guard let target = shown?.target(at: point) else { return }
        if case .key(let key) = target { return gate.receive(.key(key), presenter) }
        if let dialog = dialogs.top {
            if let action = dialog.action(clicking: target) { presenter.dialogs.perform(action) }
            return setNeedsDisplay()
        }
        guard let pane = pane(at: point), !gate.hides(pane, presenter) else { return }
        switch target {
        case .row(let row):
            presenter.navigation.select(row: row, in: pane)
            if isDouble { presenter.perform(.open) }
        case .column(let title): presenter.table.sort(byColumn: title)
        case .key, .button: return
        }
    }

    private func turnWheel(_ direction: Int, at point: Point, _ presenter: DashboardPresenter) {
        if dialogs.top != nil {
            let key = keys.keys(for: direction < 0 ? .moveUp : .moveDown).first { !$0.isText }
            for _ in 0..<DashboardScreen.rowsPerNotch where dialogs.top?.scrolls(by: direction) == true {
                if let key { dispatch(.key(key), to: presenter) }
            }
        } else if let pane = pane(at: point), !gate.hides(pane, presenter) {
            presenter.navigation.scroll(by: direction * DashboardScreen.rowsPerNotch, in: pane)
        }
    }

    private func pane(at point: Point) -> FrameModel.Pane? {
        guard let layout else { return nil }
        if layout.tasks.contains(point) { return .tasks }
        return layout.main.contains(point) ? frame.model.tab : nil
    }
}
