/// A bar that shows how far something has come, with the share beside it: `███████░░░  68 %`.
public struct ProgressBar: Sendable {
    /// How far, from 0 to 1, or `nil` while that is not known: then there is an empty bar and no number.
    public var fraction: Double?
    /// How the number looks.
    public var style: Style
    /// How the bar looks.
    public var barStyle: Style

    /// Makes a progress bar.
    public init(fraction: Double?, style: Style = .plain, barStyle: Style = .plain) {
        self.fraction = fraction
        self.style = style
        self.barStyle = barStyle
    }

    /// The share in whole per cent, rounded down so that 100 % means done; empty while it is not known.
    public var text: String {
        guard let fraction, !fraction.isNaN else { return "" }
        return "\(Int(min(max(0, fraction), 1) * 100)) %"
    }

    /// Draws into the first row of a rectangle.
    ///
    /// If space is short, the bar goes first.
    public func draw(into buffer: inout CellBuffer, rect: Rect) {
        let (bar, number) = rect.line(0).splitRight(5)
        buffer.write(text, in: number, style: style, alignment: .right)
        let rest = bar.splitRight(1).rest
        if rest.columns >= 3 {
            Bar(fraction: fraction ?? 0).draw(into: &buffer, rect: rest, style: barStyle)
        }
    }
}
