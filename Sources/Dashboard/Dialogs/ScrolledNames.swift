internal import Presentation
internal import TerminalKit

/// The list of users in a confirmation: the lines that fit, and how far the list can be scrolled.
@MainActor
struct ScrolledNames {
    private let rows: Int
    /// The model's offset; may be too large after the screen has grown.
    private let wanted: Int
    private let offset: Int
    private let lastOffset: Int

    init() { (rows, wanted, offset, lastOffset) = (0, 0, 0, 0) }

    init(_ model: ConfirmModel, rows: Int) {
        self.rows = rows
        lastOffset = rows > 1 ? max(0, model.listedLines - rows) : 0
        wanted = model.offset
        offset = min(wanted, lastOffset)
    }

    var isScrollable: Bool { lastOffset > 0 }

    /// Draws the names that fit; if more users follow, the last line shows their number, as in "and 12 more".
    func draw(_ model: ConfirmModel, into buffer: inout CellBuffer, rect: Rect, theme: Theme) {
        guard model.count > 0, !rect.isEmpty else { return }
        let left = model.count - offset
        let shown =
            left <= min(rect.rows, model.names.count - offset) ? left : min(rect.rows - 1, model.names.count - offset)
        let names = NameColumns(model.names, width: rect.columns, textWidth: buffer.textWidth)
        for line in 0..<max(0, shown) {
            names.draw(offset + line, into: &buffer, rect: rect.line(line), style: theme.text)
        }
        guard shown < left else { return }
        buffer.write(model.rest(after: offset + shown), in: rect.line(shown), style: theme.faint)
    }

    /// The action for a command that scrolls the list; nil for other commands, or if the list cannot be scrolled.
    func action(_ command: Command, _ keys: DialogKeys) -> DialogAction? {
        guard isScrollable, let lines = keys.lines(command, page: max(1, rows - 1), all: lastOffset) else { return nil }
        return .move(min(max(0, offset + lines), lastOffset) - wanted)
    }
}

extension ConfirmModel {
    /// The number of lines that the whole list needs: one for each name, and one if ``names`` lacks some users.
    var listedLines: Int { names.count + (count > names.count ? 1 : 0) }
}
