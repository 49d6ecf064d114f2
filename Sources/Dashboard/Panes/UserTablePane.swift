internal import Presentation
internal import TerminalKit

/// Draws the users table, and takes what is typed into the filter line.
@MainActor
final class UserTablePane: UserListView {
    private(set) var model = UserListModel()
    private var filter: FilterLine
    private let invalidate: @MainActor () -> Void
    let theme: Theme

    init(theme: Theme, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.invalidate = invalidate
        filter = FilterLine(placeholder: "login, name or email; role:admin; is:disabled", theme: theme)
    }

    func show(_ list: UserListModel) {
        model = list
        (filter.text, filter.error) = (list.filter, list.filterError)
        invalidate()
    }

    /// Edits the filter line; gives the new text where the event was one for it.
    func edit(_ event: InputEvent) -> String? {
        guard filter.handle(event) else { return nil }
        invalidate()
        return filter.text
    }

    /// Draws the filter beside the tabs.
    ///
    /// Gives the cursor's place while it is being edited.
    func drawFilter(into buffer: inout CellBuffer, rect: Rect, isEditing: Bool) -> Point? {
        filter.draw(into: &buffer, rect: rect, isEditing: isEditing)
    }

    func draw(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) {
        let arrow = buffer.textWidth.drawsUnicode ? (model.isReversed ? "▼" : "▲") : (model.isReversed ? "v" : "^")
        let title = [
            "Users", buffer.textWidth.plain(model.extent), "by \(model.sortKey) \(arrow)", model.isStale ? "stale" : "",
        ]
        .filter { !$0.isEmpty }.joined(separator: buffer.textWidth.drawsUnicode ? " ── " : " -- ")
        let inside = Box(title: title, style: isFocused ? theme.focusedBorder : theme.border).draw(
            into: &buffer,
            rect: rect
        )
        let parts = ListParts(theme: theme)
        if let placeholder = model.placeholder { return parts.draw(placeholder, into: &buffer, rect: inside) }
        let isWide = inside.columns >= 104
        var columns = [
            TableColumn("LOGIN", width: .flexible(3, minimum: 12)),
            TableColumn("NAME", width: .flexible(3, minimum: 14)),
            TableColumn("ROLE", width: .fixed(8)),
            TableColumn("STATUS", width: .fixed(9)),
            TableColumn("UNTIL", width: .fixed(10)),
        ]
        if isWide {
            columns.insert(TableColumn("KIND", width: .fixed(7)), at: 3)
            columns.insert(TableColumn("EMAIL", width: .flexible(3, minimum: 16)), at: 2)
        }
        let rows = model.rows.map { row in
            guard isWide else {
                // Where there is no column for it, a service account has a star beside its role.
                return Table.Row(
                    [row.login, row.name, row.isService ? "\(row.role)*" : row.role, row.state.rawValue, row.until],
                    style: style(of: row.state)
                )
            }
            let kind = row.isService ? "service" : "person"
            let cells = [row.login, row.name, row.email, row.role, kind, row.state.rawValue, row.until]
            return Table.Row(cells, style: style(of: row.state))
        }
        Table(
            columns: columns,
            rows: rows,
            selectedRow: model.selected,
            headerStyle: theme.header,
            selectionStyle: theme.selection
        )
        .draw(into: &buffer, rect: inside)
        drawFresh(into: &buffer, rect: rect)
        parts.drawScrollBar(model.scroll, rows: model.rows.count, into: &buffer, rect: rect)
    }

    private func style(of state: UserListModel.State) -> Style {
        if model.isStale { return theme.faint }
        return switch state {
        case .active: theme.text
        case .disabled, .trashed: theme.faint
        case .expired: Style(foreground: theme.warning.foreground)
        }
    }
}
