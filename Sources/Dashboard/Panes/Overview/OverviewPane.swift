internal import Presentation
internal import TerminalKit

/// Draws the overview: two rows with two boxes each.
@MainActor
final class OverviewPane: PaneView {
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
        (model.selected == nil ? [] : [.open]) + [.refresh, .copy, .palette, .help, .quit, .toggleLive]
    }

    func draw(into buffer: inout CellBuffer, rect: Rect, isFocused: Bool) {
        let (above, below) = rect.splitTop(rect.rows / 2)
        let (seats, added) = above.splitLeft(above.columns / 2)
        let (shares, expiries) = below.splitLeft(below.columns / 2)
        let (title, peak) = ("Seats taken, weekly", "weekly peak")
        draw(weeks: model.seats, title: title, current: "now", peak: peak, into: &buffer, rect: seats)
        draw(weeks: model.added, title: "New users per week", current: "this week", into: &buffer, rect: added)
        drawShares(into: &buffer, rect: shares)
        drawExpiries(into: &buffer, rect: expiries, isFocused: isFocused)
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
        peak: String? = nil,
        into buffer: inout CellBuffer,
        rect: Rect
    ) {
        let inside = box(title, into: &buffer, rect: rect)
        var chart = ColumnChart(bars: weeks, current: current, theme: theme, isStale: model.isStale)
        if let peak { chart.peak = peak }
        chart.draw(into: &buffer, rect: inside)
    }

    /// Draws roles above states, or beside them if the box has too few rows for both and is wide enough.
    private func drawShares(into buffer: inout CellBuffer, rect: Rect) {
        let inside = box("Roles and status", into: &buffer, rect: rect)
        let roles = BarList(bars: model.roles, theme: theme, isStale: model.isStale, others: model.states)
        let states = BarList(bars: model.states, theme: theme, isStale: model.isStale, others: model.roles)
        let (left, right) = inside.splitLeft(inside.columns / 2)
        let isHigh = model.roles.count + model.states.count + 1 <= inside.rows
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
            rect.columns < 27 ? "Expiring soon" : "Expiring within 30 days",
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
        rows.draw(into: &buffer, rect: list) { index, buffer, line, style in
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
    }
}
