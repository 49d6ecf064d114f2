/// A row of full and empty cells: `███████░░░`.
public struct Bar: Sendable {
    /// How much of it is full, from 0 to 1.
    public var fraction: Double

    /// Makes a bar.
    public init(fraction: Double) {
        self.fraction = fraction
    }

    /// Draws into the first row of a rectangle, the empty cells dimmed.
    ///
    /// A bar that is not full keeps an empty cell, and one that is not empty has a full one: the ends mean what they say.
    public func draw(into buffer: inout CellBuffer, rect: Rect, style: Style) {
        let columns = rect.columns
        guard columns > 0 else { return }
        let share = fraction.isNaN ? 0 : min(max(0, fraction), 1)
        var full = Int((share * Double(columns)).rounded())
        if share > 0 { full = max(full, 1) }
        if share < 1 { full = min(full, columns - 1) }
        let (filled, empty) = rect.line(0).splitLeft(full)
        let unicode = buffer.textWidth.drawsUnicode
        buffer.fill(filled, with: unicode ? "█" : "#", style: style)
        buffer.fill(empty, with: unicode ? "░" : ".", style: style.adding(.dim))
    }
}
