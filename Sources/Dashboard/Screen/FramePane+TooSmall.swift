internal import Presentation
internal import TerminalKit

extension FramePane {
    func drawTooSmall(into buffer: inout CellBuffer, screen: Rect, canQuit: Bool) {
        let quitHint = canQuit ? keys.key(for: .quit).map { "or press \($0) to quit" } : nil
        func words(_ object: String) -> String {
            ["Enlarge \(object)", quitHint].compactMap(\.self).joined(separator: ", ")
        }
        let smallest = FrameLayout.smallest
        let needed = "at least \(smallest.columns) columns × \(smallest.rows) rows"
        // If the screen is too small for the whole text, only the most important part is drawn.
        let texts = [
            "Roster needs \(needed); this terminal is \(screen.size). \(words("it"))",
            "Roster needs \(smallest). \(words("the terminal"))", "Roster needs \(smallest)",
        ]
        let wrapped = texts.map { text in
            TextWrap.lines(of: buffer.textWidth.plain(text), width: screen.columns, textWidth: buffer.textWidth)
        }
        let lines = wrapped.first { $0.count <= screen.rows } ?? wrapped.last ?? []
        let place = screen.centered(Size(rows: lines.count, columns: screen.columns))
        for (index, line) in lines.prefix(place.rows).enumerated() {
            buffer.write(line, in: place.line(index), style: theme.strong, alignment: .center)
        }
    }
}
