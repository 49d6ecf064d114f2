internal import Presentation
internal import TerminalKit

/// Draws the frame around the panes: header with the seat gauge, tabs, footer with keys and message.
@MainActor
final class FramePane: PresentationView {
    private(set) var model = FrameModel()
    private let invalidate: @MainActor () -> Void
    let theme: Theme
    let keys: KeyTable

    init(theme: Theme, keys: KeyTable, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.keys = keys
        self.invalidate = invalidate
    }

    func show(_ frame: FrameModel) {
        model = frame
        invalidate()
    }

    /// The context in which the footer and dispatch look up keys.
    var context: CommandContext { model.focus.context }

    func drawHeader(into buffer: inout CellBuffer, rect: Rect) {
        let rect = drawLive(into: &buffer, rect: rect)
        let gaugeText = model.gauge.map { " \($0.text) " } ?? ""
        let gaugeWidth = buffer.textWidth.width(of: gaugeText)
        // While the store does not answer, the message takes the space of the bar.
        let seatsWidth = model.offline == nil ? min(44, rect.columns / 2) : gaugeWidth + 6
        var (left, seats) = rect.splitRight(seatsWidth)
        buffer.write(" Roster", in: left, style: theme.title)
        left = left.splitLeft(9).rest
        if let offline = model.offline {
            let place: Rect
            (left, place) = left.splitRight(buffer.textWidth.width(of: offline) + 4)
            buffer.write("  ! \(offline)", in: place, style: theme.error)
        }
        buffer.write(
            model.isReadOnly ? "\(model.store) (read-only)" : model.store,
            in: left.splitRight(1).rest,
            style: theme.text
        )
        guard let gauge = model.gauge else { return }
        let value: Rect
        (seats, value) = seats.splitRight(gaugeWidth)
        buffer.write(gaugeText, in: value, style: gauge.isReached ? theme.warning : theme.strong)
        drawBar(gauge, into: &buffer, rect: seats)
    }

    private func drawBar(_ gauge: FrameModel.Gauge, into buffer: inout CellBuffer, rect: Rect) {
        let (label, bar) = rect.splitLeft(6)
        guard let fraction = gauge.fraction, bar.columns >= 5 else {
            return buffer.write("Seats", in: rect, style: theme.text, alignment: .right)
        }
        buffer.write("Seats", in: label, style: theme.text)
        Bar(fraction: fraction).draw(
            into: &buffer,
            rect: bar,
            style: gauge.isReached ? theme.warning : theme.bar
        )
    }

    /// Draws the key hints, and beside them the error in the text being typed, or else the message.
    func drawFooter(into buffer: inout CellBuffer, rect: Rect, items: [KeyBar.Item], typingError: String? = nil) {
        var bar = KeyBar(items: items, style: theme.text, keyStyle: theme.key)
        let line = rect.inset(rows: 0)
        // The message must not hide the keys for quit and help.
        let room = max(20, line.columns - bar.essentialWidth(textWidth: buffer.textWidth))
        let unicode = buffer.textWidth.drawsUnicode
        switch (typingError ?? model.message?.text, typingError == nil ? model.message?.kind : .error) {
        case (let text?, .success): (bar.status, bar.statusStyle) = ((unicode ? "✓ " : "ok: ") + text, theme.success)
        case (let text?, .note): (bar.status, bar.statusStyle) = (text, theme.strong)
        case (let text?, .error):
            (bar.status, bar.statusStyle) = ((unicode ? "✗ " : "error: ") + text, theme.error)
            guard buffer.textWidth.width(of: bar.status) <= room else {
                drawLong(bar.status, into: &buffer, above: rect)
                bar.status = ""
                return bar.draw(into: &buffer, rect: line)
            }
        default: break
        }
        bar.status = buffer.textWidth.truncate(bar.status, to: room)
        bar.draw(into: &buffer, rect: line)
    }

    /// Draws an error that does not fit in the footer above it, on up to four lines.
    private func drawLong(_ error: String, into buffer: inout CellBuffer, above rect: Rect) {
        let lines = TextWrap.lines(of: error, width: rect.columns - 2, textWidth: buffer.textWidth).prefix(4)
        for (index, line) in lines.enumerated() {
            let row = Rect(row: rect.row - lines.count + index, column: rect.column, rows: 1, columns: rect.columns)
            buffer.fill(row)
            buffer.write(line, in: row.inset(rows: 0), style: theme.error)
        }
    }

    /// The key hints for the commands of the focused pane that have a key and are possible.
    func footerItems(for pane: any PaneView) -> [KeyBar.Item] {
        let isOnePane = !model.tab.companions.contains(.tasks)
        let commands = pane.commands.filter { !($0.isChange && model.isReadOnly || $0 == .nextPane && isOnePane) }
        return commands.compactMap { command in
            // In other tabs, quit goes back to the users.
            let isBack = command == .quit && model.tab != .users
            let title = isBack ? "back" : pane.title(of: command)
            return keys.key(for: command, in: context).map {
                KeyBar.Item($0, title, isEssential: command == .help || command == .quit)
            }
        }
    }
}
