internal import Presentation
internal import TerminalKit

/// Draws the bars of a trace on their axis.
///
/// A sign for each kind of work makes them readable without colour; the colour is that of the thread.
@MainActor
struct TraceBars {
    let theme: Theme
    let textWidth: TextWidth

    private var isUnicode: Bool { textWidth.drawsUnicode }

    /// The sign of a kind, and its style.
    func sign(of kind: TraceBar.Kind) -> (character: Character, style: Style) {
        switch kind {
        case .thread(0): (isUnicode ? "▄" : "=", theme.bar)
        case .thread(1): (isUnicode ? "█" : "#", theme.success)
        case .thread: (isUnicode ? "▓" : "%", theme.warning)
        case .waiting: (isUnicode ? "░" : ".", theme.text)
        case .below: (isUnicode ? "─" : "-", theme.faint)
        case .leftOut: ("~", theme.faint)
        }
    }

    /// The sign of a line on the critical path.
    var criticalSign: String { isUnicode ? "▎" : "*" }

    /// `0 ────── 8.68 ms`.
    func drawAxis(to total: String, into buffer: inout CellBuffer, rect: Rect) {
        buffer.fill(rect, with: isUnicode ? "─" : "-", style: theme.faint)
        buffer.write("0 ", in: rect, style: theme.header.removingLine)
        let label = " \(total)"
        let place = rect.splitRight(textWidth.width(of: label)).right
        buffer.write(label, in: place, style: theme.header.removingLine)
    }

    func draw(_ bar: TraceBar, into buffer: inout CellBuffer, rect: Rect) {
        let cells = cells(of: bar, width: rect.columns)
        for (column, kind) in cells.enumerated() {
            guard let kind else { continue }
            let (character, style) = sign(of: kind)
            buffer.write(String(character), at: rect.origin.moved(columns: column), style: style)
        }
        if bar.isCrossing, let last = cells.lastIndex(where: { $0 != nil }) {
            let arrow = isUnicode ? "→" : ">"
            buffer.write(arrow, at: rect.origin.moved(columns: last), style: theme.strong)
        }
    }

    /// What takes most of the time of each cell.
    ///
    /// A parent's first cell shows its own thread, however soon a child begins.
    private func cells(of bar: TraceBar, width: Int) -> [TraceBar.Kind?] {
        var cells: [TraceBar.Kind?] = Array(repeating: nil, count: width)
        guard width > 0, let first = bar.pieces.first else { return cells }
        let scale = Double(width)
        let begin = min(Int((first.range.lowerBound * scale).rounded()), width - 1)
        let end = bar.pieces.map { Int(($0.range.upperBound * scale).rounded()) }.max() ?? 0
        var longest = Array(repeating: 0.0, count: width)
        for piece in bar.pieces {
            let (start, stop) = (piece.range.lowerBound * scale, piece.range.upperBound * scale)
            for column in max(begin, Int(start))..<max(begin, min(end, Int(stop.rounded(.up)))) {
                let length = min(stop, Double(column + 1)) - max(start, Double(column))
                if length > longest[column] { (cells[column], longest[column]) = (piece.kind, length) }
            }
        }
        if cells[begin] == nil || bar.pieces.contains(where: { $0.kind == .below }) { cells[begin] = first.kind }
        return cells
    }

    /// `▄ main  █ app  ░ waiting  ─ in the lines below  ▎ critical path`: the signs that the bars use.
    func drawLegend(of trace: TraceModel, into buffer: inout CellBuffer, rect: Rect) {
        let used = Set(trace.lines.flatMap { $0.bar.pieces.map(\.kind) })
        let kinds =
            trace.threads.enumerated().map { (TraceBar.Kind.thread($0), $1) }
            + [(.waiting, "waiting"), (.below, "in the lines below"), (.leftOut, "left out")]
        var rest = rect
        func write(_ text: String, _ style: Style) {
            buffer.write(text, in: rest, style: style)
            rest = rest.splitLeft(textWidth.width(of: text)).rest
        }
        for (kind, name) in kinds where used.contains(kind) {
            let (character, style) = sign(of: kind)
            write(String(character), style)
            write(" \(name)  ", theme.faint)
        }
        if trace.lines.contains(where: \.isCritical) {
            write(criticalSign, theme.strong)
            write(" critical path", theme.faint)
        }
    }
}

extension Style {
    /// This style without an underline, which would join the signs of an axis.
    fileprivate var removingLine: Style {
        var style = self
        style.attributes.subtract(.underline)
        return style
    }
}
