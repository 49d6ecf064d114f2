/// A bar that shows how much of a limit is used, with the numbers beside it: `Seats ███████░░░  18/25`.
///
/// ![A gauge below its limit, and a gauge above its limit](widget-gauge)
public struct Gauge: Sendable {
    /// The text before the bar; empty for none.
    public var label: String
    /// The amount in use.
    public var value: Int
    /// The limit; if `nil`, no bar is drawn.
    public var limit: Int?
    /// The style of the label, and of the numbers unless `overStyle` applies.
    public var style: Style
    /// The style of the bar if `value` is below the limit.
    public var barStyle: Style
    /// The style of the bar and the numbers if `value` is at or over the limit.
    public var overStyle: Style

    /// Creates a gauge.
    public init(
        label: String = "",
        value: Int,
        limit: Int?,
        style: Style = .plain,
        barStyle: Style = .plain,
        overStyle: Style = .bold
    ) {
        self.label = label
        self.value = value
        self.limit = limit
        self.style = style
        self.barStyle = barStyle
        self.overStyle = overStyle
    }

    /// The numbers: `18/25`, or `18` without a limit.
    public var text: String {
        limit.map { "\(value)/\($0)" } ?? "\(value)"
    }

    /// Draws into the first row of a rectangle.
    ///
    /// The label is left out if it does not fit, and the bar if it would have fewer than 3 columns.
    public func draw(into buffer: inout CellBuffer, rect: Rect) {
        var rest = rect.line(0)
        guard !rest.isEmpty else { return }
        let isFull = limit.map { value >= $0 } ?? false
        let numbers: Rect
        (rest, numbers) = rest.splitRight(buffer.textWidth.width(of: text))
        buffer.write(text, in: numbers, style: isFull ? overStyle : style, alignment: .right)

        let labelWidth = buffer.textWidth.width(of: label)
        if labelWidth > 0, labelWidth < rest.columns {
            buffer.write(label, in: rest, style: style)
            rest = rest.splitLeft(labelWidth + 1).rest
        }
        rest = rest.splitRight(2).rest
        guard let limit, rest.columns >= 3 else { return }
        let fraction = limit > 0 ? Double(value) / Double(limit) : 1
        Bar(fraction: fraction).draw(into: &buffer, rect: rest, style: isFull ? overStyle : barStyle)
    }
}
