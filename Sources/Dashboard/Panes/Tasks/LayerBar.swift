internal import Presentation
internal import TerminalKit

/// Draws a bar with a part for each kind of layer; the part's width is the kind's share of the task's time.
@MainActor
struct LayerBar {
    let theme: Theme

    func draw(_ layers: [LayerShare], into buffer: inout CellBuffer, rect: Rect, isSelected: Bool = false) {
        let signs = LayerSigns(theme: theme, isUnicode: buffer.textWidth.drawsUnicode)
        var column = 0
        var reached = 0.0
        for layer in layers {
            reached += layer.share
            let end = min(rect.columns, Int((reached * Double(rect.columns)).rounded()))
            let style = isSelected ? theme.text.overlaid(with: theme.selection) : signs.style(of: layer.kind)
            let part = Rect(row: rect.row, column: rect.column + column, rows: rect.rows, columns: end - column)
            buffer.fill(part, with: signs.sign(of: layer.kind), style: style)
            column = max(column, end)
        }
    }

    /// Draws `Where the time went  ▄ screen  ░ waiting  ▒ checks  █ database`.
    func drawLegend(into buffer: inout CellBuffer, rect: Rect) {
        let signs = LayerSigns(theme: theme, isUnicode: buffer.textWidth.drawsUnicode)
        let items = LayerKind.allCases.map {
            Legend.Item(sign: String(signs.sign(of: $0)), style: signs.style(of: $0), meaning: $0.title)
        }
        let label = "Where the time went  "
        buffer.write(label, in: rect, style: theme.faint)
        Legend(items: items, textStyle: theme.faint)
            .draw(into: &buffer, rect: rect.splitLeft(buffer.textWidth.width(of: label)).rest)
    }
}
