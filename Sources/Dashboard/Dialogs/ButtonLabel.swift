internal import TerminalKit

/// A button: `[ Save ]`, drawn in reverse video if ``isFocused`` is true.
struct ButtonLabel {
    let title: String
    /// Whether the button is drawn as focused.
    ///
    /// This is the case if the button has the focus, or if Enter in a confirmation's focused field presses the button.
    let isFocused: Bool
    var isEnabled = true

    /// Draws the button; returns the point after it.
    @discardableResult
    func draw(into buffer: inout CellBuffer, at point: Point) -> Point {
        var style = isEnabled ? Style.plain : Style.dim
        if isFocused { style = style.adding(.reverse) }
        let width = buffer.write("[ \(title) ]", at: point, style: style)
        buffer.addZone(Rect(row: point.row, column: point.column, rows: 1, columns: width), for: .button(title))
        return point.moved(columns: width)
    }
}
