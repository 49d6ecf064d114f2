internal import Presentation
internal import TerminalKit

/// Draws a menu, with the keys of its items.
@MainActor
final class MenuPane: DialogPane {
    var model: MenuModel?
    private var editor = LineEditor()
    private var letters = TypedLetters()
    /// The index of the first visible line, and the number of visible lines.
    private var (first, visibleLines) = (0, 1)
    /// If the menu has fewer rows than this for each line of the note, the note is left out.
    private static let itemsPerNoteLine = 5
    private let theme: Theme
    let dialogKeys: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        dialogKeys = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .menu(let menu) = model, menu.title == self.model?.title || self.model == nil else { return false }
        editor.follow(from: self.model?.query ?? "", to: menu.query ?? "")
        self.model = menu
        return true
    }

    var keys: [KeyBar.Item] {
        let isTyping = model?.isTyping == true
        let dialogKeys = isTyping ? typing : dialogKeys
        let isCut = model.map { Line.lines(of: $0.items).count > visibleLines } ?? false
        let page = isCut ? dialogKeys.item(isTyping ? .pageDown : .forward, "next page") : []
        let search = model?.isSearchable == true && !isTyping ? dialogKeys.item(.search) : []
        // If the selected item is a command or starts a task, Enter runs it, so the hint says "run".
        let selected = model.flatMap { $0.items.indices.contains($0.selected) ? $0.items[$0.selected] : nil }
        let verb = isTyping ? "apply" : selected?.command != nil || model?.startsTask == true ? "run" : nil
        let choosing = dialogKeys.items([.moveUp, .moveDown], "move") + dialogKeys.item(.accept, verb)
        let close = dialogKeys.closeItem(model?.query == nil ? "close" : "clear")
        return (selected == nil ? [] : choosing) + page + search + close
    }

    private var typing: DialogKeys { DialogKeys(table: dialogKeys.table, context: dialogKeys.context, isTyping: true) }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let isSearchable = model.isSearchable
        let rows = isSearchable ? screen.rows - 4 : min(screen.rows - 4, model.items.count + 2)
        let keyWidth = keyWidth(model)
        let longest = model.items.map { item in
            // Beside the title: two spaces, a colon, and the command's name.
            buffer.textWidth.width(of: item.title) + (item.command.map { $0.name.count + 3 } ?? 0)
        }
        let columns = max(44, keyWidth + (longest.max() ?? 0) + 5)
        let size = Size(rows: rows, columns: min(isSearchable ? 80 : columns, screen.columns - 2))
        let box = screen.centered(size)
        var inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        var cursor: Point?
        if isSearchable {
            let line: Rect
            (line, inside) = inside.splitTop(1)
            cursor = drawSearch(model, into: &buffer, rect: line)
        }
        if let note = model.note {
            var texts = TextWrap.lines(of: note, width: max(1, inside.columns), textWidth: buffer.textWidth)
            if texts.count * MenuPane.itemsPerNoteLine > inside.rows { texts = [] }
            let foot: Rect
            (inside, foot) = inside.splitBottom(texts.count)
            for (index, text) in texts.enumerated() { buffer.write(text, in: foot.line(index), style: theme.faint) }
        }
        let lines = Line.lines(of: model.items)
        let selected = lines.firstIndex(of: .item(model.selected)) ?? 0
        visibleLines = max(1, inside.rows)
        // If the first item is selected, its heading is visible, too.
        let top = model.selected == 0 ? 0 : min(max(first, selected - visibleLines + 1), selected)
        first = max(0, min(top, lines.count - visibleLines))
        for (index, line) in lines.dropFirst(first).prefix(inside.rows).enumerated() {
            switch line {
            case .heading(let title): buffer.write(title, in: inside.line(index), style: theme.header)
            case .item(let item):
                buffer.addZone(inside.line(index), for: .row(item))
                draw(item, of: model, keyWidth: keyWidth, into: &buffer, rect: inside.line(index))
            }
        }
        let track = Rect(row: inside.row, column: box.column, rows: inside.rows, columns: box.columns)
        ListParts(theme: theme)
            .drawScrollBar(offset: first, total: lines.count, rows: inside.rows, into: &buffer, track: track)
        if model.items.isEmpty { buffer.write("No matches", in: inside, style: theme.faint) }
        let shown = lines.dropFirst(first).prefix(visibleLines).compactMap(\.item)
        let range = (shown.first ?? 0)..<(shown.last.map { $0 + 1 } ?? 0)
        drawPosition(range, of: model.items.count, into: &buffer, box: box, theme: theme)
        return cursor
    }

    private func drawSearch(_ model: MenuModel, into buffer: inout CellBuffer, rect: Rect) -> Point? {
        let (label, value) = rect.splitLeft(2)
        guard let query = model.query else {
            guard let key = dialogKeys.key(for: .search)?.description else { return nil }
            buffer.write(key, in: rect, style: theme.key)
            buffer.write("filter", in: rect.splitLeft(key.count + 1).rest, style: theme.faint)
            return nil
        }
        buffer.write("/", in: label, style: theme.key)
        let cursor = editor.draw(query, into: &buffer, rect: value, placeholder: "type to filter")
        return model.isTyping ? cursor : nil
    }

    private func draw(_ index: Int, of model: MenuModel, keyWidth: Int, into buffer: inout CellBuffer, rect: Rect) {
        let item = model.items[index]
        let isSelected = index == model.selected
        let style = isSelected ? theme.text.overlaid(with: theme.selection) : theme.text
        buffer.fill(rect, style: style)
        let (key, rest) = rect.splitLeft(keyWidth)
        let title = buffer.textWidth.plain(item.title)
        if let command = item.command {
            if let shortcut = dialogKeys.table.key(for: command) {
                buffer.write(shortcut.description, in: key, style: isSelected ? style : theme.key)
            }
            let name = command.isOfDialogs ? command.name : ":\(command.name)"
            if buffer.textWidth.width(of: title) + 2 + name.count <= rest.columns {
                buffer.write(name, in: rest, style: isSelected ? style : theme.faint, alignment: .right)
            }
            return buffer.write(title, in: rest.splitLeft(buffer.textWidth.width(of: title)).left, style: style)
        }
        buffer.write(title, in: rest, style: style)
    }

    private func keyWidth(_ model: MenuModel) -> Int {
        guard model.items.contains(where: { $0.command != nil }) else { return 1 }
        // The width must not change while the query narrows the list.
        let commands = model.query == nil ? model.items.compactMap(\.command) : Command.all
        return commands.reduce(8) { max($0, (dialogKeys.table.key(for: $1)?.description.count ?? 0) + 1) }
    }

    private enum Line: Equatable {
        case heading(String)
        case item(Int)

        var item: Int? {
            if case .item(let index) = self { index } else { nil }
        }

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

    func action(for event: InputEvent) -> DialogAction? {
        guard let model else { return nil }
        if model.isTyping { return actionTyping(event, model.query ?? "", in: model) }
        let titles = model.items.map(\.title)
        // While a word such as "login" is being typed, its letter g continues the word, even if g is a key of the menu.
        if !model.isSearchable, let index = letters.indexContinuing(event, in: titles) {
            return .move(index - model.selected)
        }
        let command = dialogKeys.command(for: event)
        if command != nil { letters.begin(with: event, in: titles) }
        switch command {
        case .close, .quit, .interrupt: return .cancel
        case .accept: return .submit
        case .nextField: return .move(1)
        case .previousField: return .move(-1)
        case .search: return model.isSearchable ? .set(field: MenuModel.queryField, value: model.query ?? "") : nil
        case let command?:
            // `move(by:)` counts lines, including headings, so `all` is the number of lines. A move by the number
            // of items might not reach the first or last row.
            let all = Line.lines(of: model.items).count
            return dialogKeys.lines(command, page: visibleLines, all: all).flatMap(move)
        case nil:
            guard case .key(let key) = event else { return nil }
            guard !model.isSearchable else {
                guard case .character(let character) = key else { return nil }
                return .set(field: MenuModel.queryField, value: (model.query ?? "") + String(character))
            }
            if let action = action(for: key) { return action }
            let index = letters.index(after: event, in: titles, from: model.selected)
            return index.map { .move($0 - model.selected) }
        }
    }

    private func actionTyping(_ event: InputEvent, _ query: String, in model: MenuModel) -> DialogAction? {
        let cursor = editor.widget(query).cursor
        switch typing.command(for: event) {
        case .close, .interrupt: return .cancel
        case .accept: return .set(field: MenuModel.typedField, value: "")
        case .nextField: return .move(1)
        case .previousField: return .move(-1)
        case .moveToFirst where cursor == 0: return .move(-model.items.count)
        case .moveToLast where cursor == query.count: return .move(model.items.count)
        case let command? where [.moveUp, .moveDown, .pageUp, .pageDown].contains(command):
            return typing.lines(command, page: visibleLines, all: 0).flatMap(move)
        default: return editor.edit(query, by: event).map { .set(field: MenuModel.queryField, value: $0) }
        }
    }

    /// Moves the selection by one item, or moves the selection and scrolls the list by several lines.
    private func move(by rows: Int) -> DialogAction? {
        guard let model, !model.items.isEmpty else { return nil }
        guard abs(rows) > 1 else { return .move(rows) }
        let lines = Line.lines(of: model.items)
        let selected = lines.firstIndex(of: .item(model.selected)) ?? 0
        let target = min(max(0, selected + rows), lines.count - 1)
        first = min(max(0, first + rows), max(0, lines.count - visibleLines))
        // If the target is a heading, the next line is an item.
        let item = lines[target...].lazy.compactMap(\.item).first ?? model.selected
        return item == model.selected ? nil : .move(item - model.selected)
    }

    /// The action for the first item whose command has the pressed key.
    private func action(for key: Key) -> DialogAction? {
        guard
            let command = model?.items.lazy.compactMap(\.command).first(where: {
                dialogKeys.table.keys(for: $0).contains(key)
            })
        else { return nil }
        return .set(field: MenuModel.commandField, value: command.name)
    }
}
