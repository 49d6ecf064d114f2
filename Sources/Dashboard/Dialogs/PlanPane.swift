internal import Presentation
internal import TerminalKit

/// Draws the preview of a plan: counts and seats, its lines, and two buttons.
@MainActor
final class PlanPane: DialogPane {
    /// The maximum number of lines of a text above the table.
    private static let maxLinesOfText = 3

    private var model: PlanModel?
    /// The index of the first visible line.
    private var top = 0
    private var visibleLines = 1
    private let theme: Theme

    let dialogKeys: DialogKeys

    init(theme: Theme, keys: DialogKeys) {
        self.theme = theme
        dialogKeys = keys
    }

    func show(_ model: DialogModel) -> Bool {
        guard case .plan(let plan) = model else { return false }
        self.model = plan
        return true
    }

    var keys: [KeyBar.Item] {
        guard let model else { return [] }
        if model.isBusy { return dialogKeys.closeItem("cancel") }
        let confirm: [Command] = (model.isActionEnabled ? [.confirm] : []) + (model.isActionFocused ? [.accept] : [])
        let back: [Command] = (model.isBackFocused ? [.accept] : []) + [.close]
        var keys = dialogKeys.items(confirm, model.action.lowercased(), isEssential: model.isActionFocused)
        if !model.isActionFocused, !model.isBackFocused {
            keys += dialogKeys.item(.accept, "details", isEssential: true)
        }
        keys += dialogKeys.items(back, "back", isEssential: true)
        if let choice = model.seatChoice {
            keys += dialogKeys.item(
                .changeSeatChoice,
                choice.rejectsRest ? "\(choice.verb) nothing" : "reject rest"
            )
        }
        switch model.nextShown {
        case .all: keys += dialogKeys.item(.filterPlan, "show all")
        case .changes: keys += dialogKeys.item(.filterPlan, "show changes")
        case .rejected: keys += dialogKeys.item(.filterPlan, "show rejected")
        case nil: break
        }
        return keys + dialogKeys.item(.help) + dialogKeys.item(.switchButton)
    }

    // MARK: Drawing

    func draw(into buffer: inout CellBuffer, screen: Rect) -> Point? {
        guard let model else { return nil }
        let columns = min(110, screen.columns)
        let head = headLines(of: model, width: columns - 4, textWidth: buffer.textWidth)
        // Besides the head and the lines, the dialog needs 9 rows: 2 for the border, 4 for the foot, 1 for an empty
        // line, 1 for the headings and 1 for the buttons.
        let size = Size(rows: min(screen.rows, head.count + max(3, model.total) + 9), columns: columns)
        let inside = drawBox(title: model.title, size: size, into: &buffer, screen: screen, theme: theme)
        let (content, buttons) = inside.splitBottom(1)
        let body = draw(head, into: &buffer, rect: content)
        let (table, foot) = body.splitBottom(body.rows > 12 ? 4 : 2)
        drawLines(model, into: &buffer, rect: table)
        drawFoot(model, into: &buffer, rect: foot)
        let back = ButtonLabel(title: "Back", isFocused: model.isBackFocused)
        let apply = ButtonLabel(title: model.action, isFocused: model.isActionFocused, isEnabled: model.isActionEnabled)
        let end = back.draw(into: &buffer, at: buttons.origin)
        apply.draw(into: &buffer, at: end.moved(columns: 2))
        drawPosition(
            top..<min(top + visibleLines, model.total),
            of: model.total,
            noun: positionNoun(model),
            into: &buffer,
            box: screen.centered(size),
            theme: theme
        )
        return nil
    }

    private func headLines(of model: PlanModel, width: Int, textWidth: TextWidth) -> [(text: String, style: Style)] {
        let isBlocking = model.seatChoice?.isBlocking ?? false
        var texts = [(model.counts, theme.strong)]
        if let seats = model.seats { texts.append((seats, isBlocking ? theme.warning : theme.text)) }
        if let removals = model.removals { texts.append((removals, theme.warning)) }
        if let loss = model.loss { texts.append((loss, theme.warning)) }
        if let choice = model.seatChoice {
            // If users without a seat are rejected, the line about seats counts only the other users. The text
            // "Not enough seats" would contradict that line.
            let lacksSeats = choice.hasRunOut && !choice.rejectsRest
            let effect = choice.rejectsRest ? "reject the rest" : "\(choice.verb) nothing"
            let rule = lacksSeats ? "Not enough seats: nothing will be \(choice.verb)ed" : "If seats run out: \(effect)"
            let verb = lacksSeats ? "reject the rest" : "change"
            let keyHint = dialogKeys.key(for: .changeSeatChoice).map { " (\($0) to \(verb))" } ?? ""
            texts.append((rule + keyHint, theme.faint))
        }
        if let note = model.note { texts.append((note, theme.strong)) }
        let width = max(1, width)
        return texts.flatMap { text, style in
            TextWrap.lines(
                of: textWidth.plain(text),
                width: width,
                limit: PlanPane.maxLinesOfText,
                textWidth: textWidth
            ).map { ($0, style) }
        }
    }

    /// Draws the head lines; returns the area below them.
    private func draw(_ head: [(text: String, style: Style)], into buffer: inout CellBuffer, rect: Rect) -> Rect {
        let (place, rest) = rect.splitTop(min(head.count, max(0, rect.rows - 6)))
        for (index, line) in head.prefix(place.rows).enumerated() {
            buffer.write(line.text, in: place.line(index), style: line.style)
        }
        return rest.rows > 8 ? rest.splitTop(1).rest : rest
    }

    private func drawLines(_ model: PlanModel, into buffer: inout CellBuffer, rect: Rect) {
        visibleLines = max(1, rect.rows - 1)
        top = min(max(top, model.selected - visibleLines + 1), model.selected)
        // If the screen has grown, more lines are shown instead of empty rows.
        top = max(0, min(top, model.total - visibleLines))
        let hasNumbers = model.noun.isNumbered
        let heading = model.noun.singular.uppercased()
        let widest = max(heading.count, Text.number(model.total).count)
        let numberWidth = model.lines.reduce(widest) { max($0, $1.number?.count ?? 0) }
        let number = TableColumn(heading, width: .fixed(numberWidth), alignment: .right)
        let columns =
            (hasNumbers ? [number] : []) + [
                TableColumn("RESULT", width: .fixed(9)),
                TableColumn("LOGIN", width: .flexible(1, minimum: 10)),
                TableColumn("DETAILS", width: .flexible(3, minimum: 20)),
            ]
        let rows = (top..<min(top + visibleLines, model.total)).map { index in
            let lineIndex = index - model.first
            // Lines that are still being read are drawn later.
            guard model.lines.indices.contains(lineIndex) else {
                return Table.Row(Array(repeating: "", count: columns.count))
            }
            let line = model.lines[lineIndex]
            let cells = [line.verb, line.login, buffer.textWidth.plain(line.details)]
            return Table.Row(
                (hasNumbers ? [line.number ?? ""] : []) + cells,
                style: line.isRejected ? theme.error : theme.text
            )
        }
        Table(
            columns: columns,
            rows: rows,
            selectedRow: model.total > 0 ? model.selected - top : nil,
            headerStyle: theme.header,
            selectionStyle: theme.selection
        ).draw(into: &buffer, rect: rect)
        guard model.total == 0, !model.isBusy else { return }
        buffer.write("no \(model.noun.plural)", in: rect.line(1), style: theme.faint)
    }

    /// Draws the selected line again, with more space for its details than in the table.
    private func drawFoot(_ model: PlanModel, into buffer: inout CellBuffer, rect: Rect) {
        let lineIndex = model.selected - model.first
        guard model.lines.indices.contains(lineIndex) else { return }
        let line = model.lines[lineIndex]
        let place = line.number.map { "\(Text.capitalized(model.noun.singular)) \($0)" } ?? "Unreadable"
        let name = line.login.isEmpty ? place : line.login
        let text = buffer.textWidth.plain("\(name): \(line.details.isEmpty ? line.verb : line.details)")
        let lines = TextWrap.lines(of: text, width: rect.columns, limit: rect.rows, textWidth: buffer.textWidth)
        for (index, text) in lines.enumerated() {
            buffer.write(text, in: rect.line(index), style: line.isRejected ? theme.error : theme.faint)
        }
    }

    /// The noun after the position; empty if the list is not filtered.
    private func positionNoun(_ model: PlanModel) -> String {
        switch model.shown {
        case .all: return ""
        case .changes: return model.total == 1 ? "change" : "changes"
        case .rejected:
            let all =
                model.rejected > model.total
                ? " (the first \(Text.number(model.total)) of \(Text.number(model.rejected)))" : ""
            return "rejected \(model.total == 1 ? model.noun.singular : model.noun.plural)" + all
        }
    }

    // MARK: Keys

    func action(for event: InputEvent) -> DialogAction? {
        switch dialogKeys.command(for: event) {
        case .close, .quit, .decline: .cancel
        case .interrupt: .set(field: PlanModel.interrupt, value: "")
        case .help: .set(field: MenuModel.commandField, value: Command.help.name)
        case .accept: .submit
        case .switchButton: .switchButton
        case .confirm: .confirm
        case .changeSeatChoice: model?.seatChoice == nil ? nil : .set(field: "full", value: "")
        case .filterPlan: .set(field: PlanModel.filter, value: "")
        case let command?: dialogKeys.lines(command, page: visibleLines, all: model?.total ?? 0).map(DialogAction.move)
        case nil: nil
        }
    }
}
