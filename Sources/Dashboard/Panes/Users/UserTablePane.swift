internal import Presentation
internal import TerminalKit

/// Draws the users table, and the selected user beside it.
@MainActor
final class UserTablePane: PaneView {
    let pane = FrameModel.Pane.users
    let filterLine: FilterLine?
    private(set) var model = UserListModel()
    private let details: UserDetailsPane
    private let invalidate: @MainActor () -> Void
    let theme: Theme
    /// The columns that fitted in the last drawing; nil before the first.
    private(set) var shownColumns: [UserColumn]?

    init(theme: Theme, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.invalidate = invalidate
        details = UserDetailsPane(theme: theme, invalidate: invalidate)
        filterLine = FilterLine(placeholder: "login, name or email; role:admin; is:disabled", theme: theme)
    }

    var views: [any PresentationView] { [self, details] }

    func show(_ list: UserListModel) {
        model = list
        filterLine?.show(list.filter)
        invalidate()
    }

    var commands: [Command] {
        let marking: [Command] = [.unmark, .help, .markAll, .invertMarks, .markRange]
        return switch (model.isTrashShown, model.hasMarks) {
        case (true, true): [.restore] + marking + [.toggleTrash, .quit]
        case (true, false): [.restore, .purge, .toggleTrash, .filter, .sort, .help, .quit]
        case (false, true): [.bulk, .delete, .toggleDisabled] + marking + [.quit]
        case (false, false):
            [
                .add, .edit, .delete, .toggleDisabled, .filter, .help, .palette, .quit, .mark, .sort, .setLimit,
                .startTask, .toggleTrash, .undo, .redo, .copy, .toggleLive,
            ]
        }
    }

    func rows(in rect: Rect) -> Int? { ListParts.rows(in: rect) }

    func drawDetails(into buffer: inout CellBuffer, rect: Rect) { details.draw(into: &buffer, rect: rect) }

    func draw(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) {
        let arrow = buffer.textWidth.drawsUnicode ? (model.isReversed ? "▼" : "▲") : (model.isReversed ? "v" : "^")
        let title = [
            "Users", model.filter.note, buffer.textWidth.plain(model.extent),
            buffer.textWidth.plain(model.marked),
            "by \(model.sortKey) \(arrow)", model.isStale ? "stale" : "",
        ]
        .filter { !$0.isEmpty }.joined(separator: buffer.textWidth.drawsUnicode ? " ── " : " -- ")
        let inside = Box(title: title, style: isFocused ? theme.focusedBorder : theme.border).draw(
            into: &buffer,
            rect: rect
        )
        let parts = ListParts(theme: theme)
        let kept = UserColumn.fitting(model.columns, in: inside.columns - Table.markWidth)
        shownColumns = kept.map { model.columns[$0] }
        if let placeholder = model.placeholder { return parts.draw(placeholder, into: &buffer, rect: inside) }
        let hasKind = kept.contains { model.columns[$0] == .kind }
        let rows = model.rows.map { row in
            let cells = kept.map { index in
                // Without a column for the kind, a service account has a star beside its role.
                let isStarred = model.columns[index] == .role && row.isService && !hasKind
                return isStarred ? row.cells[index] + "*" : row.cells[index]
            }
            return Table.Row(cells, isMarked: row.isMarked, style: style(of: row))
        }
        Table(
            columns: kept.map { model.columns[$0].tableColumn },
            rows: rows,
            selectedRow: model.selected,
            headerStyle: theme.header,
            selectionStyle: theme.selection
        )
        .draw(into: &buffer, rect: inside)
        drawFresh(into: &buffer, rect: rect)
        parts.drawScrollBar(model.scroll, rows: model.rows.count, into: &buffer, rect: rect)
    }

    private func style(of row: UserListModel.Row) -> Style {
        if model.isStale { return theme.faint }
        // The sign marks the row; bold makes it easier to find.
        if row.isMarked { return theme.strong }
        return switch row.state {
        case .active: theme.text
        case .disabled, .trashed: theme.faint
        case .expired: Style(foreground: theme.warning.foreground)
        }
    }
}
