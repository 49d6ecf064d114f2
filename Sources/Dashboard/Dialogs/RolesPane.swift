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
        let widths = widths(of: model.items, columns: inside.columns, buffer.textWidth)
        draw((RolesPane.nameHeading, RolesPane.usersHeading, ""), widths, into: &buffer, rect: heading, theme.header)
        dialogList.draw(into: &buffer, rect: list) { index, buffer, line, style in
            let item = model.items[index]
            draw((item.name, item.users, item.trashed), widths, into: &buffer, rect: line, style)
        }
        return nil
    }

    private static let (nameHeading, usersHeading) = ("ROLE", "USERS")
    /// The gap between the numbers of users and the numbers of users in the trash.
    private static let gap = 2
    private static let minNameWidth = 10

    /// The widths of the two columns with numbers; names have the rest.
    private func widths(
        of items: [RolesModel.Item],
        columns: Int,
        _ textWidth: TextWidth
    ) -> (users: Int, trashed: Int) {
        let users = items.reduce(RolesPane.usersHeading.count) { max($0, textWidth.width(of: $1.users)) }
        let trashed = items.reduce(0) { max($0, textWidth.width(of: $1.trashed)) } + RolesPane.gap
        let all = min(max(min(30, columns / 2), users + trashed), columns - RolesPane.minNameWidth)
        let usersWidth = max(users, min(10, all - trashed))
        return (usersWidth, all - usersWidth)
    }

    private func draw(
        _ cells: (name: String, users: String, trashed: String),
        _ widths: (users: Int, trashed: Int),
        into buffer: inout CellBuffer,
        rect: Rect,
        _ style: Style
    ) {
        let (name, counts) = rect.splitRight(widths.users + widths.trashed)
        let (users, trashed) = counts.splitLeft(widths.users)
        let text = buffer.textWidth.truncate(buffer.textWidth.plain(cells.name), to: max(0, name.columns - 1))
        buffer.write(text, in: name, style: style)
        buffer.write(cells.users, in: users, style: style, alignment: .right)
        buffer.write(cells.trashed, in: trashed.splitLeft(RolesPane.gap).rest, style: style)
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
