internal import Presentation
internal import TerminalKit

extension FramePane {
    /// The minimum and the preferred width of the area for a filter with a short text.
    private static let filterColumns = 20...31

    /// Draws the tabs; returns the area for the filter beside them.
    ///
    /// `filterWidth` is nil if no filter is visible.
    func drawTabs(into buffer: inout CellBuffer, rect: Rect, filterWidth: Int?) -> Rect {
        let tabs = model.tabs.map { tab in
            TabLine.Tab(key: keys.key(for: tab.command)?.description, title: tab.pane.title)
        }
        let line = TabLine(
            tabs,
            active: model.tabs.firstIndex { $0.pane == model.tab },
            width: rect.columns,
            filterWidth: filterWidth.map { max($0, FramePane.filterColumns.lowerBound) } ?? 0,
            ellipsis: buffer.textWidth.ellipsis
        )
        var column = rect.column + 1
        for (text, tab) in zip(line.texts, model.tabs) {
            let style = tab.pane == model.tab ? theme.strong.adding(.underline) : theme.faint
            let place = Point(row: rect.row, column: column)
            let width = buffer.clipped(to: rect) { $0.write(text, at: place, style: style) }
            if let key = keys.key(for: tab.command) {
                buffer.addZone(Rect(row: rect.row, column: column, rows: 1, columns: width), for: .key(key))
            }
            column += width + line.gap
        }
        let width = max(filterWidth ?? 0, FramePane.filterColumns.upperBound)
        return rect.splitRight(min(width, max(0, rect.endColumn - column))).right
    }
}
