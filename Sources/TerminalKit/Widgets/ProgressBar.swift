/// A bar that shows progress, with the percentage beside it: `███████░░░  68%`.
///
/// ![Progress bars at 25, 68 and 100 percent](widget-progressBar)
public struct ProgressBar: Sendable {
    /// The progress from 0 to 1; `nil` if unknown.
    public var fraction: Double?
    /// The style of the percentage.
    public var style: Style
    /// The style of the bar.
    public var barStyle: Style

    /// Creates a progress bar.
    public init(fraction: Double?, style: Style = .plain, barStyle: Style = .plain) {
        self.fraction = fraction
        self.style = style
        self.barStyle = barStyle
    }

    /// The percentage, rounded down so that 100% means done; empty if unknown.
    public var text: String {
        guard let fraction, !fraction.isNaN else { return "" }
        // Adding 1e-9 makes up for binary rounding: 0.29 × 100 is slightly less than 29.
        return "\(Int(min(max(0, fraction), 1) * 100 + 1e-9))%"
    }

    /// Draws into the first row of a rectangle.
    ///
    /// If there are fewer than 8 columns, draws only the percentage.
    public func draw(into buffer: inout CellBuffer, rect: Rect) {
        let (bar, number) = rect.line(0).splitRight(4)
        buffer.write(text, in: number, style: style, alignment: .right)
        let rest = bar.splitRight(1).rest
        if rest.columns >= 3 {
            Bar(fraction: fraction ?? 0).draw(into: &buffer, rect: rest, style: barStyle)
        }
    }
}
