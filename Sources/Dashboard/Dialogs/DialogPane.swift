internal import Presentation
internal import TerminalKit

/// Draws one kind of dialog and turns keys into what a person does in it.
@MainActor
protocol DialogPane: AnyObject {
    /// Takes a new state; false where it is another kind of dialog.
    func show(_ model: DialogModel) -> Bool
    /// Draws the dialog over the screen, and tells where the cursor belongs.
    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point?
    /// What a key or paste asks for; nil where it only moved something on the screen.
    func action(for event: InputEvent) -> DialogAction?
    /// What a click asks for; nil where it only moved something on the screen.
    func action(clicking target: Zone.Target) -> DialogAction?
    /// The keys that work, for the footer.
    var keys: [KeyBar.Item] { get }
}

extension DialogPane {
    /// Clears a place for a dialog in the middle of the screen and draws its border; gives the inside.
    func drawBox(title: String, size: Size, into buffer: inout CellBuffer, screen: Rect, theme: Theme) -> Rect {
        let rect = screen.centered(size)
        // A free column at either side tells the dialog's border from those behind it.
        buffer.fill(Rect(row: rect.row, column: rect.column - 1, rows: rect.rows, columns: rect.columns + 2))
        return Box(title: title, style: theme.focusedBorder, titleStyle: theme.title).draw(into: &buffer, rect: rect)
            .inset(rows: 0)
    }
}
