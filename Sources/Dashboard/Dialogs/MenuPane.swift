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
        [KeyBar.Item("Up/Down", "choose"), KeyBar.Item(.enter, "take it"), KeyBar.Item(.escape, "close")]
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let isSearchable = model.query != nil
        let rows = isSearchable ? screen.rows - 4 : min(screen.rows - 4, model.items.count + 2)
        let longest = model.items.map { buffer.textWidth.width(of: $0.title) }.max() ?? 0
        let size = Size(rows: rows, columns: min(isSearchable ? 66 : max(44, longest + 6), screen.columns - 2))
        var inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        var cursor: Point?
        if isSearchable {
            let line: Rect
            (line, inside) = inside.splitTop(1)
            let (label, value) = line.splitLeft(2)
            buffer.write("/", in: label, style: theme.key)
            cursor = field.draw(into: &buffer, rect: value, placeholder: "type to search")
        }
        let first = max(0, min(model.selected - inside.rows + 1, model.items.count - inside.rows))
        for (index, item) in model.items.dropFirst(first).prefix(inside.rows).enumerated() {
            let line = inside.line(index)
            let style = first + index == model.selected ? theme.text.adding(.reverse) : theme.text
            buffer.fill(line, style: style)
            buffer.mark(line, as: .row(first + index))
            let (key, title) = line.splitLeft(isSearchable ? 8 : 1)
            if let command = item.command, let bound = table.key(for: command) {
                buffer.write(bound.description, in: key, style: style.adding(.bold))
            }
            buffer.write(buffer.textWidth.plain(item.title), in: title, style: style)
        }
        if model.items.isEmpty { buffer.write("nothing found", in: inside, style: theme.faint) }
        return cursor
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
        default: break
        }
        if model?.query != nil { return field.handle(event) ? .set(field: "query", value: field.text) : nil }
        switch event {
        case .key(.character("j")): return .move(1)
        case .key(.character("k")): return .move(-1)
        case .key(.character("q")): return .cancel
        default: return nil
        }
    }
}
