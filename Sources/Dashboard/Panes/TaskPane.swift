internal import Presentation
internal import TerminalKit

@MainActor
final class TaskPane: PresentationView {
    private var model = TaskListModel()
    private let invalidate: @MainActor () -> Void
    private let theme: Theme
    private let keys: KeyTable

    init(theme: Theme, keys: KeyTable, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.keys = keys
        self.invalidate = invalidate
    }

    func show(_ tasks: TaskListModel) {
        model = tasks
        invalidate()
    }

    func draw(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) {
        let separator = buffer.textWidth.drawsUnicode ? " ── " : " -- "
        let filter = model.filter.map { "only \($0)" } ?? ""
        let title = ["Tasks", model.summary, filter, model.showsReads ? "reads shown" : ""].filter { !$0.isEmpty }
            .joined(separator: separator)
        let inside = Box(title: title, style: isFocused ? theme.focusedBorder : theme.border).draw(
            into: &buffer,
            rect: rect
        )
        guard !model.rows.isEmpty else {
            if model.filter != nil {
                let all = keys.key(for: .filterTasks, in: .tasks).map { "; \($0) shows others" } ?? ""
                return buffer.write("  No task in this state\(all)", in: inside, style: theme.faint)
            }
            let start = keys.key(for: .startTask).map { "\($0) starts one" } ?? ""
            return buffer.write("  No task yet; \(start)", in: inside, style: theme.faint)
        }
        // The list scrolls so that the selected task is visible, or without one the newest.
        let selected = isFocused ? model.selected ?? 0 : 0
        let first = max(0, min(selected - inside.rows + 1, model.rows.count - inside.rows))
        for (index, row) in model.rows[first...].prefix(inside.rows).enumerated() {
            buffer.mark(inside.line(index), as: .row(first + index))
            draw(row, into: &buffer, rect: inside.line(index), isSelected: isFocused && first + index == selected)
        }
    }

    private func draw(_ row: TaskListModel.Row, into buffer: inout CellBuffer, rect: Rect, isSelected: Bool) {
        let style = isSelected ? theme.text.overlaid(with: theme.selection) : theme.text
        buffer.fill(rect, style: style)
        let (mark, rest) = rect.splitLeft(3)
        buffer.write(" " + sign(of: row.mark, unicode: buffer.textWidth.drawsUnicode), in: mark, style: style)
        let (texts, time) = rest.splitRight(10)
        buffer.write(row.time + " ", in: time, style: style, alignment: .right)
        let words = buffer.textWidth.plain(row.outcome)
        let wordsWidth = row.progress == nil ? 0 : buffer.textWidth.width(of: words)
        // Progress with speed and remaining time needs more space than a result.
        let titleWidth = min(34, texts.columns / 2, max(16, texts.columns - wordsWidth))
        let (title, outcome) = texts.splitLeft(titleWidth)
        buffer.write(buffer.textWidth.plain(row.title), in: title.splitRight(1).rest, style: style)
        let barWidth = min(28, outcome.columns / 2, outcome.columns - wordsWidth - 2)
        if let progress = row.progress, outcome.columns > 24, barWidth >= 8 {
            let (bar, count) = outcome.splitLeft(barWidth)
            ProgressBar(fraction: progress, style: style, barStyle: style).draw(into: &buffer, rect: bar)
            buffer.write("  " + words, in: count, style: style)
        } else {
            let failed = row.mark == .failed && !isSelected
            buffer.write(words, in: outcome, style: failed ? theme.error : style)
        }
    }

    private func sign(of mark: TaskListModel.Mark, unicode: Bool) -> String {
        switch mark {
        case .queued: unicode ? "·" : "-"
        case .running: unicode ? "▶" : ">"
        case .done: unicode ? "✓" : "+"
        case .partlyRefused: "!"
        case .refused: unicode ? "⊘" : "/"
        case .failed: unicode ? "✗" : "x"
        case .cancelled: unicode ? "■" : "o"
        }
    }
}
