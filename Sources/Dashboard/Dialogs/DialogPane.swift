internal import Presentation
internal import TerminalKit

/// Draws one kind of dialog and converts its events to actions.
@MainActor
protocol DialogPane: AnyObject {
    /// Shows a new state; returns false if it belongs to another dialog, which needs a new pane.
    func show(_ model: DialogModel) -> Bool
    /// Draws the dialog over the screen; returns the cursor's position.
    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point?
    /// The action for a key or paste; nil if it only changed the pane.
    func action(for event: InputEvent) -> DialogAction?
    /// The action for a click; nil if it only changed the pane.
    func action(clicking target: Zone.Target) -> DialogAction?
    /// The key hints for the footer.
    var keys: [KeyBar.Item] { get }
}

extension DialogPane {
    /// Clears an area in the middle of the screen and draws the dialog's border; returns the inside.
    func drawBox(title: String, size: Size, into buffer: inout CellBuffer, screen: Rect, theme: Theme) -> Rect {
        let rect = screen.centered(size)
        // A free column on either side separates the dialog's border from those behind it.
        buffer.fill(Rect(row: rect.row, column: rect.column - 1, rows: rect.rows, columns: rect.columns + 2))
        return Box(title: title, style: theme.focusedBorder, titleStyle: theme.title).draw(into: &buffer, rect: rect)
            .inset(rows: 0)
    }
}
