internal import Presentation
internal import TerminalKit

@MainActor
final class TaskPane: PaneView {
    let pane = FrameModel.Pane.tasks
    var commands: [Command] {
        let commands: [Command] = [
            .open, .showReport, .startTask, .cancelTask, .retryTask, .undo, .help, .quit, .redo, .nextPane,
            .filterTasks, .toggleReads,
        ]
        let needsTask = TaskPane.commandsOfTask.subtracting(reversesSelection ? [] : [.undo, .redo])
        return commands.filter { !needsTask.contains($0) || model.commands.contains($0) }
    }

    var reversesSelection: Bool { model.selected != nil }

    private static let commandsOfTask: Set<Command> = [.open, .showReport, .cancelTask, .retryTask, .undo, .redo]
    private var model = TaskListModel()
    private let invalidate: @MainActor () -> Void
    private let theme: Theme
    private let keys: KeyTable

    init(theme: Theme, keys: KeyTable, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.keys = keys
        self.invalidate = invalidate
    }

    func title(of command: Command) -> String {
        switch command {
        case .open: "trace"
        case .undo where reversesSelection: "undo task"
        case .redo where reversesSelection: "redo task"
        case .toggleReads where model.showsReads: "hide reads"
        default: command.shortTitle
        }
    }

    func show(_ tasks: TaskListModel) {
        model = tasks
        invalidate()
    }

    func draw(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) {
        draw(into: &buffer, rect: rect, isFocused: isFocused, isTab: true)
    }

    func drawShort(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) {
        draw(into: &buffer, rect: rect, isFocused: isFocused, isTab: false)
    }

    /// The number of newest tasks whose titles are measured for the width of the title column.
    private static let measuredRows = 100

    /// Draws the list; if `isTab` is true, with headings, start times, layers and a preview of the trace.
    private func draw(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool, isTab: Bool) {
        var rect = rect
        let previewColumns = TracePreview.columns(of: rect.columns)
        if isTab, previewColumns > 0, let trace = model.trace {
            let place: Rect
            (rect, place) = rect.splitRight(previewColumns)
            TracePreview(theme: theme).draw(trace, into: &buffer, rect: place)
        }
        let separator = buffer.textWidth.drawsUnicode ? " ── " : " -- "
        let filter = model.filter.map { "only \($0)" } ?? ""
        let title = ["Tasks", model.summary, filter, model.showsReads ? "reads shown" : ""].filter { !$0.isEmpty }
            .joined(separator: separator)
        var inside = Box(title: title, style: isFocused ? theme.focusedBorder : theme.border).draw(
            into: &buffer,
            rect: rect
        )
        guard !model.rows.isEmpty else { return drawPlaceholder(into: &buffer, rect: inside, isFocused) }
        let columns = TaskColumns(
            width: inside.columns,
            startHeading: isTab ? model.startHeading : nil,
            longestTitle: model.rows.prefix(TaskPane.measuredRows)
                .map { buffer.textWidth.width(of: $0.title) }.max() ?? 0
        )
        if isTab {
            let heading: Rect
            (heading, inside) = inside.splitTop(1)
            columns.drawHeading(into: &buffer, rect: heading, style: theme.header)
            if columns.layersWidth > 0 {
                let foot: Rect
                (inside, foot) = inside.splitBottom(1)
                LayerBar(theme: theme).drawLegend(into: &buffer, rect: foot.splitLeft(1).rest)
            }
        }
        // If the pane has the focus, the list scrolls to the selected task. Otherwise the newest task is at the top.
        let selected = isFocused ? model.selected ?? 0 : nil
        let first = ListRows(theme: theme, selected: selected, total: model.rows.count)
            .draw(into: &buffer, rect: inside) { index, buffer, line, style in
                draw(model.rows[index], columns, into: &buffer, rect: line, style, isSelected: index == selected)
            }
        let track = Rect(row: inside.row, column: inside.column, rows: inside.rows, columns: inside.columns + 1)
        ListParts(theme: theme)
            .drawScrollBar(offset: first, total: model.rows.count, rows: inside.rows, into: &buffer, track: track)
    }

    private func drawPlaceholder(into buffer: inout CellBuffer, rect: Rect, _ isFocused: Bool) {
        if model.filter != nil {
            return buffer.write("  No tasks in this state\(hintOfFilter(isFocused))", in: rect, style: theme.faint)
        }
        let hint = keys.key(for: .startTask).map { "; \($0) to start one" } ?? ""
        buffer.write("  No tasks in this session\(hint)", in: rect, style: theme.faint)
    }

    /// How to show tasks in other states; the filter's key works only while the list has the focus.
    private func hintOfFilter(_ isFocused: Bool) -> String {
        guard let filter = keys.key(for: .filterTasks, in: .tasks) else { return "" }
        if isFocused { return "; \(filter) to show others" }
        return keys.key(for: .showTasks).map { "; \($0), then \(filter), to show others" } ?? ""
    }

    private func draw(
        _ row: TaskListModel.Row,
        _ columns: TaskColumns,
        into buffer: inout CellBuffer,
        rect: Rect,
        _ style: Style,
        isSelected: Bool
    ) {
        let outcomeWidth = buffer.textWidth.width(of: buffer.textWidth.plain(row.outcome))
        let progressWidths = row.progress == nil ? nil : (outcomeWidth, row.time.count)
        let places = columns.places(in: rect, progress: progressWidths)
        let markStyle = isSelected ? style : theme.style(of: row.mark)
        let timeStyle = isSelected ? style : theme.secondary
        buffer.write(
            " " + sign(of: row.mark, unicode: buffer.textWidth.drawsUnicode),
            in: places.mark,
            style: markStyle
        )
        buffer.write(row.start, in: places.start, style: timeStyle)
        buffer.write(row.time + " ", in: places.time, style: timeStyle, alignment: .right)
        buffer.write(buffer.textWidth.plain(row.title), in: places.title, style: style)
        LayerBar(theme: theme).draw(row.layers, into: &buffer, rect: places.layers, isSelected: isSelected)
        let outcome = places.outcome
        let words = fitting(row, columns: outcome.columns, buffer.textWidth)
        let wordsWidth = buffer.textWidth.width(of: words)
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

    /// Returns the outcome; for a task that reports progress, leaves out the last parts that do not fit.
    private func fitting(_ row: TaskListModel.Row, columns: Int, _ textWidth: TextWidth) -> String {
        guard row.progress != nil else { return textWidth.plain(row.outcome) }
        var parts = row.outcome.split(separator: TaskRecord.Progress.separator)
        while true {
            let text = textWidth.plain(parts.joined(separator: TaskRecord.Progress.separator))
            guard parts.count > 1, textWidth.width(of: text) > columns else { return text }
            parts.removeLast()
        }
    }

    private func sign(of mark: TaskListModel.Mark, unicode: Bool) -> String {
        switch mark {
        case .queued: unicode ? "·" : "-"
        case .running: unicode ? "▶" : ">"
        case .done: unicode ? "✓" : "+"
        case .partlyDone: "!"
        case .refused: unicode ? "⊘" : "/"
        case .failed: unicode ? "✗" : "x"
        case .cancelled: unicode ? "■" : "o"
        }
    }
}
