internal import Presentation
internal import TerminalKit

/// Draws the settings, each with its name, its value and the value's source, such as the store or a file.
@MainActor
final class SettingsPane: PaneView {
    let pane = FrameModel.Pane.settings
    private var model = SettingsModel()
    private let invalidate: @MainActor () -> Void
    private let theme: Theme

    init(theme: Theme, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.invalidate = invalidate
    }

    func show(_ settings: SettingsModel) {
        model = settings
        invalidate()
    }

    var commands: [Command] {
        let canOpen = selected.map { $0.command?.isOffered(isReadOnly: $0.isReadOnly) ?? true } ?? false
        return (canOpen ? [.open] : []) + [.copy, .palette, .help, .quit, .undo, .redo]
    }

    private var selected: SettingsModel.Row? {
        model.rows.indices.contains(model.selected) ? model.rows[model.selected] : nil
    }

    func title(of command: Command) -> String {
        guard command == .open, let row = selected else { return command.shortTitle }
        return switch row.command {
        case _ where row.isReadOnly: "open"
        case .toggleMouse, .toggleTimes, .toggleLive: "toggle"
        case nil: "open"
        default: "change"
        }
    }

    func draw(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) {
        let style = isFocused ? theme.focusedBorder : theme.border
        let inside = Box(title: "Settings", style: style).draw(into: &buffer, rect: rect)
        let columns = [
            TableColumn("SETTING", width: .fixed(12)),
            TableColumn("VALUE", width: .flexible(3, minimum: 14)),
            TableColumn("SOURCE", width: .flexible(2, minimum: 24)),
        ]
        let rows = model.rows.map { row in
            Table.Row(
                [row.title, buffer.textWidth.plain(row.value), row.place],
                style: theme.text,
                cellStyles: [theme.text, theme.text, theme.secondary]
            )
        }
        Table(
            columns: columns,
            rows: rows,
            selectedRow: model.selected,
            headerStyle: theme.header,
            selectionStyle: theme.selection,
            endWidth: 1
        )
        .draw(into: &buffer, rect: inside)
    }
}
