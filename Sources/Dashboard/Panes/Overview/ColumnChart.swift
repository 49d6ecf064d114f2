internal import Presentation
internal import TerminalKit

/// Draws weeks as columns with gaps between them, the newest at the right.
///
/// If the numbers do not fit above their columns, a line at the top shows the newest number. If there is space, this
/// line shows the highest number, too.
struct ColumnChart {
    private static let maxStep = 7

    let bars: [OverviewModel.Bar]
    /// The words before the newest number, such as `this week`.
    let current: String
    let theme: Theme
    let isStale: Bool

    func draw(into buffer: inout CellBuffer, rect: Rect) {
        guard !bars.isEmpty, rect.columns > 1 else { return }
        // The distance from one column to the next, including the gap.
        let step = max(2, min(ColumnChart.maxStep, (rect.columns + 1) / bars.count))
        let shown = Array(bars.suffix((rect.columns + 1) / step))
        var (plot, labels) = rect.splitBottom(1)
        let widest = shown.map { buffer.textWidth.width(of: $0.value) }.max() ?? 0
        let hasNumbers = widest < step
        if !hasNumbers {
            let summary: Rect
            (summary, plot) = plot.splitTop(1)
            drawSummary(of: shown, into: &buffer, rect: summary)
        }
        let labelWidth = shown.map { buffer.textWidth.width(of: $0.label) }.max() ?? 0
        let stride = max(1, (labelWidth + step) / step)
        for (index, bar) in shown.reversed().enumerated() {
            let end = rect.endColumn - index * step
            let column = Rect(row: plot.row, column: end - step + 1, rows: plot.rows, columns: step - 1)
            draw(bar, isNewest: index == 0, hasNumber: hasNumbers, into: &buffer, rect: column)
            if index % stride == 0, end - labelWidth >= rect.column {
                let place = Rect(row: labels.row, column: end - labelWidth, rows: labels.rows, columns: labelWidth)
                buffer.write(bar.label, in: place, style: theme.secondary, alignment: .right)
            }
        }
    }

    /// Draws a text such as `now 1,204, highest 1,310`.
    private func drawSummary(of shown: [OverviewModel.Bar], into buffer: inout CellBuffer, rect: Rect) {
        guard let newest = shown.last, !newest.value.isEmpty else { return }
        let now = "\(current) \(newest.value)"
        let both = highestBar(of: shown).map { "\(now), highest \($0.value)" } ?? now
        let text = buffer.textWidth.width(of: both) <= rect.columns ? both : now
        buffer.write(text, in: rect, style: isStale ? theme.faint : theme.strong)
    }

    private func highestBar(of shown: [OverviewModel.Bar]) -> OverviewModel.Bar? {
        shown.max { ($0.fraction ?? 0) < ($1.fraction ?? 0) }
    }

    private func draw(
        _ bar: OverviewModel.Bar,
        isNewest: Bool,
        hasNumber: Bool,
        into buffer: inout CellBuffer,
        rect: Rect
    ) {
        let style = isStale ? theme.faint : theme.style(of: bar.meaning)
        let rows = rect.rows - (hasNumber ? 1 : 0)
        let fraction = bar.fraction ?? 0
        let eighths = fraction > 0 ? max(1, Int((fraction * Double(rows * 8)).rounded())) : 0
        let (above, full) = rect.splitBottom(min(rows, eighths / 8))
        buffer.fill(full, with: sign(8, buffer.textWidth), style: style)
        var (free, top) = above.splitBottom(eighths % 8 > 0 && eighths / 8 < rows ? 1 : 0)
        buffer.fill(top, with: sign(eighths % 8, buffer.textWidth), style: style)
        if hasNumber || bar.fraction == nil {
            (free, top) = free.splitBottom(1)
            let numberStyle = isStale ? theme.faint : isNewest ? theme.strong : theme.text
            buffer.write(bar.value, in: top, style: numberStyle, alignment: .right)
        }
    }

    private func sign(_ eighths: Int, _ textWidth: TextWidth) -> Character {
        if textWidth.drawsUnicode { return Array("▁▂▃▄▅▆▇█")[max(1, eighths) - 1] }
        return eighths < 3 ? "." : eighths < 6 ? ":" : "#"
    }
}
