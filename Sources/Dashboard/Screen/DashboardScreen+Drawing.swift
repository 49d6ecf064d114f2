internal import Presentation
internal import TerminalKit

extension DashboardScreen {
    /// Draws the screen; returns the cursor's position, or nil if the cursor is hidden.
    func draw(into buffer: inout CellBuffer) -> Point? {
        guard let layout else {
            frame.drawTooSmall(into: &buffer, screen: screen, canQuit: dialogs.top == nil)
            return nil
        }
        dialogs.recordPlace = layout.details
        frame.drawHeader(into: &buffer, rect: layout.header)
        var cursor = drawPanes(layout, into: &buffer)
        let (isDialogOpen, area) = (dialogs.top != nil, screen.splitBottom(layout.footer.rows).rest)
        if isDialogOpen {
            // Dialogs do not cover the footer, which shows their keys.
            cursor = dialogs.draw(into: &buffer, screen: area, hasMessage: frame.model.message != nil)
        }
        let filterError = isDialogOpen ? nil : mainPane.filterLine?.error
        frame.drawMessage(into: &buffer, above: layout.footer, filterError: filterError, isDialogOpen: isDialogOpen)
        frame.drawFooter(into: &buffer, rect: layout.footer, items: footerItems)
        return cursor
    }

    private func drawPanes(_ layout: FrameLayout, into buffer: inout CellBuffer) -> Point? {
        let (pane, focus, isEditing) = (mainPane, frame.model.focus, frame.model.isEditingFilter)
        let filterLine = pane.filterLine.flatMap { isEditing || !$0.isEmpty ? $0 : nil }
        let filterWidth = filterLine?.width(in: buffer.textWidth)
        let filter = frame.drawTabs(into: &buffer, rect: layout.tabs, filterWidth: filterWidth)
        let cursor = filterLine?.draw(into: &buffer, rect: filter, isEditing: isEditing)
        pane.draw(into: &buffer, rect: layout.main, isFocused: focus == pane.pane && !dialogs.hasPanel)
        pane.drawDetails(into: &buffer, rect: layout.details)
        if !layout.tasks.isEmpty {
            panes[.tasks].drawShort(into: &buffer, rect: layout.tasks, isFocused: focus == .tasks)
        }
        if isEditing, dialogs.top == nil {
            let key = lineKeys.key(for: .complete)
            filterLine?.drawCompletion(into: &buffer, below: filter, screen: screen, key: key)
        }
        return cursor
    }

    private var footerItems: [KeyBar.Item] {
        if let dialog = dialogs.top { return dialog.keys }
        guard frame.model.isEditingFilter else { return frame.footerItems(for: panes[frame.model.focus]) }
        let save = frame.model.tab == .users && mainPane.filterLine?.isEmpty == false ? lineKeys.item(.saveFilter) : []
        return lineKeys.item(.accept, "apply") + lineKeys.item(.complete) + lineKeys.item(.explainFilter) + save
            + lineKeys.closeItem("cancel")
    }
}
