internal import Presentation
internal import TerminalKit

/// Draws the activity list, changes or tasks.
@MainActor
final class ActivityPane: PaneView {
    let pane = FrameModel.Pane.activity
    let commands: [Command] = [.open, .undo, .redo, .filter, .toggleChanges, .help, .quit, .nextPane]
    let filterLine: FilterLine?
    private var model = ActivityModel()
    private let invalidate: @MainActor () -> Void
    private let theme: Theme

    init(theme: Theme, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.invalidate = invalidate
        filterLine = FilterLine(placeholder: "a login; who:, what:, task:, since:7d", theme: theme)
    }

    func show(_ activity: ActivityModel) {
        model = activity
        filterLine?.show(activity.filter)
        invalidate()
    }

    func rows(in rect: Rect) -> Int? { ListParts.rows(in: rect) }

    func draw(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) {
        let separator = buffer.textWidth.drawsUnicode ? " ── " : " -- "
        let title = [
            "Activity", model.filter.note, buffer.textWidth.plain(model.extent), "newest first",
            model.isStale ? "stale" : "",
        ]
        .filter { !$0.isEmpty }.joined(separator: separator)
        let inside = Box(title: title, style: isFocused ? theme.focusedBorder : theme.border).draw(
            into: &buffer,
            rect: rect
        )
        let parts = ListParts(theme: theme)
        if let placeholder = model.placeholder { return parts.draw(placeholder, into: &buffer, rect: inside) }
        let isWide = inside.columns >= 104
        let (columns, rows) =
            switch model.rows {
            case .changes(let changes): table(of: changes, isWide: isWide, textWidth: buffer.textWidth)
            case .tasks(let tasks): table(of: tasks, isWide: isWide)
            }
        Table(
            columns: columns,
            rows: rows,
            selectedRow: model.selected,
            headerStyle: theme.header,
            selectionStyle: theme.selection
        )
        .draw(into: &buffer, rect: inside)
        parts.drawScrollBar(model.scroll, rows: rows.count, into: &buffer, rect: rect)
    }

    private func table(
        of changes: [ActivityModel.Change],
        isWide: Bool,
        textWidth: TextWidth
    ) -> ([TableColumn], [Table.Row]) {
        var columns = [
            timeColumn(isWide), TableColumn("WHO", width: .flexible(2, minimum: 8)),
            TableColumn("WHAT", width: .fixed(8)), TableColumn("USER", width: .flexible(2, minimum: 8)),
            TableColumn("CHANGE", width: .flexible(5, minimum: 10)),
        ]
        if isWide { columns.insert(TableColumn("THROUGH", width: .fixed(12)), at: 2) }
        let rows = changes.map { change in
            var cells = [time(change.time, isWide), change.author, change.kind, change.user]
            cells.append(textWidth.plain(change.summary))
            if isWide { cells.insert(change.origin, at: 2) }
            return Table.Row(cells, style: model.isStale ? theme.faint : theme.text)
        }
        return (columns, rows)
    }

    private func table(of tasks: [ActivityModel.Task], isWide: Bool) -> ([TableColumn], [Table.Row]) {
        var columns = [
            TableColumn("TASK", width: .fixed(5), alignment: .right), timeColumn(isWide),
            TableColumn("STATE", width: .fixed(isWide ? 20 : 11)),
            TableColumn("TITLE", width: .flexible(4, minimum: 10)),
            TableColumn("CHANGED", width: .fixed(7), alignment: .right),
            TableColumn("WHO", width: .flexible(2, minimum: 8)),
        ]
        if isWide { columns.append(TableColumn("REFUSED", width: .fixed(7), alignment: .right)) }
        let rows = tasks.map { task in
            var cells = [task.number, time(task.time, isWide), task.state, task.title, task.changed, task.author]
            if isWide { cells.append(task.refused) }
            let style = task.needsAttention ? theme.warning : theme.text
            return Table.Row(cells, style: model.isStale ? theme.faint : style)
        }
        return (columns, rows)
    }

    /// If space is short, the seconds are left out.
    private func timeColumn(_ isWide: Bool) -> TableColumn { TableColumn("TIME", width: .fixed(isWide ? 19 : 16)) }

    private func time(_ text: String, _ isWide: Bool) -> String { isWide ? text : String(text.dropLast(3)) }
}
