internal import Presentation
internal import TerminalKit

/// Draws the users table, and the selected user beside it.
@MainActor
final class UserTablePane: PaneView {
    /// The free cells before the right border; the header has a sign there if columns to the right are hidden.
    private static let endWidth = 1

    let pane = FrameModel.Pane.users
    let filterLine: FilterLine?
    private(set) var model = UserListModel()
    private let details: UserDetailsPane
    private let invalidate: @MainActor () -> Void
    let theme: Theme
    let keys: KeyTable
    /// The columns that fitted in the last drawing; nil before the first drawing.
    private(set) var shownColumns: [UserColumn]?

    init(theme: Theme, keys: KeyTable, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.keys = keys
        self.invalidate = invalidate
        details = UserDetailsPane(theme: theme, invalidate: invalidate)
        filterLine = FilterLine(placeholder: "ana role:admin", theme: theme)
    }

    var views: [any PresentationView] { [self, details] }

    func show(_ list: UserListModel) {
        model = list
        filterLine?.show(list.filter)
        invalidate()
    }

    func title(of command: Command) -> String {
        switch command {
        case .toggleTrash where model.isTrashShown: "show users"
        case .toggleDisabled: model.toggle.rawValue
        case .markRange where model.isMarkingRange: "end range"
        default: command.shortTitle
        }
    }

    var commands: [Command] {
        let hasTarget = model.selected != nil || model.hasMarks
        return offered.filter { hasTarget || !UserTablePane.commandsOfUser.contains($0) }
    }

    /// The commands that the footer shows only if a user is selected or marked.
    private static let commandsOfUser: Set<Command> = [
        .edit, .delete, .toggleDisabled, .restore, .purge, .mark, .sort, .copy,
    ]

    private var offered: [Command] {
        let isRange = model.isMarkingRange
        let (end, range): ([Command], [Command]) = isRange ? ([.markRange], []) : ([], [.markRange])
        let marking = [.unmark, .help, .markAll, .invertMarks] + range
        return switch (model.isTrashShown, model.hasMarks) {
        case (true, true): end + [.restore, .purge] + marking + [.toggleTrash, .quit]
        case (true, false): [.restore, .purge, .toggleTrash, .filter, .sort, .help, .quit]
        case (false, true): end + [.bulk, .delete, .toggleDisabled] + marking + [.quit]
        case (false, false):
            [
                .add, .edit, .delete, .toggleDisabled, .filter, .help, .palette, .quit, .mark, .undo, .redo, .sort,
                .setLimit, .startTask, .toggleTrash, .copy, .toggleLive,
            ]
        }
    }

    func rows(in rect: Rect) -> Int? { ListParts.rows(in: rect) }

    func width(in rect: Rect) -> Int { rect.inset().columns - Table.markWidth - UserTablePane.endWidth }

    func drawDetails(into buffer: inout CellBuffer, rect: Rect) { details.draw(into: &buffer, rect: rect) }

    func draw(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) {
        let arrow = buffer.textWidth.drawsUnicode ? (model.isReversed ? "▼" : "▲") : (model.isReversed ? "v" : "^")
        func title(_ order: String) -> String {
            [
                "Users", model.filter.note, buffer.textWidth.plain(model.extent),
                buffer.textWidth.plain(model.marked), order, model.isStale ? "stale" : "",
            ]
            .filter { !$0.isEmpty }.joined(separator: buffer.textWidth.drawsUnicode ? " ── " : " -- ")
        }
        // If the whole title does not fit, the sort order is left out, so that the end of the title is not cut off.
        let full = title("by \(model.sortKey) \(arrow)")
        let title = buffer.textWidth.width(of: full) + 4 <= rect.columns ? full : title("")
        let inside = Box(title: title, style: isFocused ? theme.focusedBorder : theme.border).draw(
            into: &buffer,
            rect: rect
        )
        let parts = ListParts(theme: theme)
        let width = width(in: rect)
        let scroll = UserColumnScroll(model.columns, width: width, position: model.columnPosition)
        let visible = scroll.visible
        shownColumns = visible.map { model.columns[$0] }
        if let placeholder = model.placeholder { return parts.draw(placeholder, into: &buffer, rect: inside) }
        let hasKind = visible.contains { model.columns[$0] == .kind }
        let rows = model.rows.map { row in
            let cells = visible.map { index in
                // If the column for the kind is not visible, a service account has a star beside its role.
                let isStarred = model.columns[index] == .role && row.isService && !hasKind
                return isStarred ? row.cells[index] + "*" : row.cells[index]
            }
            let styles = model.isStale ? [] : visible.map { style(of: model.columns[$0], in: row) }
            return Table.Row(cells, isMarked: row.isMarked, style: style(of: row), cellStyles: styles)
        }
        // Fixed widths are limited, so that even a wide column fits beside the login.
        let maxColumnWidth = max(1, width - UserColumn.login.width.minimum - TableColumn.gap)
        Table(
            columns: visible.map { model.columns[$0].tableColumn(available: maxColumnWidth) },
            rows: rows,
            selectedRow: model.selected,
            headerStyle: theme.header,
            selectionStyle: theme.selection,
            endWidth: UserTablePane.endWidth
        )
        .draw(into: &buffer, rect: inside)
        drawScrollSigns(scroll, into: &buffer, header: inside.line(0))
        drawFresh(into: &buffer, rect: inside.splitTop(1).rest)
        parts.drawScrollBar(model.scroll, rows: model.rows.count, into: &buffer, rect: rect)
    }
}
