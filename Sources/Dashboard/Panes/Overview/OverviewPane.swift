internal import Presentation
internal import TerminalKit

/// Draws the overview: two rows with two boxes each.
@MainActor
final class OverviewPane: PaneView {
    /// The width of a box for the title `Expiring within 30 days`, which is the longest title on the right.
    private static let titleColumns = 27

    let pane = FrameModel.Pane.overview
    private var model = OverviewModel()
    private let invalidate: @MainActor () -> Void
    private let theme: Theme

    init(theme: Theme, invalidate: @escaping @MainActor () -> Void) {
        self.theme = theme
        self.invalidate = invalidate
    }

    func show(_ overview: OverviewModel) {
        model = overview
        invalidate()
    }

    var commands: [Command] {
        let isSelected = model.selected != nil
        return (isSelected ? [.open] : []) + [.refresh] + (isSelected ? [.copy] : [])
            + [.palette, .help, .quit, .toggleLive]
    }

    func draw(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) {
        let (above, below) = rect.splitTop(rect.rows / 2)
        let leftColumns = leftColumns(of: below, buffer.textWidth)
        let (seats, added) = above.splitLeft(leftColumns)
        let (shares, expiries) = below.splitLeft(leftColumns)
        draw(weeks: model.seats, title: "Seats taken, weekly", current: "now", into: &buffer, rect: seats)
        draw(weeks: model.added, title: "New users per week", current: "this week", into: &buffer, rect: added)
        drawShares(into: &buffer, rect: shares)
        drawExpiries(into: &buffer, rect: expiries, isFocused: isFocused)
    }

    /// The width of the boxes on the left: normally half of the pane.
    ///
    /// The boxes are wider if their labels need more space and the titles on the right still fit.
    private func leftColumns(of rect: Rect, _ textWidth: TextWidth) -> Int {
        let widths = [roles, states].map { $0.wholeWidth(textWidth) }
        // The box has a border and an empty column on each side.
        let needed = 4 + (areStacked(rows: rect.rows - 2) ? widths.max() ?? 0 : widths.reduce(1, +))
        let half = rect.columns / 2
        return needed <= rect.columns - OverviewPane.titleColumns ? max(half, needed) : half
    }

    private func box(_ title: String, isFocused: Bool = false, into buffer: inout CellBuffer, rect: Rect) -> Rect {
        let title = model.isStale ? "\(title), stale" : title
        return Box(title: title, style: isFocused ? theme.focusedBorder : theme.border)
            .draw(into: &buffer, rect: rect).inset(rows: 0)
    }

    private func draw(
        weeks: [OverviewModel.Bar],
        title: String,
        current: String,
        into buffer: inout CellBuffer,
        rect: Rect
    ) {
        let inside = box(title, into: &buffer, rect: rect)
        ColumnChart(bars: weeks, current: current, theme: theme, isStale: model.isStale)
            .draw(into: &buffer, rect: inside)
    }

    private var roles: BarList {
        BarList(bars: model.roles, theme: theme, isStale: model.isStale, others: model.states)
    }

    private var states: BarList {
        BarList(bars: model.states, theme: theme, isStale: model.isStale, others: model.roles)
    }

    /// Whether a box has enough rows for the roles above the states.
    private func areStacked(rows: Int) -> Bool { model.roles.count + model.states.count + 1 <= rows }

    private func drawShares(into buffer: inout CellBuffer, rect: Rect) {
        let inside = box("Roles and status", into: &buffer, rect: rect)
        let isHigh = areStacked(rows: inside.rows)
        let half = inside.columns / 2
        // An empty column separates the roles from the states.
        let rolesWidth = roles.wholeWidth(buffer.textWidth) + 1
        let maxRolesWidth = inside.columns - states.wholeWidth(buffer.textWidth)
        let (left, right) = inside.splitLeft(
            rolesWidth <= maxRolesWidth ? min(max(half, rolesWidth), maxRolesWidth) : half
        )
        if isHigh || left.columns - 1 < roles.minWidth || right.columns < states.minWidth {
            let (above, below) = inside.splitTop(isHigh ? model.roles.count + 1 : inside.rows / 2)
            roles.draw(into: &buffer, rect: above)
            states.draw(into: &buffer, rect: below)
        } else {
            roles.draw(into: &buffer, rect: left.splitRight(1).rest)
            states.draw(into: &buffer, rect: right)
        }
    }

    private func drawExpiries(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) {
        let inside = box(
            rect.columns < OverviewPane.titleColumns ? "Expiring soon" : "Expiring within 30 days",
            isFocused: isFocused,
            into: &buffer,
            rect: rect
        )
        let summary = TextWrap.lines(of: model.summary, width: inside.columns, textWidth: buffer.textWidth)
        let (head, list) = inside.splitTop(min(summary.count, max(1, inside.rows / 2)))
        for (index, line) in summary.prefix(head.rows).enumerated() {
            buffer.write(line, in: head.line(index), style: model.isStale ? theme.faint : theme.strong)
        }
        let textStyle = model.isStale ? theme.faint : theme.text
        let rows = ListRows(theme: theme, selected: model.selected, total: model.expiries.count, style: textStyle)
        let first = rows.draw(into: &buffer, rect: list) { index, buffer, line, style in
            let expiry = model.expiries[index]
            let secondary = index == model.selected || model.isStale ? style : theme.secondary
            // A wide line also shows the year of the date, and the user's name.
            let isWide = line.columns >= 44
            let day = isWide ? expiry.day : String(expiry.day.dropFirst(5))
            // A narrow line leaves out `frees`, because the summary above the list already says that seats become free.
            let effect = line.columns >= 30 ? "frees 1 seat" : "1 seat"
            let (dayPlace, rest) = line.splitLeft(buffer.textWidth.width(of: day) + 2)
            buffer.write(day, in: dayPlace, style: secondary)
            let (namePlace, effectPlace) = rest.splitRight(expiry.freesSeat ? effect.count + 2 : 0)
            let name = isWide && !expiry.name.isEmpty ? "\(expiry.login)  \(expiry.name)" : expiry.login
            buffer.write(
                buffer.textWidth.truncate(buffer.textWidth.plain(name), to: namePlace.columns),
                in: namePlace,
                style: style
            )
            buffer.write(effect, in: effectPlace, style: secondary, alignment: .right)
        }
        let track = Rect(row: list.row, column: list.column, rows: list.rows, columns: list.columns + 2)
        ListParts(theme: theme)
            .drawScrollBar(offset: first, total: model.expiries.count, rows: list.rows, into: &buffer, track: track)
    }
}
