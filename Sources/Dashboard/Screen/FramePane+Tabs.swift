internal import Presentation
internal import TerminalKit

/// Draws the line of tabs.
extension FramePane {
    /// From the minimum to the preferred width of a filter.
    private static let filterColumns = 20...31

    /// Draws the tabs; returns the area for the filter beside them.
    ///
    /// If a visible filter does not fit, inactive tabs show only their keys.
    func drawTabs(into buffer: inout CellBuffer, rect: Rect, leavingRoom: Bool) -> Rect {
        var texts = model.tabs.map { text(of: $0.command, title: $0.pane.title) }
        func room() -> Int { rect.columns - 1 - texts.reduce(0) { $0 + buffer.textWidth.width(of: $1) + 2 } }
        if leavingRoom, room() < FramePane.filterColumns.lowerBound {
            texts = model.tabs.map { text(of: $0.command, title: $0.pane == model.tab ? $0.pane.title : "") }
        }
        var column = rect.column + 1
        for (text, tab) in zip(texts, model.tabs) {
            let style = tab.pane == model.tab ? theme.strong.adding(.underline) : theme.faint
            let place = Point(row: rect.row, column: column)
            let width = buffer.clipped(to: rect) { $0.write(text, at: place, style: style) }
            if let key = keys.key(for: tab.command) {
                buffer.mark(Rect(row: rect.row, column: column, rows: 1, columns: width), as: .key(key))
            }
            column += width + 2
        }
        return rect.splitRight(min(FramePane.filterColumns.upperBound, max(0, rect.endColumn - column))).right
    }

    private func text(of command: Command, title: String) -> String {
        let key = keys.key(for: command).map(String.init(describing:)) ?? (title.isEmpty ? "-" : "")
        return [key, title].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
