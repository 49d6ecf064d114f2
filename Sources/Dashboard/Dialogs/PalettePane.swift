internal import Presentation
internal import TerminalKit

/// Draws the palette: the line being typed, below it a note or an error, and then the completions.
@MainActor
final class PalettePane: DialogPane {
    private static let recent = "recent"

    private var model: PaletteModel?
    private var editor = LineEditor()
    /// The number of completions that a page key moves by.
    private var listRows = 2
    private let theme: Theme
    let dialogKeys: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        dialogKeys = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .palette(let palette) = model else { return false }
        editor.follow(from: self.model?.line ?? "", to: palette.line)
        self.model = palette
        return true
    }

    var keys: [KeyBar.Item] {
        dialogKeys.item(.complete) + dialogKeys.item(.accept, "run") + moving + dialogKeys.closeItem()
    }

    private var moving: [KeyBar.Item] {
        guard let model else { return [] }
        func title(_ movement: PaletteModel.Movement) -> String { movement == .list ? "move" : "history" }
        if let movement = model.up, movement == model.down {
            return dialogKeys.items([.moveUp, .moveDown], title(movement))
        }
        let up = model.up.map { dialogKeys.items([.moveUp], title($0)) } ?? []
        return up + (model.down.map { dialogKeys.items([.moveDown], title($0)) } ?? [])
    }

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        // The height is fixed, so that the line does not move while the list narrows.
        let size = Size(rows: min(18, screen.rows - 2), columns: min(84, screen.columns - 2))
        let inside = drawBox(title: "Command", size: size, into: &buffer, screen: screen, theme: theme)
        let (label, line) = inside.line(0).splitLeft(2)
        buffer.write(":", in: label, style: theme.key)
        let hint = "type a command"
        let cursor = editor.draw(model.line, into: &buffer, rect: line, style: theme.text, placeholder: hint)
        let below = inside.splitTop(1).1
        let note = noteLines(of: model, in: below, textWidth: buffer.textWidth)
        let (head, list) = below.splitTop(max(1, note.count))
        for (index, text) in note.enumerated() {
            buffer.write(text, in: head.line(index), style: model.isWrong ? theme.error : theme.faint)
        }
        listRows = max(2, list.rows)
        draw(model, into: &buffer, rect: list)
        return cursor
    }

    private func noteLines(of model: PaletteModel, in rect: Rect, textWidth: TextWidth) -> [String] {
        let note = model.isWrong ? (textWidth.drawsUnicode ? "✗ " : "error: ") + model.note : model.note
        let limit = !model.isWrong ? 1 : model.candidates.isEmpty ? rect.rows : min(3, rect.rows)
        return TextWrap.lines(of: textWidth.plain(note), width: rect.columns, limit: limit, textWidth: textWidth)
    }

    private func draw(_ model: PaletteModel, into buffer: inout CellBuffer, rect: Rect) {
        // A note already explains why nothing is listed, so "No matches" is drawn only if there is no note.
        if model.candidates.isEmpty, model.note.isEmpty, !model.typed.isEmpty {
            buffer.write("No matches", in: rect, style: theme.faint)
        }
        let selected = model.selected ?? 0
        let first = max(0, min(selected - rect.rows + 1, model.candidates.count - rect.rows))
        for (index, candidate) in model.candidates.dropFirst(first).prefix(rect.rows).enumerated() {
            let line = rect.line(index)
            let isSelected = first + index == model.selected
            let style = isSelected ? theme.text.overlaid(with: theme.selection) : theme.text
            buffer.fill(line, style: style)
            let (key, rest) = line.splitLeft(8)
            // The key of a command that works only in dialogs is left out, because that key may have another
            // meaning elsewhere.
            if let command = candidate.command, command.contexts.contains(where: { !$0.isDialog }),
                let shortcut = dialogKeys.table.key(for: command)
            {
                buffer.write(shortcut.description, in: key, style: isSelected ? style : theme.key)
            }
            let (name, title) = rest.splitLeft(min(24, max(rest.columns / 2, 12)))
            let shown = shortened(candidate, to: name.columns - 1, buffer.textWidth)
            buffer.write(shown, in: name, style: style.adding(.bold))
            let (text, mark) = title.splitRight(candidate.isRecent ? PalettePane.recent.count + 1 : 0)
            buffer.write(buffer.textWidth.plain(candidate.title), in: text, style: style)
            buffer.write(PalettePane.recent, in: mark, style: isSelected ? style : theme.faint, alignment: .right)
        }
    }

    /// Truncates a completion; if the completion is a list such as `login,role`, keeps the last element.
    ///
    /// Only the last element is being completed; the user has already typed the others.
    private func shortened(_ candidate: PaletteModel.Candidate, to columns: Int, _ textWidth: TextWidth) -> String {
        let name = textWidth.plain(candidate.name)
        guard !candidate.isRecent, textWidth.width(of: name) > columns, let comma = name.lastIndex(of: ",") else {
            return textWidth.truncate(name, to: columns)
        }
        return textWidth.truncate("\(textWidth.ellipsis)\(name[comma...])", to: columns)
    }

    func action(for event: InputEvent) -> DialogAction? {
        switch dialogKeys.command(for: event) {
        case .close, .interrupt: .cancel
        case .accept: .submit
        case .complete: .complete(1)
        case .completeBackward: .complete(-1)
        case .pageDown: .complete(listRows)
        case .pageUp: .complete(-listRows)
        case .moveUp: .move(-1)
        case .moveDown: .move(1)
        default: editor.edit(model?.line ?? "", by: event).map { .set(field: "line", value: $0) }
        }
    }
}
