import TerminalKit
import Testing

@testable import Dashboard
@testable import Presentation

@Suite("Drawing dialogs") @MainActor struct DialogPaneTests {
    private func draw(_ pane: any DialogPane, _ model: DialogModel, rows: Int = 16, columns: Int = 60) -> CellBuffer {
        var buffer = CellBuffer(size: Size(rows: rows, columns: columns))
        _ = pane.show(model)
        _ = pane.draw(into: &buffer, screen: buffer.bounds)
        return buffer
    }

    private func keys(_ context: CommandContext) -> DialogKeys { DialogKeys(table: .standard, context: context) }

    private func lines(_ buffer: CellBuffer) -> [String] { (0..<buffer.size.rows).map(buffer.text) }

    @Test("a question lists its users in columns, and cuts a long name but not a reason")
    func names() {
        var question = ConfirmModel(title: "Enable?", lines: [], action: "Enable")
        question.names = [
            ["a", "A", "refused: no seat"], ["anastasia", String(repeating: "Ana ", count: 20), ""],
        ]
        question.count = 2
        let shown = lines(draw(ConfirmPane(theme: Theme(), keys: keys(.confirm)), .confirm(question)))
        #expect(shown.contains { $0.hasPrefix(" │ a          A ") && $0.hasSuffix(" refused: no seat │") })
        #expect(shown.contains { $0.hasPrefix(" │ anastasia  Ana Ana ") && $0.contains("…") })
    }

    @Test("in a question's list of users, long old values are cut first, then names; the logins stay whole")
    func longNotes() {
        var question = ConfirmModel(title: "Set note?", lines: [], action: "Set")
        question.names = [
            ["aicha.ndiaye", "Aïcha N'Diaye", "was: " + String(repeating: "long ", count: 40)],
            ["bo", String(repeating: "Bo ", count: 20), "no note"],
        ]
        question.count = 2
        let shown = lines(draw(ConfirmPane(theme: Theme(), keys: keys(.confirm)), .confirm(question)))
        #expect(shown.contains { $0.hasPrefix(" │ aicha.ndiaye  Aïcha N") && $0.contains("  was: long ") })
        #expect(shown.contains { $0.hasPrefix(" │ bo            Bo Bo ") && $0.contains("no note") })
    }

    @Test("if a list of users does not fit, it scrolls by lines and pages, up to its end and no further")
    func scrolledNames() {
        var question = ConfirmModel(title: "Enable?", lines: ["Note"], action: "Enable")
        question.names = (1...20).map { ["user\($0)", "", ""] }
        question.count = 30
        let pane = ConfirmPane(theme: Theme(), keys: keys(.confirm))
        func press(_ key: Key) -> DialogAction? {
            let action = pane.action(for: .key(key))
            if case .move(let lines) = action { question.offset += lines }
            return action
        }
        #expect(lines(draw(pane, .confirm(question))).contains { $0.contains("and 20 more") })
        #expect(press(.up) == .move(0))
        #expect(press(.down) == .move(1))
        let second = lines(draw(pane, .confirm(question)))
        #expect(!second.contains { $0.contains("user1 ") } && second.contains { $0.contains("and 19 more") })
        #expect(press(.pageDown) == .move(9))
        _ = draw(pane, .confirm(question))
        #expect(press(.pageDown) == .move(0))
        let last = lines(draw(pane, .confirm(question)))
        #expect(last.contains { $0.contains("user20 ") } && last.contains { $0.contains("and 10 more") })
        #expect(press(.down) == .move(0))
        // On a larger screen, the offset may be too large; a key then moves on from the lines that are visible.
        _ = draw(pane, .confirm(question), rows: 20)
        #expect(press(.up) == .move(-5))
    }

    @Test("if all users of a question fit, Up and Down do nothing, so that the focus stays on its button")
    func unscrolledNames() {
        var question = ConfirmModel(title: "Enable?", lines: [], action: "Enable")
        (question.names, question.count) = ([["ana", "", ""]], 1)
        let pane = ConfirmPane(theme: Theme(), keys: keys(.confirm))
        _ = draw(pane, .confirm(question))
        for key in [Key.down, .up, .character("j"), .character("k")] { #expect(pane.action(for: .key(key)) == nil) }
        #expect(pane.action(for: .key(.tab)) == .switchButton)
        for key in [Key.left, .character("h"), .character("l")] { #expect(pane.action(for: .key(key)) == nil) }
        #expect(pane.action(for: .key(.right)) == .switchButton)
        question.isActionFocused = true
        _ = draw(pane, .confirm(question))
        #expect(pane.action(for: .key(.right)) == nil)
        #expect(pane.action(for: .key(.left)) == .switchButton)
    }

    @Test("a key of the list performs its command in a record, and a key without a meaning does nothing")
    func keysOfList() {
        let record = UserDetailsModel(title: "ana", name: "Ana", fields: [], isTrashed: false)
        let pane = DetailsPane(theme: Theme(), keys: keys(.record), place: { nil }, canCancelTask: { false })
        _ = draw(pane, .details(record))
        for (key, command) in [("?", "help"), ("3", "activity"), ("/", "filter"), ("b", "change")]
            as [(Character, String)]
        {
            let action = DialogAction.set(field: MenuModel.commandField, value: command)
            #expect(pane.action(for: .key(.character(key))) == action)
        }
        #expect(pane.action(for: .key(.function(12))) == nil)
    }

    @Test("the only column of a page has the page's whole width")
    func oneColumn() {
        let reason = "The user ana was purged by bo on another machine"
        let page = PageModel(title: "Purge", columns: ["REJECTED"], rows: [[reason]])
        let shown = lines(draw(PagePane(theme: Theme(), keys: keys(.page)), .page(page, offset: 0)))
        #expect(shown.contains { $0.contains(reason) })
    }

    @Test("`n` in the preview of a plan does the same as Esc")
    func declinedPlan() {
        let pane = PlanPane(theme: Theme(), keys: keys(.plan))
        _ = draw(
            pane,
            .plan(PlanModel(title: "Import", counts: "", seats: "", total: 0, rejected: 0, isActionEnabled: true))
        )
        for key in [.escape, .character("n")] as [Key] { #expect(pane.action(for: .key(key)) == .cancel) }
        #expect(pane.action(for: .key(.control("c"))) == .set(field: PlanModel.interrupt, value: ""))
    }

    @Test("if a plan does not list all rejected lines, it shows how many there are")
    func rejectedLines() {
        let rejected = (1...100).map {
            PlanModel.Line(number: "\($0)", verb: "reject", login: "user\($0)", details: "", isRejected: true)
        }
        let plan = PlanModel(
            title: "Import",
            counts: "",
            seats: "",
            lines: rejected,
            total: rejected.count,
            rejected: 1_234,
            shown: .rejected,
            isActionEnabled: false
        )
        let shown = lines(draw(PlanPane(theme: Theme(), keys: keys(.plan)), .plan(plan), columns: 80))
        #expect(shown.contains { $0.contains("of 100 rejected lines (the first 100 of 1,234)") })
    }

    @Test("the preview of a JSON array calls the records entries")
    func entries() {
        let entry = PlanModel.Line(number: "2", verb: "reject", login: "", details: "no login", isRejected: true)
        var plan = PlanModel(title: "", counts: "", seats: "", total: 2, rejected: 2, isActionEnabled: false)
        (plan.lines, plan.shown, plan.noun) = ([entry, entry], .rejected, .entry)
        let shown = lines(draw(PlanPane(theme: Theme(), keys: keys(.plan)), .plan(plan)))
        for text in ["ENTRY RESULT", " 2 rejected entries ─", "Entry 2: no login"] {
            #expect(shown.contains { $0.contains(text) }, "\(shown)")
        }
    }

    @Test(
        "a list of rejected lines shows their number, with the right form of the noun",
        arguments: [(1, " 1 rejected line ─"), (2, " 2 rejected lines ─")]
    )
    func numberOfRejectedLines(count: Int, text: String) {
        let line = PlanModel.Line(number: "2", verb: "reject", login: "bo", details: "", isRejected: true)
        var plan = PlanModel(title: "", counts: "", seats: "", total: count, rejected: count, isActionEnabled: false)
        (plan.lines, plan.shown) = (Array(repeating: line, count: count), .rejected)
        let shown = lines(draw(PlanPane(theme: Theme(), keys: keys(.plan)), .plan(plan)))
        #expect(shown.contains { $0.contains(text) })
    }

    @Test("the smallest screen shows up to three lines of a plan's counts; longer counts end with an ellipsis")
    func longCounts() {
        let counts = "1,978 to add, 14 to update (1 clears a field), 2 unchanged, 9 to reject (1 conflict)"
        func head(_ counts: String) -> String {
            let plan = PlanModel(
                title: "Import",
                counts: counts,
                seats: "",
                lines: [],
                total: 0,
                rejected: 0,
                isActionEnabled: false
            )
            return lines(draw(PlanPane(theme: Theme(), keys: keys(.plan)), .plan(plan), columns: 50)).joined()
        }
        #expect(head(counts).contains("conflict)"))
        #expect(head(counts + counts).contains("…"))
    }

    @Test("a conflict shows the chosen value of its focused field, and the position among all lines")
    func conflict() {
        let fields = (1...9).map {
            ConflictModel.Field(
                id: "\($0)",
                label: "field\($0)",
                base: "b",
                theirs: "t\($0)",
                mine: "m\($0)",
                choice: .mine
            )
        }
        for selected in fields.indices {
            let model = ConflictModel(title: "ana", fields: fields, selected: selected)
            let shown = lines(draw(ConflictPane(theme: Theme(), keys: keys(.conflict)), .conflict(model)))
            #expect(shown.contains { $0.contains("> field\(selected + 1)") })
            #expect(shown.contains { $0.contains("(x) mine    m\(selected + 1)") })
            #expect(shown.contains { $0.contains(" of 36 ") })
        }
    }

    /// All lines that the selected field of a conflict shows while Down scrolls it.
    private func scrolledLines(of pane: ConflictPane, _ model: ConflictModel, _ rows: Int, _ columns: Int) -> [String] {
        var shown: [String] = []
        repeat {
            shown += lines(draw(pane, .conflict(model), rows: rows, columns: columns))
        } while pane.action(for: .key(.down)) == nil && shown.count < 10_000
        return shown
    }

    @Test(
        "the selected field of a conflict shows its long values in full",
        arguments: [(37, 120), (21, 80), (13, 60)],
        [0, 1]
    )
    func longValues(size: (rows: Int, columns: Int), selected: Int) {
        let note = "Contract 4711: laptop, phone, badge, parking, keys for building 7 and the archive, VPN token"
        let fields = ["name", "note"].map {
            ConflictModel.Field(
                id: $0,
                label: $0,
                base: "\(note), visitor-1",
                theirs: "\(note), visitor-2",
                mine: "\(note), visitor-3",
                choice: nil
            )
        }
        let pane = ConflictPane(theme: Theme(), keys: keys(.conflict))
        let model = ConflictModel(title: "ana", fields: fields, selected: selected)
        let shown = scrolledLines(of: pane, model, size.rows, size.columns)
        for number in 1...3 { #expect(shown.contains { $0.contains("visitor-\(number)") }) }
    }

    @Test("in a conflict, Down and Up scroll a field that is higher than the dialog before they leave the field")
    func highField() {
        let note = (1...400).map { "<\($0)>" }.joined(separator: " ")
        let field = ConflictModel.Field(id: "note", label: "note", base: "", theirs: note, mine: "short", choice: nil)
        let pane = ConflictPane(theme: Theme(), keys: keys(.conflict))
        let model = ConflictModel(title: "ana", fields: [field])
        let shown = scrolledLines(of: pane, model, 16, 60)
        for number in 1...400 { #expect(shown.contains { $0.contains("<\(number)>") }) }
        #expect(pane.action(for: .key(.down)) == .move(1))
        #expect(pane.action(for: .key(.up)) == nil)
        #expect(pane.action(for: .key(.tab)) == .move(1))
    }

    @Test("if lines of an import's preview are hidden, the border shows the position")
    func position() {
        func shown(of total: Int) -> [String] {
            let model = PlanModel(title: "", counts: "", seats: "", total: total, rejected: 0, isActionEnabled: true)
            return lines(draw(PlanPane(theme: Theme(), keys: keys(.plan)), .plan(model)))
        }
        #expect(shown(of: 1_000).contains { $0.contains("of 1,000 ─") })
        #expect(!shown(of: 2).contains { $0.contains("of 2") })
    }

    @Test("an unfocused text of several lines shows its first three, and a sign that there are more")
    func note() {
        let note = FormModel.Field(id: "note", label: "note", editor: .lines, value: "one\ntwo\nthree\nfour", hint: "")
        let name = FormModel.Field(id: "name", label: "name", editor: .line, value: "Ana", hint: "")
        let form = FormModel(title: "Edit", fields: [name, note])
        let shown = lines(draw(FormPane(theme: Theme(), keys: keys(.form)), .form(form)))
        #expect(shown.contains { $0.contains("note    one ") })
        #expect(shown.contains { $0.contains("three …") })
        #expect(!shown.contains { $0.contains("four") })
    }

    @Test("a sign replaces an error that does not fit beside its field; below the fields is the focused field's error")
    func errors() {
        func field(_ id: String, _ error: String) -> FormModel.Field {
            FormModel.Field(id: id, label: id, editor: .line, value: id, error: error, hint: "")
        }
        let long = String(repeating: "very ", count: 9) + "long"
        let form = FormModel(title: "Edit", fields: [field("a", "first"), field("b", "second"), field("c", long)])
        let shown = lines(draw(FormPane(theme: Theme(), keys: keys(.form)), .form(form)))
        #expect(shown.filter { $0.contains("first") }.count == 1)
        #expect(shown.contains { $0.hasPrefix(" │ a ") && $0.contains("✗") && !$0.contains("first") })
        #expect(shown.contains { $0.hasPrefix(" │ b ") && $0.contains("second") })
        #expect(shown.contains { $0.hasPrefix(" │ c ") && $0.contains("✗") && !$0.contains("very") })
    }

    @Test("an error's sign stays at the right edge, whatever is typed", arguments: [1, 30, 38, 42, 44, 46, 210])
    func sign(length: Int) throws {
        func field(_ id: String) -> FormModel.Field {
            let value = String(repeating: "x", count: length)
            return FormModel.Field(id: id, label: id, editor: .line, value: value, error: "Too long", hint: "")
        }
        let form = FormModel(title: "Edit", fields: [field("a"), field("b")])
        let shown = lines(draw(FormPane(theme: Theme(), keys: keys(.form)), .form(form)))
        let focused = try #require(shown.first { $0.hasPrefix(" │ a ") })
        #expect(focused.contains(" ✗ │"))
        let other = try #require(shown.first { $0.hasPrefix(" │ b ") })
        #expect(other.contains("Too long │") || other.contains(" ✗ │"))
    }

    @Test("no part of the frame shows beside or below a dialog that nearly fills the screen")
    func rest() {
        var buffer = CellBuffer(size: Size(rows: 16, columns: 60))
        buffer.box(buffer.bounds)
        let pane = PagePane(theme: Theme(), keys: keys(.page))
        let page = PageModel(title: "Page", note: (1...12).map(String.init).joined(separator: "\n"))
        _ = pane.show(.page(page, offset: 0))
        _ = pane.draw(into: &buffer, screen: buffer.bounds)
        let shown = lines(buffer)
        #expect(shown[15] == "")
        #expect(shown[14].hasPrefix(" └"))
        #expect(shown[0].hasPrefix("┌"))
    }

    @Test("the selected line of an import's preview has the theme's selection style")
    func selection() {
        let line = PlanModel.Line(number: "2", verb: "", login: "bo", details: "", isRejected: false)
        var model = PlanModel(title: "", counts: "", seats: "", total: 1, rejected: 0, isActionEnabled: true)
        model.lines = [line]
        let theme = Theme()
        let buffer = draw(PlanPane(theme: theme, keys: keys(.plan)), .plan(model))
        let styles = (0..<16).flatMap { row in (0..<60).compactMap { buffer[Point(row: row, column: $0)]?.style } }
        #expect(styles.contains { $0.foreground == theme.selection.foreground && $0.attributes.contains(.reverse) })
    }
}
