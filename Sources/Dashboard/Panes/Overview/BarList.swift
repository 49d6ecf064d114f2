internal import Presentation
internal import TerminalKit

/// Draws rows with a label, a bar and a number.
struct BarList {
    let bars: [OverviewModel.Bar]
    let theme: Theme
    let isStale: Bool
    /// The bars of another list; both lists get the same column widths, so that a reader can compare them.
    var others: [OverviewModel.Bar] = []

    /// The width below which labels cannot be told apart.
    private static let minLabelWidth = 3

    /// The minimum width: the shortest readable labels, all digits of the numbers, and no bars.
    var minWidth: Int { BarList.minLabelWidth + 1 + (bars.map(\.value.count).max() ?? 0) }

    /// The space for a number, including an empty cell before it.
    private var numberWidth: Int { ((bars + others).map(\.value.count).max() ?? 0) + 1 }

    /// The width for whole labels and all digits of the numbers, without bars.
    func wholeWidth(_ textWidth: TextWidth) -> Int { BarList.labelWidth(of: bars, textWidth) + numberWidth }

    private static func labelWidth(of bars: [OverviewModel.Bar], _ textWidth: TextWidth) -> Int {
        bars.map { textWidth.width(of: textWidth.plain($0.label)) }.max() ?? 0
    }

    func draw(into buffer: inout CellBuffer, rect: Rect) {
        let labels = bars.map { buffer.textWidth.plain($0.label) }
        let widest = BarList.labelWidth(of: bars + others, buffer.textWidth)
        let labelWidth = min(widest, max(BarList.minLabelWidth, rect.columns - numberWidth)) + 1
        let shown = bars.count <= rect.rows ? bars.count : max(0, rect.rows - 1)
        let style = isStale ? theme.faint : theme.text
        for index in 0..<shown {
            let (label, rest) = rect.line(index).splitLeft(labelWidth)
            let (bar, number) = rest.splitRight(numberWidth)
            buffer.write(buffer.textWidth.truncate(labels[index], to: labelWidth - 1), in: label, style: style)
            buffer.write(bars[index].value, in: number, style: isStale ? theme.faint : theme.strong, alignment: .right)
            guard let fraction = bars[index].fraction, bar.columns >= 3 else { continue }
            Bar(fraction: fraction).draw(
                into: &buffer,
                rect: bar,
                style: isStale ? theme.faint : theme.style(of: bars[index].meaning)
            )
        }
        if shown < bars.count, rect.rows > 0 {
            buffer.write("\(bars.count - shown) more", in: rect.line(shown), style: theme.faint)
        }
    }
}
