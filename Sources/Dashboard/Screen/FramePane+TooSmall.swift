internal import Presentation
internal import TerminalKit

extension FramePane {
    /// Draws the minimum size of the screen, instead of everything else.
    func drawTooSmall(into buffer: inout CellBuffer, screen: Rect, canQuit: Bool) {
        let quitHint = canQuit ? keys.key(for: .quit).map { "or press \($0) to quit" } : nil
        let words = ["Enlarge it", quitHint].compactMap(\.self).joined(separator: ", ")
        let text = "Roster needs \(FrameLayout.smallest); this terminal is \(screen.size). \(words)"
        let lines = TextWrap.lines(of: buffer.textWidth.plain(text), width: screen.columns, textWidth: buffer.textWidth)
        let place = screen.centered(Size(rows: lines.count, columns: screen.columns))
        for (index, line) in lines.prefix(place.rows).enumerated() {
            buffer.write(line, in: place.line(index), style: theme.strong, alignment: .center)
        }
    }
}
