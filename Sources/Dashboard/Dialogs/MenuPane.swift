internal import Presentation
internal import TerminalKit

/// Draws a menu, with the keys of its items.
@MainActor
final class MenuPane: DialogPane {
    var model: MenuModel?
    private var editor = LineEditor()
    private let theme: Theme
    private let bound: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        bound = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .menu(let menu) = model, menu.title == self.model?.title || self.model == nil else { return false }
        editor.follow(from: self.model?.query ?? "", to: menu.query ?? "")
        self.model = menu
        return true
    }

    var keys: [KeyBar.Item] {
        let bound = model?.query == nil ? bound : typing
        return bound.items([.moveUp, .moveDown], "choose") + bound.item(.accept) + bound.wayOut()
    }

    private var typing: DialogKeys { DialogKeys(table: bound.table, context: bound.context, isTyping: true) }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let isSearchable = model.query != nil
        let rows = isSearchable ? screen.rows - 4 : min(screen.rows - 4, model.items.count + 2)
        let longest = model.items.map { buffer.textWidth.width(of: $0.title) }.max() ?? 0
        let size = Size(rows: rows, columns: min(isSearchable ? 80 : max(44, longest + 6), screen.columns - 2))
        let box = screen.centered(size)
        var inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        var cursor: Point?
        if let query = model.query {
            let line: Rect
            (line, inside) = inside.splitTop(1)
            let place = model.items.isEmpty ? "" : "\(model.selected + 1) of \(model.items.count)"
            let (label, rest) = line.splitLeft(2)
            let (value, count) = rest.splitRight(place.count + 1)
            buffer.write("/", in: label, style: theme.key)
            buffer.write(place, in: count, style: theme.faint, alignment: .right)
            cursor = editor.draw(query, into: &buffer, rect: value, placeholder: "type to search")
        }
        if let note = model.note {
            let texts = TextWrap.lines(of: note, width: max(1, inside.columns), textWidth: buffer.textWidth)
            let foot: Rect
            (inside, foot) = inside.splitBottom(texts.count)
            for (index, text) in texts.enumerated() { buffer.write(text, in: foot.line(index), style: theme.faint) }
        }
        let keyWidth = keyWidth(model)
        let lines = Line.lines(of: model.items)
        let selected = lines.firstIndex(of: .item(model.selected)) ?? 0
        // If the first item is selected, its heading is visible, too.
        let first = model.selected == 0 ? 0 : max(0, min(selected - inside.rows + 1, lines.count - inside.rows))
        for (index, line) in lines.dropFirst(first).prefix(inside.rows).enumerated() {
            switch line {
            case .heading(let title): buffer.write(title, in: inside.line(index), style: theme.header)
            case .item(let item):
                buffer.mark(inside.line(index), as: .row(item))
                draw(item, of: model, keyWidth: keyWidth, into: &buffer, rect: inside.line(index))
            }
        }
        let track = Rect(row: inside.row, column: box.column, rows: inside.rows, columns: box.columns)
        ListParts(theme: theme)
            .drawScrollBar(offset: first, total: lines.count, rows: inside.rows, into: &buffer, track: track)
        if model.items.isEmpty { buffer.write("nothing found", in: inside, style: theme.faint) }
        return cursor
    }

    private func draw(_ index: Int, of model: MenuModel, keyWidth: Int, into buffer: inout CellBuffer, rect: Rect) {
        let item = model.items[index]
        let isSelected = index == model.selected
        let style = isSelected ? theme.text.overlaid(with: theme.selection) : theme.text
        buffer.fill(rect, style: style)
        let (key, rest) = rect.splitLeft(keyWidth)
        let title = buffer.textWidth.plain(item.title)
        if let command = item.command {
            if let bound = bound.table.key(for: command) {
                buffer.write(bound.description, in: key, style: isSelected ? style : theme.key)
            }
            // The command's name, if it fits beside the title.
            let name = command.isOfDialogs ? command.name : ":\(command.name)"
            if buffer.textWidth.width(of: title) + 2 + name.count <= rest.columns {
                buffer.write(name, in: rest, style: isSelected ? style : theme.faint, alignment: .right)
            }
            return buffer.write(title, in: rest.splitLeft(buffer.textWidth.width(of: title)).left, style: style)
        }
        buffer.write(title, in: rest, style: style)
    }

    /// The width of the column of keys, some of which are words.
    private func keyWidth(_ model: MenuModel) -> Int {
        guard model.items.contains(where: { $0.command != nil }) else { return 1 }
        // The column must not move as the list narrows.
        let commands = model.query == nil ? model.items.compactMap(\.command) : Command.all
        return commands.reduce(8) { max($0, (bound.table.key(for: $1)?.description.count ?? 0) + 1) }
    }

    private enum Line: Equatable {
        case heading(String)
        case item(Int)

        /// The lines, with a heading above the first item of each group.
        static func lines(of items: [MenuModel.Item]) -> [Line] {
            var lines: [Line] = []
            for (index, item) in items.enumerated() {
                let before = index > 0 ? items[index - 1].group : nil
                if let group = item.group, group != before { lines.append(.heading(group)) }
                lines.append(.item(index))
            }
            return lines
        }
    }

    private static let page = 10

    func action(for event: InputEvent) -> DialogAction? {
        guard let model else { return nil }
        if let query = model.query { return actionTyping(event, query, in: model) }
        switch bound.command(for: event) {
        case .close, .quit, .interrupt: return .cancel
        case .accept: return .submit
        case .nextField: return .move(1)
        case .previousField: return .move(-1)
        case let command?:
            return bound.lines(command, page: MenuPane.page, all: model.items.count).map(DialogAction.move)
        case nil:
            guard case .key(let key) = event else { return nil }
            return action(for: key)
        }
    }

    /// Characters are text; with the cursor at an end of the text, the key for that end moves in the list instead.
    private func actionTyping(_ event: InputEvent, _ query: String, in model: MenuModel) -> DialogAction? {
        let cursor = editor.widget(query).cursor
        switch typing.command(for: event) {
        case .close, .interrupt: return .cancel
        case .accept: return .submit
        case .nextField: return .move(1)
        case .previousField: return .move(-1)
        case .moveToFirst where cursor == 0: return .move(-model.items.count)
        case .moveToLast where cursor == query.count: return .move(model.items.count)
        case let command? where [.moveUp, .moveDown, .pageUp, .pageDown].contains(command):
            return typing.lines(command, page: MenuPane.page, all: 0).map(DialogAction.move)
        default: return editor.edit(query, by: event).map { .set(field: "query", value: $0) }
        }
    }

    /// Accepts the first item whose command has the pressed key.
    private func action(for key: Key) -> DialogAction? {
        guard
            let command = model?.items.lazy.compactMap(\.command).first(where: {
                bound.table.keys(for: $0).contains(key)
            })
        else { return nil }
        return .set(field: MenuModel.commandField, value: command.name)
    }
}
