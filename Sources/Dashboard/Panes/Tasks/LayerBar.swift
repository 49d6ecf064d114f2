internal import Presentation
internal import TerminalKit

/// Draws in which layers a task spent its time, as parts of one small bar.
@MainActor
struct LayerBar {
    let theme: Theme

    private func sign(of kind: LayerShare.Kind, unicode: Bool) -> (character: Character, style: Style, name: String) {
        switch kind {
        case .queue: (unicode ? "░" : ".", theme.text, "queue")
        case .interactor: (unicode ? "▒" : "o", theme.bar, "interactor")
        case .store: (unicode ? "█" : "#", theme.success, "store")
        case .delivery: (unicode ? "▄" : "=", theme.warning, "delivery")
        }
    }

    func draw(_ layers: [LayerShare], into buffer: inout CellBuffer, rect: Rect, isSelected: Bool = false) {
        var column = 0
        var reached = 0.0
        for layer in layers {
            reached += layer.share
            let end = min(rect.columns, Int((reached * Double(rect.columns)).rounded()))
            let (character, style, _) = sign(of: layer.kind, unicode: buffer.textWidth.drawsUnicode)
            let part = Rect(row: rect.row, column: rect.column + column, rows: rect.rows, columns: end - column)
            buffer.fill(part, with: character, style: isSelected ? theme.text.overlaid(with: theme.selection) : style)
            column = max(column, end)
        }
    }

    /// `LAYERS  ░ queue  ▒ interactor  █ store  ▄ delivery`.
    func drawLegend(into buffer: inout CellBuffer, rect: Rect) {
        var rest = rect
        func write(_ text: String, _ style: Style) {
            buffer.write(text, in: rest, style: style)
            rest = rest.splitLeft(buffer.textWidth.width(of: text)).rest
        }
        write("layers  ", theme.faint)
        for kind in LayerShare.Kind.allCases {
            let (character, style, name) = sign(of: kind, unicode: buffer.textWidth.drawsUnicode)
            write(String(character), style)
            write(" \(name)  ", theme.faint)
        }
    }
}
