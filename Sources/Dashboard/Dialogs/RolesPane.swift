internal import Presentation
internal import TerminalKit

/// Draws the store's roles, each with its number of users.
@MainActor
final class RolesPane: DialogPane {
    private(set) var model: RolesModel?
    private let theme: Theme
    let dialogKeys: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        dialogKeys = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .roles(let roles) = model else { return false }
        self.model = roles
        return true
    }

    var keys: [KeyBar.Item] {
        let changes = model?.isReadOnly == true ? [] : dialogKeys.item(.addRole) + dialogKeys.item(.removeRole)
        return changes + dialogKeys.item(.accept, "show users") + dialogKeys.item(.help) + dialogKeys.closeItem()
    }

    private func title(_ model: RolesModel, _ textWidth: TextWidth) -> String {
        let line = textWidth.drawsUnicode ? " ── " : " -- "
        return textWidth.plain("Roles\(line)\(Text.count(model.items.count, "role")) · row \(model.selected + 1)")
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let width = min(60, screen.columns - 2)
        let refusal = model.refusal.map {
            TextWrap.lines(of: $0, width: width - 4, textWidth: buffer.textWidth)
        }
        let rows = model.items.count + 3 + (refusal.map { $0.count + 1 } ?? 0)
        let isCut = rows > screen.rows
        var inside = drawBox(
            title: isCut ? title(model, buffer.textWidth) : "Roles",
            size: Size(rows: min(screen.rows, rows), columns: width),
            into: &buffer,
            screen: screen,
            theme: theme
        )
        let dialogList = DialogList(theme: theme, selected: model.selected, total: model.items.count)
        inside = dialogList.draw(message: refusal, into: &buffer, rect: inside)
        let (heading, list) = inside.splitTop(1)
        draw(("ROLE", "USERS", ""), into: &buffer, rect: heading, style: theme.header)
        dialogList.draw(into: &buffer, rect: list) { index, buffer, line, style in
            let item = model.items[index]
            draw((item.name, item.users, item.trashed), into: &buffer, rect: line, style: style)
        }
        return nil
    }

    private func draw(
        _ cells: (name: String, users: String, trashed: String),
        into buffer: inout CellBuffer,
        rect: Rect,
        style: Style
    ) {
        let (name, counts) = rect.splitRight(min(30, rect.columns / 2))
        let (users, trashed) = counts.splitLeft(10)
        let text = buffer.textWidth.truncate(buffer.textWidth.plain(cells.name), to: max(0, name.columns - 1))
        buffer.write(text, in: name, style: style)
        buffer.write(cells.users, in: users, style: style, alignment: .right)
        buffer.write(cells.trashed, in: trashed.splitLeft(2).rest, style: style)
    }

    func action(for event: InputEvent) -> DialogAction? {
        switch dialogKeys.command(for: event) {
        case .close, .quit, .interrupt: .cancel
        case .accept: .submit
        case .addRole: .set(field: RolesModel.add, value: "")
        case .removeRole: .set(field: RolesModel.remove, value: "")
        case let command? where [.undo, .redo, .help].contains(command):
            .set(field: MenuModel.commandField, value: command.name)
        case let command?:
            dialogKeys.lines(command, page: DialogList.page, all: model?.items.count ?? 0).map(DialogAction.move)
        case nil: nil
        }
    }
}
