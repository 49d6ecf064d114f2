internal import Presentation
internal import TerminalKit

/// Draws the bars of a trace on their axis.
///
/// A sign for each kind of layer makes the bars readable without colour; the colour shows the thread.
@MainActor
struct TraceBars {
    let theme: Theme
    let textWidth: TextWidth

    var isUnicode: Bool { textWidth.drawsUnicode }
    private var signs: LayerSigns { LayerSigns(theme: theme, isUnicode: isUnicode) }

    func sign(of kind: TraceBar.Kind) -> (character: Character, style: Style) {
        switch kind {
        case .layer(let layer, let thread): (signs.sign(of: layer), signs.style(of: layer, thread: thread))
        case .below: (isUnicode ? "─" : "-", theme.faint)
        case .omitted: ("~", theme.faint)
        }
    }

    /// The sign of a thin bar: see ``TraceCells/isThin(_:width:)``.
    var thinSign: String { isUnicode ? "│" : "|" }
    /// The sign of a wait that ends on another thread.
    var crossingSign: String { isUnicode ? "→" : ">" }
    /// The sign of a line on the critical path.
    var criticalSign: String { isUnicode ? "▎" : "*" }

    /// Draws an axis such as `0 ────── 8.68 ms`.
    func drawAxis(to total: String, into buffer: inout CellBuffer, rect: Rect) {
        buffer.fill(rect, with: isUnicode ? "─" : "-", style: theme.faint)
        buffer.write("0 ", in: rect, style: theme.header.removingUnderline)
        let label = " \(total)"
        let place = rect.splitRight(textWidth.width(of: label)).right
        buffer.write(label, in: place, style: theme.header.removingUnderline)
    }

    func draw(_ bar: TraceBar, into buffer: inout CellBuffer, rect: Rect) {
        let cells = TraceCells(bar, width: rect.columns)
        for (column, kind) in cells.kinds.enumerated() {
            guard let kind else { continue }
            let (character, style) = sign(of: kind)
            let text = cells.isThin && column == cells.first ? thinSign : String(character)
            buffer.write(text, at: rect.origin.moved(columns: column), style: style)
        }
        if bar.isCrossing, let last = cells.kinds.lastIndex(where: { $0 != nil }) {
            buffer.write(crossingSign, at: rect.origin.moved(columns: last), style: theme.strong)
        }
    }
}

extension Style {
    /// This style without its underline, which would fill the space between a label and the axis.
    fileprivate var removingUnderline: Style {
        var style = self
        style.attributes.subtract(.underline)
        return style
    }
}
