/// A row of full and empty cells: `███████░░░`.
///
/// ![A bar of which seven tenths are full](widget-bar)
public struct Bar: Sendable {
    /// The part that is full, from 0 to 1.
    public var fraction: Double

    /// Creates a bar.
    public init(fraction: Double) {
        self.fraction = fraction
    }

    /// Draws into the first row of a rectangle, with the empty cells dimmed.
    ///
    /// In a bar of two or more cells, a `fraction` above 0 fills at least one cell, and a `fraction` below 1 leaves at
    /// least one cell empty.
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
