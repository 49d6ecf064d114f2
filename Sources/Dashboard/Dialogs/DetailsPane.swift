internal import Presentation
internal import TerminalKit

/// Draws the whole record of one user, with a cursor.
///
/// The record is drawn beside the table, or over the table if there is no space beside it.
@MainActor
final class DetailsPane: DialogPane {
    private(set) var model: UserDetailsModel?
    private var scroll = UserRecordScroll()
    private let theme: Theme
    let dialogKeys: DialogKeys
    private let place: @MainActor () -> Rect?
    private let canCancelTask: @MainActor () -> Bool

    /// `place` returns the area beside the table; the area is empty if there is no space.
    init(
        theme: Theme,
        keys: DialogKeys,
        place: @escaping @MainActor () -> Rect?,
        canCancelTask: @escaping @MainActor () -> Bool
    ) {
        self.theme = theme
        dialogKeys = keys
        self.place = place
        self.canCancelTask = canCancelTask
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .details(let details) = model else { return false }
        self.model = details
        return true
    }

    private var commands: [Command] {
        model?.isTrashed == true ? [.restore, .purge] : [.edit, .delete, .toggleDisabled, .duplicate]
    }

    var isPanel: Bool { place().map { !$0.isEmpty } ?? false }

    var keys: [KeyBar.Item] {
        let isItem = model.flatMap { model in model.selected.map { $0 >= model.firstChange } } ?? false
        let opens = isItem && scroll.showsSelection
        // The cursor is useful if an item can be opened or the record can be scrolled.
        let moves = model.map { $0.firstChange < $0.count } == true || scroll.count > scroll.rows
        let changes =
            model?.acceptsChanges == true ? commands.flatMap { dialogKeys.item($0, title(of: $0)) } : []
        let cancel = canCancelTask() ? dialogKeys.item(.cancelTask, "cancel task") : []
        return cancel + (opens ? dialogKeys.item(.accept, "open") : []) + changes
            + (moves ? dialogKeys.items([.moveUp, .moveDown], "move") : [])
            + dialogKeys.closeItem(isPanel ? "back" : "close")
    }

    /// The command's title in the footer; nil means the short title.
    private func title(of command: Command) -> String? {
        command == .toggleDisabled ? model?.toggle.rawValue : nil
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let inside: Rect
        let record: UserRecordLines
        if let place = place(), !place.isEmpty {
            buffer.fill(place)
            let box = Box(title: model.heading, style: theme.focusedBorder)
            inside = box.draw(into: &buffer, rect: place).inset(rows: 0)
            record = UserRecordLines(model, width: inside.columns, theme: theme, textWidth: buffer.textWidth)
        } else {
            let width = min(100, screen.columns - 2)
            record = UserRecordLines(model, width: width - 4, theme: theme, textWidth: buffer.textWidth)
            let size = Size(rows: min(screen.rows, record.count + 2), columns: width)
            inside = drawBox(title: model.heading, size: size, into: &buffer, screen: screen, theme: theme)
        }
        scroll.follow(record.ranges, selected: model.selected ?? 0, rows: inside.rows)
        record.draw(into: &buffer, rect: inside, from: scroll.offset)
        return nil
    }

    func action(for event: InputEvent) -> DialogAction? {
        guard case .key(let key) = event else { return nil }
        // If a key has no command in the record, the key performs the command that it has in the list of users.
        let command = dialogKeys.command(for: event) ?? dialogKeys.table.command(for: key, in: .users)
        switch command {
        case .accept:
            guard scroll.showsSelection else {
                scroll.showSelection()
                return .move(0)
            }
            return .submit
        case .close, .leaveRecord, .quit, .interrupt: return .cancel
        case let command?:
            if let steps = dialogKeys.lines(command, page: scroll.rows, all: scroll.count) {
                return .move(scroll.move(by: steps))
            }
            return .set(field: MenuModel.commandField, value: command.name)
        case nil: return nil
        }
    }
}
