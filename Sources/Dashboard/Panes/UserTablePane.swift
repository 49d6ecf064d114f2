internal import Presentation
internal import TerminalKit

/// Draws the users table, and takes what is typed into the filter line.
@MainActor
final class UserTablePane: UserListView {
    private(set) var model = UserListModel()
    private var filterField = TextField()
    private let invalidate: @MainActor () -> Void
    private let theme: Theme

    init(theme: Theme, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.invalidate = invalidate
    }

    func show(_ list: UserListModel) {
        model = list
        if filterField.text != list.filter { filterField.text = list.filter }
        invalidate()
    }

    /// How many users a rectangle shows.
    static func rows(in rect: Rect) -> Int { max(1, rect.rows - 3) }

    /// Edits the filter line; gives the new text where the event was one for it.
    func edit(_ event: InputEvent) -> String? {
        guard filterField.handle(event) else { return nil }
        invalidate()
        return filterField.text
    }

    /// Draws the filter beside the tabs.
    ///
    /// Gives the cursor's place while it is being edited.
    func drawFilter(into buffer: inout CellBuffer, rect: Rect, isEditing: Bool) -> Point? {
        guard isEditing || !model.filter.isEmpty else { return nil }
        let (label, field) = rect.splitLeft(1)
        buffer.write("/", in: label, style: theme.key)
        let style = model.filterError == nil ? theme.strong : theme.error
        let cursor = filterField.draw(
            into: &buffer,
            rect: field,
            style: style,
            placeholder: "login, name or email; role:admin; is:disabled"
        )
        // While it is being typed the footer tells the error, where there is room for all of it.
        if let error = model.filterError, !isEditing {
            let room = field.columns - buffer.textWidth.width(of: model.filter) - 2
            if room > 8 { buffer.write(error, in: field.splitRight(room).right, style: theme.error) }
        }
        return isEditing ? cursor : nil
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
        if let placeholder = model.placeholder { return draw(placeholder, into: &buffer, rect: inside) }
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
        Table(columns: columns, rows: rows, selectedRow: model.selected, headerStyle: theme.header)
            .draw(into: &buffer, rect: inside)
        drawScrollBar(into: &buffer, rect: rect)
    }

    private func style(of state: UserListModel.State) -> Style {
        if model.isStale { return theme.faint }
        return switch state {
        case .active: theme.text
        case .disabled, .trashed: theme.faint
        case .expired: Style(foreground: .yellow)
        }
    }

    /// Shows in the right edge where the screen lies in the list.
    private func drawScrollBar(into buffer: inout CellBuffer, rect: Rect) {
        let track = rect.inset(rows: 2, columns: 0)
        guard let scroll = model.scroll, scroll.total > model.rows.count, track.rows > 1 else { return }
        let length = max(1, track.rows * model.rows.count / scroll.total)
        let most = scroll.total - model.rows.count
        let offset = most > 0 ? (track.rows - length) * min(scroll.offset, most) / most : 0
        let edge = track.splitRight(1).right
        let thumb = Rect(row: edge.row + offset, column: edge.column, rows: length, columns: 1)
        buffer.fill(thumb, with: buffer.textWidth.drawsUnicode ? "┃" : "#", style: theme.focusedBorder)
    }

    private func draw(_ placeholder: UserListModel.Placeholder, into buffer: inout CellBuffer, rect: Rect) {
        let lines = [(placeholder.title, theme.strong)] + placeholder.hints.map { ($0, theme.text) }
        let place = rect.centered(Size(rows: lines.count, columns: rect.columns))
        for (index, (text, style)) in lines.enumerated() {
            buffer.write(text, in: place.line(index), style: style, alignment: .center)
        }
    }
}
