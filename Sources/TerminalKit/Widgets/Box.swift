/// A border with a title in its top edge.
///
/// ![A border with the title Users around a line of text](widget-box)
public struct Box: Sendable {
    /// The text in the top edge; empty for none.
    public var title: String
    /// The style of the border.
    public var style: Style
    /// The style of the title.
    public var titleStyle: Style

    /// Creates a box.
    public init(title: String = "", style: Style = .plain, titleStyle: Style = .bold) {
        self.title = title
        self.style = style
        self.titleStyle = titleStyle
    }

    /// Draws the border along the edge of a rectangle.
    ///
    /// The title is truncated to fit; if there are fewer than 5 columns, it is left out.
    ///
    /// - Returns: The rectangle inside the border.
    @discardableResult
    public func draw(into buffer: inout CellBuffer, rect: Rect) -> Rect {
        buffer.box(rect, style: style)
        if !title.isEmpty, rect.columns > 4, rect.rows > 0 {
            let text = buffer.textWidth.truncate(title, to: rect.columns - 4)
            buffer.clipped(to: rect.inset(rows: 0)) {
                $0.write(" \(text) ", at: rect.origin.moved(columns: 1), style: titleStyle)
            }
        }
        return rect.inset()
    }
}
