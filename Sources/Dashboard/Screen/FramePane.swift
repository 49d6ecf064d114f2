internal import Presentation
internal import TerminalKit

/// Draws the frame around the panes: the header with the seat gauge, the tabs, the message and the key hints.
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

    private static let seatsLabel = "Seats"
    /// The width of the program's name with the spaces around it.
    private static let nameWidth = 9

    var context: CommandContext { model.focus.context }

    func drawHeader(into buffer: inout CellBuffer, rect: Rect) {
        let rect = drawLive(into: &buffer, rect: rect)
        let room = min(44, rect.columns / 2)
        var gaugeText = model.gauge.map { " \($0.text) " } ?? ""
        if let gauge = model.gauge, buffer.textWidth.width(of: gaugeText) + FramePane.seatsLabel.count > room {
            gaugeText = " \(gauge.shortText) "
        }
        let gaugeWidth = buffer.textWidth.width(of: gaugeText)
        // The gauge's bar is shortened to show the whole name of the store. While the store does not answer or is
        // locked, a note about the store takes the space of the bar.
        let store = buffer.textWidth.width(of: buffer.textWidth.plain(model.store) + storeMark)
        let free = rect.columns - FramePane.nameWidth - store - 1
        let seatsWidth =
            model.offline == nil ? max(gaugeWidth + FramePane.seatsLabel.count + 1, min(room, free)) : gaugeWidth + 7
        var (left, seats) = rect.splitRight(seatsWidth)
        buffer.write(" Roster", in: left, style: theme.title)
        left = left.splitLeft(FramePane.nameWidth).rest
        if let offline = model.offline.map(buffer.textWidth.plain) {
            let place: Rect
            (left, place) = left.splitRight(buffer.textWidth.width(of: offline) + 4)
            buffer.write("  ! \(offline)", in: place, style: theme.error)
        }
        drawStore(into: &buffer, rect: left.splitRight(1).rest)
        guard let gauge = model.gauge else { return }
        let value: Rect
        (seats, value) = seats.splitRight(gaugeWidth)
        buffer.write(gaugeText, in: value, style: gauge.isReached ? theme.style(of: gauge.level) : theme.strong)
        drawBar(gauge, into: &buffer, rect: seats)
    }

    /// Draws the store's name; if space is short, only the end of the name.
    ///
    /// The end matters most, because the name of a database comes after the name of its server.
    private func drawStore(into buffer: inout CellBuffer, rect: Rect) {
        let room = rect.splitRight(buffer.textWidth.width(of: storeMark)).rest
        let store = buffer.textWidth.truncateStart(buffer.textWidth.plain(model.store), to: room.columns)
        buffer.write(store, in: room, style: theme.text)
        let width = buffer.textWidth.width(of: store)
        buffer.write(storeMark, in: rect.splitLeft(width).rest, style: theme.text)
    }

    private var storeMark: String { model.isReadOnly ? " (read-only)" : "" }

    private func drawBar(_ gauge: FrameModel.Gauge, into buffer: inout CellBuffer, rect: Rect) {
        let (label, bar) = rect.splitLeft(FramePane.seatsLabel.count + 1)
        guard let fraction = gauge.fraction, bar.columns >= 5 else {
            return buffer.write(FramePane.seatsLabel, in: rect, style: theme.text, alignment: .right)
        }
        buffer.write(FramePane.seatsLabel, in: label, style: theme.text)
        Bar(fraction: fraction).draw(
            into: &buffer,
            rect: bar,
            style: theme.style(of: gauge.level)
        )
    }

    func drawFooter(into buffer: inout CellBuffer, rect: Rect, items: [KeyBar.Item]) {
        KeyBar(items: items, style: theme.text, keyStyle: theme.key).draw(into: &buffer, rect: rect.inset(rows: 0))
    }

    func footerItems(for pane: any PaneView) -> [KeyBar.Item] {
        // In the task list, `cancelTask` applies only to the selected task, so the pane decides whether to offer it.
        let canCancel = model.canCancelTask && pane.pane != .tasks
        let commands = ((canCancel ? [.cancelTask] : []) + pane.commands)
            .filter { $0.isOffered(isReadOnly: model.isReadOnly) }
        // If space is short, the key bar leaves out commands from the end, so the most useful commands come first.
        // Essential commands are left out only after all others, so help and quit can be at the end.
        let ends = [Command.help, .quit].filter(commands.contains)
        let essential: [Command] = ends + [.filter, .palette]
        return (commands.filter { !ends.contains($0) } + ends).compactMap { command in
            guard let title = title(of: command, in: pane) else { return nil }
            return keys.key(for: command, in: context).map {
                KeyBar.Item($0, title, isEssential: essential.contains(command))
            }
        }
    }

    /// The command's title in the footer; nil if the command does nothing at present.
    private func title(of command: Command, in pane: any PaneView) -> String? {
        switch (command, model.live) {
        case (.quit, _) where model.canGoBack: "back"
        case (.nextPane, _) where !model.tab.companions.contains(.tasks): nil
        case (.undo, _) where !model.canUndo && !pane.reversesSelection: nil
        case (.redo, _) where !model.canRedo && !pane.reversesSelection: nil
        // In the task list, the command cancels the selected task, so the pane supplies the title.
        case (.cancelTask, _) where pane.pane != .tasks: "cancel task"
        case (.toggleLive, .paused?), (.toggleLive, .stale?): "resume"
        case (.toggleLive, nil), (.toggleLive, .off?): nil
        default: pane.title(of: command)
        }
    }
}
