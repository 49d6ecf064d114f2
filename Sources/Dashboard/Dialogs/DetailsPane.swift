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

    /// `place` returns the area beside the table; the area is empty if there is no space.
    init(theme: Theme, keys: DialogKeys, place: @escaping @MainActor () -> Rect?) {
        self.theme = theme
        dialogKeys = keys
        self.place = place
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
        let opens = model.flatMap { model in model.selected.map { $0 >= model.firstChange } } ?? false
        // If there are no changes and no tasks, nothing can be opened, so the cursor is useful only for scrolling.
        let moves = model.map { $0.firstChange < $0.count } == true || scroll.count > scroll.rows
        let hasNoChanges = model?.isGone == true || model?.isReadOnly == true
        let changes = hasNoChanges ? [] : commands.flatMap { dialogKeys.item($0, title(of: $0)) }
        return (opens ? dialogKeys.item(.accept, "open") : []) + changes
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
        let command = dialogKeys.command(for: event)
        switch command {
        case .accept: return .submit
        case .close, .leaveRecord, .quit, .interrupt: return .cancel
        case let command? where commands.contains(command) || [.undo, .redo].contains(command):
            return .set(field: MenuModel.commandField, value: command.name)
        case let command?:
            let steps = dialogKeys.lines(command, page: scroll.rows, all: scroll.count)
            return steps.map { .move(scroll.move(by: $0)) }
        case nil: return nil
        }
    }
}
