internal import Presentation
internal import TerminalKit

/// Draws the completions of a filter in a box below the filter line.
struct CompletionList {
    private static let maxRows = 8

    let model: FilterCompletionModel
    let theme: Theme
    /// The key that selects the next completion; nil if none is bound.
    let key: Key?

    func draw(into buffer: inout CellBuffer, below filter: Rect, screen: Rect) {
        let availableRows = min(CompletionList.maxRows, screen.endRow - filter.endRow - 3)
        guard !model.terms.isEmpty, availableRows > 0 else { return }
        let rows = min(availableRows, model.terms.count)
        let widest = model.terms.map { buffer.textWidth.width(of: $0) }.max() ?? 0
        let more = model.terms.count - rows
        let next = key.map { "\($0) complete" }
        let title = [next, more > 0 ? "\(more) more" : nil].compactMap(\.self).joined(separator: ", ")
        let columns = min(filter.columns, max(20, widest + 4, buffer.textWidth.width(of: title) + 4))
        let rect = Rect(row: filter.endRow, column: filter.column, rows: rows + 2, columns: columns)
        buffer.clear(beside: rect)
        let inside = Box(title: title, style: theme.focusedBorder).draw(into: &buffer, rect: rect)
        let selected = model.selected ?? -1
        let first = max(0, min(selected - rows + 1, model.terms.count - rows))
        for (index, term) in model.terms.dropFirst(first).prefix(rows).enumerated() {
            let style = first + index == selected ? theme.text.overlaid(with: theme.selection) : theme.text
            buffer.fill(inside.line(index), style: style)
            buffer.write(buffer.textWidth.plain(term), in: inside.line(index).inset(rows: 0), style: style)
        }
    }
}
