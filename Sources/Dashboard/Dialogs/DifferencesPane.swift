internal import Presentation
internal import TerminalKit

/// Draws the differences of a connection; each line is about one field, or about a whole user or account.
@MainActor
final class DifferencesPane: DialogPane {
    private(set) var model: DifferencesModel?
    /// The index of the first visible line.
    private var top = 0
    private var visibleLines = 1
    private let theme: Theme
    let dialogKeys: DialogKeys

    /// The number of rows below the list that repeat the selected line.
    private static let footRows = 2

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        dialogKeys = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .differences(let differences) = model else { return false }
        self.model = differences
        return true
    }

    var keys: [KeyBar.Item] {
        guard let model else { return [] }
        let decide = model.canDecide ? dialogKeys.item(.keepHere) + dialogKeys.item(.takeThere) : []
        let changes = model.isReadOnly ? [] : dialogKeys.item(.pushConnection) + dialogKeys.item(.pullConnection)
        return decide + (model.lines.isEmpty ? [] : dialogKeys.item(.accept, "details"))
            + dialogKeys.item(.checkConnection, model.isChecking ? "cancel check" : nil) + changes
            + dialogKeys.item(.help) + dialogKeys.closeItem()
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let columns = min(110, screen.columns)
        // The 5 additional rows are 2 for the border, 1 for the summary and 2 for empty lines.
        let rows = max(3, model.lines.count) + DifferencesPane.footRows + 5 + (model.note == nil ? 0 : 1)
        let size = Size(rows: min(screen.rows, rows), columns: columns)
        var rest = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        let head: Rect
        (head, rest) = rest.splitTop(1)
        buffer.write(buffer.textWidth.plain(model.summary), in: head, style: theme.strong)
        if let note = model.note {
            let place: Rect
            (place, rest) = rest.splitTop(1)
            let text = buffer.textWidth.truncate(buffer.textWidth.plain(note), to: place.columns)
            buffer.write(text, in: place, style: model.isNoteError ? theme.error : theme.faint)
        }
        let (list, foot) = rest.splitTop(1).rest.splitBottom(DifferencesPane.footRows)
        drawLines(model, into: &buffer, rect: list)
        drawFoot(model, into: &buffer, rect: foot)
        drawPosition(
            top..<min(top + visibleLines, model.lines.count),
            of: model.lines.count,
            into: &buffer,
            box: screen.centered(size),
            theme: theme
        )
        return nil
    }

    private func drawLines(_ model: DifferencesModel, into buffer: inout CellBuffer, rect: Rect) {
        guard !model.lines.isEmpty else {
            return buffer.write(model.isInStep ? "No differences" : "", in: rect, style: theme.faint)
        }
        let lines = DifferenceLines(theme: theme, model.lines, maxLoginWidth: 20, buffer.textWidth)
        visibleLines = max(1, rect.rows)
        let total = model.lines.count
        top = ListRows(theme: theme, selected: model.selected, total: total)
            .draw(into: &buffer, rect: rect) { index, buffer, line, style in
                let style = index == model.selected ? style : nil
                lines.draw(model.lines[index], into: &buffer, rect: line, style: style)
            }
    }

    private func drawFoot(_ model: DifferencesModel, into buffer: inout CellBuffer, rect: Rect) {
        guard model.lines.indices.contains(model.selected) else { return }
        let line = model.lines[model.selected]
        let text = buffer.textWidth.plain("\(line.direction.words): \(line.details)")
        let lines = TextWrap.lines(of: text, width: rect.columns, limit: rect.rows, textWidth: buffer.textWidth)
        for (index, text) in lines.enumerated() {
            buffer.write(text, in: rect.line(index), style: theme.faint)
        }
    }

    func action(for event: InputEvent) -> DialogAction? {
        switch dialogKeys.command(for: event) {
        case .close, .interrupt, .quit: .cancel
        case .accept: .submit
        case .help: .set(field: MenuModel.commandField, value: Command.help.name)
        case .checkConnection: .set(field: DifferencesModel.check, value: "")
        case .pushConnection: .set(field: DifferencesModel.push, value: "")
        case .pullConnection: .set(field: DifferencesModel.pull, value: "")
        case .keepHere: .set(field: DifferencesModel.here, value: "")
        case .takeThere: .set(field: DifferencesModel.there, value: "")
        case let command?:
            dialogKeys.lines(command, page: visibleLines, all: model?.lines.count ?? 0).map(DialogAction.move)
        case nil: nil
        }
    }
}
