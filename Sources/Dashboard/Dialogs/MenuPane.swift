internal import Presentation
internal import TerminalKit

/// Draws things to choose from, with the key of each that has one.
@MainActor
final class MenuPane: DialogPane {
    var model: MenuModel?
    private var field = TextField()
    private let theme: Theme
    private let table: KeyTable

    init(theme: Theme, keys: KeyTable) {
        self.theme = theme
        table = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .menu(let menu) = model, menu.title == self.model?.title || self.model == nil else { return false }
        self.model = menu
        return true
    }

    var keys: [KeyBar.Item] {
        [
            KeyBar.Item("Up/Down", "choose"), KeyBar.Item(.enter, "take it"),
            KeyBar.Item(.escape, "close", isEssential: true),
        ]
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let isSearchable = model.query != nil
        let rows = isSearchable ? screen.rows - 4 : min(screen.rows - 4, model.items.count + 2)
        let longest = model.items.map { buffer.textWidth.width(of: $0.title) }.max() ?? 0
        let size = Size(rows: rows, columns: min(isSearchable ? 80 : max(44, longest + 6), screen.columns - 2))
        var inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        var cursor: Point?
        if isSearchable {
            let line: Rect
            (line, inside) = inside.splitTop(1)
            let (label, value) = line.splitLeft(2)
            buffer.write("/", in: label, style: theme.key)
            cursor = field.draw(into: &buffer, rect: value, placeholder: "type to search")
        }
        let lines = Line.lines(of: model.items)
        let selected = lines.firstIndex(of: .item(model.selected)) ?? 0
        // With the first item its heading is in sight too.
        let first = model.selected == 0 ? 0 : max(0, min(selected - inside.rows + 1, lines.count - inside.rows))
        for (index, line) in lines.dropFirst(first).prefix(inside.rows).enumerated() {
            switch line {
            case .heading(let title): buffer.write(title, in: inside.line(index), style: theme.header)
            case .item(let item):
                buffer.mark(inside.line(index), as: .row(item))
                draw(item, of: model, into: &buffer, rect: inside.line(index))
            }
        }
        if model.items.isEmpty { buffer.write("nothing found", in: inside, style: theme.faint) }
        return cursor
    }

    private func draw(_ index: Int, of model: MenuModel, into buffer: inout CellBuffer, rect: Rect) {
        let item = model.items[index]
        let isSelected = index == model.selected
        let style = isSelected ? theme.text.overlaid(with: theme.selection) : theme.text
        buffer.fill(rect, style: style)
        let (key, rest) = rect.splitLeft(model.items.contains { $0.command != nil } ? 8 : 1)
        let title = buffer.textWidth.plain(item.title)
        if let command = item.command {
            if let bound = table.key(for: command) {
                buffer.write(bound.description, in: key, style: isSelected ? style : theme.key)
            }
            // What the palette calls it, where there is room beside the title.
            let name = ":\(command.name)"
            if buffer.textWidth.width(of: title) + 2 + name.count <= rest.columns {
                buffer.write(name, in: rest, style: isSelected ? style : theme.faint, alignment: .right)
            }
            return buffer.write(title, in: rest.splitLeft(buffer.textWidth.width(of: title)).left, style: style)
        }
        buffer.write(title, in: rest, style: style)
    }

    /// A line of the list.
    private enum Line: Equatable {
        case heading(String)
        case item(Int)

        /// A heading stands above the first item of each group.
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
        let page = 10
        switch event {
        case .key(.escape), .key(.control("c")): return .cancel
        case .key(.enter): return .submit
        case .key(.down), .key(.tab): return .move(1)
        case .key(.up), .key(.backTab): return .move(-1)
        case .key(.pageDown): return .move(page)
        case .key(.pageUp): return .move(-page)
        // In a text these keys go to its ends; there, or without one, to those of the list.
        case .key(.home) where field.cursor == 0: return .move(-(model?.items.count ?? 0))
        case .key(.end) where field.cursor == field.text.count: return .move(model?.items.count ?? 0)
        default: break
        }
        if model?.query != nil { return field.handle(event) ? .set(field: "query", value: field.text) : nil }
        switch event {
        case .key(.character("j")): return .move(1)
        case .key(.character("k")): return .move(-1)
        case .key(.character("q")): return .cancel
        case .key(let key): return action(for: key)
        default: return nil
        }
    }

    /// Takes the item whose key is pressed: it stands beside it.
    private func action(for key: Key) -> DialogAction? {
        guard let command = model?.items.lazy.compactMap(\.command).first(where: { table.keys(for: $0).contains(key) })
        else { return nil }
        return .set(field: MenuModel.commandField, value: command.name)
    }
}
