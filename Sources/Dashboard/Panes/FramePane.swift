internal import Presentation
internal import TerminalKit

/// Draws what stands around the panes: header with the seat gauge, tabs, footer with keys and message.
@MainActor
final class FramePane: FrameView {
    private(set) var model = FrameModel()
    private let invalidate: @MainActor () -> Void
    private let theme: Theme
    private let keys: KeyTable

    init(theme: Theme, keys: KeyTable, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.keys = keys
        self.invalidate = invalidate
    }

    func show(_ frame: FrameModel) {
        model = frame
        invalidate()
    }

    /// The context whose keys work, which footer and dispatch both ask.
    var context: KeyContext { model.focus == .users ? .users : .tasks }

    func drawHeader(into buffer: inout CellBuffer, rect: Rect) {
        var (left, right) = rect.splitRight(min(44, rect.columns / 2))
        buffer.write(" Roster", in: left, style: theme.title)
        left = left.splitLeft(9).rest
        buffer.write(model.store, in: left, style: theme.text)
        if let offline = model.offline {
            let width = buffer.textWidth.width(of: offline) + 3
            let place = left.splitRight(width).right
            buffer.write("! \(offline) ", in: place, style: theme.error, alignment: .right)
        }
        guard let gauge = model.gauge else { return }
        let style = gauge.isReached ? theme.warning : theme.strong
        let text = " \(gauge.text) "
        (right, left) = right.splitRight(buffer.textWidth.width(of: text))
        buffer.write(text, in: left, style: style)
        let label = right.splitLeft(6)
        if let fraction = gauge.fraction, label.rest.columns >= 5 {
            buffer.write("Seats", in: label.left, style: theme.text)
            MeterBar(fraction: fraction).draw(
                into: &buffer,
                rect: label.rest,
                style: gauge.isReached ? theme.warning : theme.bar
            )
        } else {
            buffer.write("Seats", in: right, style: theme.text, alignment: .right)
        }
    }

    func drawTabs(into buffer: inout CellBuffer, rect: Rect) {
        var column = rect.column + 1
        for (command, tab, title) in [
            (Command.showUsers, FrameModel.Tab.users, "Users"), (.showTasks, .tasks, "Tasks"),
        ] {
            let text = "\(keys.key(for: command).map { "\($0) " } ?? "")\(title)"
            let style = tab == model.tab ? theme.strong.adding(.underline) : theme.faint
            column += buffer.write(text, at: Point(row: rect.row, column: column), style: style) + 2
        }
    }

    func drawFooter(into buffer: inout CellBuffer, rect: Rect, items: [KeyBar.Item]) {
        var bar = KeyBar(items: items, style: theme.text, keyStyle: theme.key)
        if let message = model.message {
            let unicode = buffer.textWidth.drawsUnicode
            // The message may not push the way out of sight: it leaves room for the first keys.
            let room = max(20, rect.columns - 24)
            switch message.kind {
            case .success: (bar.status, bar.statusStyle) = ((unicode ? "✓ " : "ok: ") + message.text, theme.success)
            case .note: (bar.status, bar.statusStyle) = (message.text, theme.strong)
            case .error: (bar.status, bar.statusStyle) = ((unicode ? "✗ " : "error: ") + message.text, theme.error)
            }
            bar.status = buffer.textWidth.truncate(bar.status, to: room)
        }
        bar.draw(into: &buffer, rect: rect.inset(rows: 0))
    }

    /// The keys that the footer shows, from the key table.
    func footerItems() -> [KeyBar.Item] {
        let commands: [Command] =
            switch context {
            case .users where model.isTrashShown: [.restore, .toggleTrash, .filter, .sort, .help, .quit]
            case .users:
                [
                    .add, .edit, .delete, .toggleDisabled, .filter, .help, .quit, .sort, .setLimit, .startTask,
                    .toggleTrash,
                ]
            case .tasks: [.open, .startTask, .cancelTask, .retryTask, .help, .quit, .nextPane, .toggleReads]
            }
        return commands.compactMap { command in
            keys.key(for: command, in: context).map { KeyBar.Item($0, command.shortTitle) }
        }
    }
}
