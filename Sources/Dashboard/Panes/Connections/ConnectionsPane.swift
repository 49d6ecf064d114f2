internal import Presentation
internal import TerminalKit

/// Draws the connections, and the details of the selected connection beside them.
///
/// Each connection is drawn with its numbers of accounts, changes and conflicts.
@MainActor
final class ConnectionsPane: PaneView {
    let pane = FrameModel.Pane.connections
    let commands: [Command] = [
        .open, .checkConnection, .pushConnection, .pullConnection, .copyCommand, .palette, .help, .quit,
    ]
    private var model = ConnectionsModel()
    private let invalidate: @MainActor () -> Void
    private let theme: Theme
    private let keys: KeyTable

    /// The width below which the column of the connections' addresses is left out.
    private static let minWidthWithPlaces = 90
    /// The width below which the numbers of accounts are left out, because the state needs the space.
    private static let minWidthWithAccounts = 76

    init(theme: Theme, keys: KeyTable, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.keys = keys
        self.invalidate = invalidate
    }

    func title(of command: Command) -> String {
        switch command {
        case .open: "differences"
        case .checkConnection where isChecking: "cancel check"
        default: command.shortTitle
        }
    }

    private var isChecking: Bool { model.selected.map { model.rows[$0].state == .checking } ?? false }

    func show(_ connections: ConnectionsModel) {
        model = connections
        invalidate()
    }

    func draw(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) {
        let style = isFocused ? theme.focusedBorder : theme.border
        let inside = Box(title: "Connections", style: style).draw(into: &buffer, rect: rect)
        let hasPlaces = rect.columns >= ConnectionsPane.minWidthWithPlaces
        let hasAccounts = rect.columns >= ConnectionsPane.minWidthWithAccounts
        let names = model.rows.map { buffer.textWidth.width(of: $0.name) }.max() ?? 0
        let places = hasPlaces ? [TableColumn("ADDRESS", width: .flexible(2, minimum: 12))] : []
        let numbers = (hasAccounts ? ["ACCOUNTS"] : []) + ["PUSH", "PULL", "CONFLICTS"]
        let dash = buffer.textWidth.drawsUnicode ? "–" : "-"
        let counts = model.rows.map { Array(($0.counts ?? Array(repeating: dash, count: 4)).suffix(numbers.count)) }
        let widths = numbers.indices.map { index in
            max(numbers[index].count, counts.map { $0[index].count }.max() ?? 0)
        }
        let columns =
            [TableColumn("", width: .fixed(1)), TableColumn("NAME", width: .fixed(min(30, max(6, names))))] + places
            + zip(numbers, widths).map { TableColumn($0, width: .fixed($1), alignment: .right) }
            + [TableColumn("STATE", width: .flexible(3, minimum: 12))]
        let rows = zip(model.rows, counts).map { row, counts in
            let place = hasPlaces ? [buffer.textWidth.plain(row.location)] : []
            let cells =
                [sign(of: row.state, buffer.textWidth), row.name] + place + counts
                + [buffer.textWidth.plain(row.words)]
            return Table.Row(cells, style: theme.text, cellStyles: [self.style(of: row.state)])
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

    func drawDetails(into buffer: inout CellBuffer, rect: Rect) {
        guard !rect.isEmpty else { return }
        let title = model.details.map { buffer.textWidth.plain($0.title) } ?? ""
        var rest = Box(title: title, style: theme.border).draw(into: &buffer, rect: rect).inset(rows: 0)
        guard let details = model.details else { return }
        let labelWidth = (details.facts.map(\.label.count).max() ?? 0) + 2
        for fact in details.facts {
            let width = max(1, rest.columns - labelWidth)
            let text = buffer.textWidth.plain(fact.value)
            let lines = TextWrap.lines(of: text, width: width, textWidth: buffer.textWidth).prefix(3)
            var place: Rect
            (place, rest) = rest.splitTop(min(lines.count, rest.rows))
            buffer.write(fact.label, in: place.line(0), style: theme.secondary)
            place = place.splitLeft(labelWidth).rest
            for (index, line) in lines.prefix(place.rows).enumerated() {
                buffer.write(line, in: place.line(index), style: fact.label == "Error" ? theme.error : theme.text)
            }
        }
        rest = rest.splitTop(min(1, rest.rows)).rest
        let lines = DifferenceLines(theme: theme, details.lines, maxLoginWidth: 12, buffer.textWidth)
        let isCut = details.total.map { $0 > rest.rows } ?? true
        let shown = details.lines.prefix(max(0, isCut ? rest.rows - 1 : rest.rows))
        for (index, line) in shown.enumerated() { lines.draw(line, into: &buffer, rect: rest.line(index)) }
        if isCut, rest.rows > 0 {
            let others = details.total.map { "\(Text.number($0 - shown.count)) more" } ?? "more"
            buffer.write("and \(others)", in: rest.line(shown.count), style: theme.faint)
        }
    }

    private func sign(of state: ConnectionsModel.State, _ textWidth: TextWidth) -> String {
        let isUnicode = textWidth.drawsUnicode
        return switch state {
        case .unchecked: isUnicode ? "·" : "-"
        case .checking: isUnicode ? "▶" : ">"
        case .inStep: isUnicode ? "✓" : "+"
        case .different: isUnicode ? "●" : "*"
        case .failed: isUnicode ? "⊘" : "/"
        }
    }

    private func style(of state: ConnectionsModel.State) -> Style {
        switch state {
        case .unchecked: theme.faint
        case .checking: theme.text
        case .inStep: theme.success
        case .different: theme.warning
        case .failed: theme.error
        }
    }
}
