internal import Presentation
internal import TerminalKit

/// Draws the activity list: changes or tasks.
@MainActor
final class ActivityPane: PaneView {
    let pane = FrameModel.Pane.activity
    var commands: [Command] {
        let reversals = [Command.undo, .redo].filter { !reversesSelection || model.reversals.contains($0) }
        return (model.selected == nil ? [] : [.open])
            + reversals + [.filter, .toggleChanges, .help, .quit, .nextPane]
    }
    var reversesSelection: Bool { model.selected != nil }
    let filterLine: FilterLine?
    private var model = ActivityModel()
    /// The width of the longest author name so far; it never becomes smaller, so that the columns rarely move.
    private var longestAuthor = 0
    private let invalidate: @MainActor () -> Void
    private let theme: Theme

    init(theme: Theme, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.invalidate = invalidate
        filterLine = FilterLine(placeholder: "ana since:7d", theme: theme)
    }

    func show(_ activity: ActivityModel) {
        model = activity
        filterLine?.show(activity.filter)
        invalidate()
    }

    func title(of command: Command) -> String {
        switch (command, model.rows) {
        case (.toggleChanges, .tasks): "changes"
        case (.undo, _) where reversesSelection: "undo task"
        case (.redo, _) where reversesSelection: "redo task"
        default: command.shortTitle
        }
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
        let (columns, rows) =
            switch model.rows {
            case .changes(let changes):
                table(of: changes, columns: inside.columns, textWidth: buffer.textWidth)
            case .tasks(let tasks): table(of: tasks, .forTasks(columns: inside.columns))
            }
        Table(
            columns: columns,
            rows: rows,
            selectedRow: model.selected,
            headerStyle: theme.header,
            selectionStyle: theme.selection,
            endWidth: 1
        )
        .draw(into: &buffer, rect: inside)
        parts.drawScrollBar(model.scroll, rows: rows.count, into: &buffer, rect: rect)
    }

    private enum Space {
        case narrow, medium, wide

        init(columns: Int) { self = columns >= 104 ? .wide : columns >= 58 ? .medium : .narrow }

        /// Titles of tasks need more space than texts of changes.
        static func forTasks(columns: Int) -> Space { columns < 70 ? .narrow : Space(columns: columns) }

        func timeColumn(_ heading: String) -> TableColumn {
            switch self {
            case .narrow: TableColumn(heading, width: .fixed(max(11, heading.count)))
            case .medium: TableColumn(heading, width: .fixed(16))
            case .wide: TableColumn(heading, width: .fixed(19))
            }
        }

        /// The time; a medium row omits the seconds, and a narrow row also omits the year.
        func time(_ text: String) -> String {
            switch self {
            case .narrow: String(text.dropFirst(5).dropLast(3))
            case .medium: String(text.dropLast(3))
            case .wide: text
            }
        }
    }

    private func table(
        of changes: [ActivityModel.Change],
        columns width: Int,
        textWidth: TextWidth
    ) -> ([TableColumn], [Table.Row]) {
        let space = Space(columns: width)
        let isWide = space == .wide
        // Author names are often short, so this column adapts to the longest name and leaves space for other columns.
        longestAuthor = changes.lazy.map { textWidth.width(of: $0.author) }.reduce(longestAuthor, max)
        var columns = [
            space.timeColumn(model.timeHeading),
            TableColumn("AUTHOR", width: .fixed(max(6, min(longestAuthor, width / 7)))),
            TableColumn("ACTION", width: .fixed(8)), TableColumn("USER", width: .flexible(3, minimum: 8)),
            TableColumn("CHANGE", width: .flexible(5, minimum: space == .narrow ? 8 : 10)),
        ]
        if isWide { columns.insert(TableColumn("ORIGIN", width: .fixed(12)), at: 2) }
        let rows = changes.map { change in
            var cells = [space.time(change.time), change.author, change.kind, change.user]
            cells.append(textWidth.plain(change.summary))
            if isWide { cells.insert(change.origin, at: 2) }
            return Table.Row(cells, style: model.isStale ? theme.faint : theme.text, cellStyles: [theme.secondary])
        }
        return (columns, rows)
    }

    private func table(of tasks: [ActivityModel.Task], _ space: Space) -> ([TableColumn], [Table.Row]) {
        let isWide = space == .wide
        // In a narrow or medium row, this column adapts to the longest state, because most states are short words.
        let stateWidth = isWide ? 14 : max(9, tasks.map(\.state.count).max() ?? 0)
        var columns = [
            TableColumn("TASK", width: .fixed(5), alignment: .right), space.timeColumn(model.timeHeading),
            TableColumn("STATE", width: .fixed(stateWidth)),
            TableColumn("TITLE", width: .flexible(isWide ? 2 : 8, minimum: 10)),
            TableColumn("CHANGED", width: .fixed(7), alignment: .right),
        ]
        // A narrow row has no space for the author; the list of the task's changes shows the author.
        if space != .narrow { columns.append(TableColumn("AUTHOR", width: .flexible(1, minimum: 8))) }
        if isWide { columns.append(TableColumn("REFUSED", width: .fixed(8), alignment: .right)) }
        let rows = tasks.map { task in
            var cells = [task.number, space.time(task.time), task.state, task.title, task.changed]
            if space != .narrow { cells.append(task.author) }
            if isWide { cells.append(task.refused) }
            let style = task.needsAttention ? theme.warning : theme.text
            let secondary = [theme.secondary, theme.secondary]
            return Table.Row(cells, style: model.isStale ? theme.faint : style, cellStyles: secondary)
        }
        return (columns, rows)
    }
}
