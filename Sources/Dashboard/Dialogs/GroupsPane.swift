internal import Presentation
internal import TerminalKit

/// Draws the groups, each with its number of members.
@MainActor
final class GroupsPane: DialogPane {
    private(set) var model: GroupsModel?
    private var editor = LineEditor()
    private let theme: Theme
    let dialogKeys: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        dialogKeys = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .groups(let groups) = model else { return false }
        editor.follow(from: self.model?.query ?? "", to: groups.query)
        self.model = groups
        return true
    }

    private var typing: DialogKeys { DialogKeys(table: dialogKeys.table, context: dialogKeys.context, isTyping: true) }

    var keys: [KeyBar.Item] {
        if model?.isTyping == true {
            return typing.items([.moveUp, .moveDown], "move") + typing.item(.accept, "apply")
                + typing.closeItem("clear")
        }
        let isEmpty = model?.items?.isEmpty ?? true
        let changes = model?.isReadOnly == true ? [] : dialogKeys.item(.renameGroup) + dialogKeys.item(.deleteGroup)
        return (isEmpty ? [] : dialogKeys.item(.accept, "show users") + changes) + dialogKeys.item(.findGroup)
            + dialogKeys.item(.help) + dialogKeys.closeItem(model?.query.isEmpty == false ? "clear" : "close")
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let width = min(60, screen.columns - 2)
        let refusal = model.refusal.map { TextWrap.lines(of: $0, width: width - 4, textWidth: buffer.textWidth) }
        let hasQuery = model.isTyping || !model.query.isEmpty
        // The height depends on the total number of groups, so it does not change while the query narrows the list.
        let placeholder = placeholder(model, width: width - 4, buffer.textWidth)
        let rows = max(placeholder.count, model.total) + 3 + (hasQuery ? 1 : 0) + (refusal.map { $0.count + 1 } ?? 0)
        let size = Size(rows: min(screen.rows - 2, rows), columns: width)
        var inside = drawBox(
            title: title(model, rows: size.rows, buffer.textWidth),
            size: size,
            into: &buffer,
            screen: screen,
            theme: theme
        )
        let track = Rect(row: inside.row + 1, column: inside.column - 2, rows: inside.rows - 1, columns: width)
        var cursor: Point?
        if hasQuery {
            let line: Rect
            (line, inside) = inside.splitTop(1)
            let (label, rest) = line.splitLeft(2)
            buffer.write("/", in: label, style: theme.key)
            let point = editor.draw(model.query, into: &buffer, rect: rest, placeholder: "part of the name")
            if model.isTyping { cursor = point }
        }
        let dialogList = DialogList(theme: theme, selected: model.selected, total: model.items?.count ?? 0)
        inside = dialogList.draw(message: refusal, into: &buffer, rect: inside)
        let (heading, list) = inside.splitTop(1)
        draw(("GROUP", "USERS"), into: &buffer, rect: heading, style: theme.header)
        guard let items = model.items, !items.isEmpty else {
            for (index, line) in placeholder.enumerated() where index < list.rows {
                buffer.write(line, in: list.line(index), style: theme.faint)
            }
            return cursor
        }
        let first = dialogList.draw(into: &buffer, rect: list) { index, buffer, line, style in
            draw((items[index].name, items[index].users), into: &buffer, rect: line, style: style)
        }
        ListParts(theme: theme)
            .drawScrollBar(offset: first, total: items.count, rows: list.rows, into: &buffer, track: track)
        return cursor
    }

    private func title(_ model: GroupsModel, rows: Int, _ textWidth: TextWidth) -> String {
        let shown = model.items?.count ?? 0
        let start = textWidth.drawsUnicode ? "Groups ── " : "Groups -- "
        if shown < model.total { return start + "\(Text.number(shown)) of \(Text.number(model.total))" }
        guard model.total > rows - 3 else { return "Groups" }
        let row = "row \(Text.number(model.selected + 1))"
        return textWidth.plain(start + Text.count(model.total, "group") + " · " + row)
    }

    private func placeholder(_ model: GroupsModel, width: Int, _ textWidth: TextWidth) -> [String] {
        if model.isReading { return [textWidth.plain("Reading…")] }
        if model.items == nil { return ["The groups could not be read"] }
        guard model.total == 0 else { return ["No groups match"] }
        let advice = model.advice.map { TextWrap.lines(of: $0, width: width, textWidth: textWidth) } ?? []
        return ["No groups yet"] + advice
    }

    private func draw(
        _ cells: (name: String, users: String),
        into buffer: inout CellBuffer,
        rect: Rect,
        style: Style
    ) {
        let (name, users) = rect.splitRight(12)
        let text = buffer.textWidth.truncate(buffer.textWidth.plain(cells.name), to: max(0, name.columns - 1))
        buffer.write(text, in: name, style: style)
        buffer.write(cells.users, in: users, style: style, alignment: .right)
    }

    func action(for event: InputEvent) -> DialogAction? {
        guard let model else { return nil }
        let command = (model.isTyping ? typing : dialogKeys).command(for: event)
        switch command {
        case .close, .interrupt: return .cancel
        case .accept where model.isTyping: return .set(field: GroupsModel.typing, value: "")
        case .moveUp, .moveDown, .pageUp, .pageDown: break
        case _ where model.isTyping:
            return editor.edit(model.query, by: event).map { .set(field: GroupsModel.query, value: $0) }
        case .accept: return .submit
        case .quit: return .cancel
        case .undo, .redo, .help: return command.map { .set(field: MenuModel.commandField, value: $0.name) }
        case .findGroup: return .set(field: GroupsModel.typing, value: "")
        case .renameGroup: return .set(field: GroupsModel.rename, value: "")
        case .deleteGroup: return .set(field: GroupsModel.remove, value: "")
        default: break
        }
        return command.flatMap { dialogKeys.lines($0, page: DialogList.page, all: model.items?.count ?? 0) }
            .map(DialogAction.move)
    }
}
