internal import TerminalKit

/// A button: `[ Save ]`, reversed while it has the focus.
struct ButtonLabel {
    let title: String
    let isFocused: Bool
    var isEnabled = true

    /// Draws it and gives the place behind it.
    @discardableResult
    func draw(into buffer: inout CellBuffer, at point: Point) -> Point {
        var style = isEnabled ? Style.plain : Style.dim
        if isFocused { style = style.adding(.reverse) }
        return point.moved(columns: buffer.write("[ \(title) ]", at: point, style: style))
    }
}
