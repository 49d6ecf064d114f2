internal import Presentation
internal import TerminalKit

/// Draws one kind of dialog and converts events to actions.
@MainActor
protocol DialogPane: AnyObject {
    var dialogKeys: DialogKeys { get }
    /// Shows a new state; returns false if the state belongs to another dialog, which needs a new pane.
    func show(_ model: DialogModel) -> Bool
    /// Draws the dialog over the screen; returns the cursor's position.
    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point?
    /// The action for a key or paste; nil if the event was not handled, or only changed the pane.
    func action(for event: InputEvent) -> DialogAction?
    /// The action for a click; nil if the click was not handled, or only changed the pane.
    func action(clicking target: Zone.Target) -> DialogAction?
    /// Whether the wheel may act as the key Up (-1) or Down (1).
    ///
    /// The wheel must not move the focus to or from a button.
    func scrolls(by step: Int) -> Bool
    /// The key hints for the footer.
    var keys: [KeyBar.Item] { get }
    /// Whether the dialog is drawn as a focused part of the frame, instead of a box over the frame.
    var isPanel: Bool { get }
}

extension DialogPane {
    var isPanel: Bool { false }

    /// Clears an area in the middle of the screen and draws the dialog's border; returns the inside.
    func drawBox(title: String, size: Size, into buffer: inout CellBuffer, screen: Rect, theme: Theme) -> Rect {
        let rect = screen.centered(size)
        buffer.clear(beside: rect)
        clearRest(of: screen, around: rect, in: &buffer)
        return Box(title: title, style: theme.focusedBorder, titleStyle: theme.title).draw(into: &buffer, rect: rect)
            .inset(rows: 0)
    }

    /// Clears the narrow gaps beside and below a dialog that is nearly as wide as the screen.
    private func clearRest(of screen: Rect, around rect: Rect, in buffer: inout CellBuffer) {
        guard rect.column - screen.column <= 2, screen.endColumn - rect.endColumn <= 2 else { return }
        let below = screen.endRow - rect.endRow <= 1 ? screen.endRow - rect.endRow : 0
        let (row, column) = (rect.row, screen.column)
        buffer.fill(Rect(row: row, column: column, rows: rect.rows + below, columns: screen.columns))
    }

    /// Draws the range of the visible lines into the bottom edge of a dialog's box: `21–40 of 96`.
    ///
    /// If all lines are visible, draws only the number of lines and `noun`. If all lines are visible and `noun` is
    /// empty, draws nothing.
    func drawPosition(
        _ visible: Range<Int>,
        of total: Int,
        noun: String = "",
        into buffer: inout CellBuffer,
        box: Rect,
        theme: Theme
    ) {
        let isWhole = visible.count == total
        guard !visible.isEmpty, !isWhole || !noun.isEmpty else { return }
        let dash = buffer.textWidth.drawsUnicode ? "–" : "-"
        let range = "\(Text.number(visible.lowerBound + 1))\(dash)\(Text.number(visible.upperBound))"
        let text = (isWhole ? " " : " \(range) of ") + "\(Text.number(total)) " + (noun.isEmpty ? "" : noun + " ")
        let edge = box.line(box.rows - 1).splitRight(2).rest
        guard buffer.textWidth.width(of: text) + 2 < edge.columns else { return }
        buffer.write(text, in: edge.splitRight(buffer.textWidth.width(of: text)).right, style: theme.faint)
    }
}
