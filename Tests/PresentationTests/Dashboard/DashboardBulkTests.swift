import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Changing many users at once") @MainActor struct DashboardBulkTests {
    @Test(
        "before a bulk change, the question counts hidden users, and shows your account and the last admin as refused"
    )
    func preview() async throws {
        let bench = await DashboardBench(UserFields.three, author: "bo")
        await bench.perform(.markAll)
        await bench.applyFilter("ana")
        await bench.perform(.delete)
        let question = try bench.question
        #expect(question.title == "Delete 1 of 3 users?")
        #expect(
            question.names == [
                ["ana", "Ana Müller", "refused: last admin"], ["bo", "Bo Ng", "refused: your own account"],
                ["chris", "Chris O'Brien", ""],
            ]
        )
        #expect(question.lines.contains("2 hidden by the filter"))
        #expect(question.lines.first == "1 to delete · 2 refused: bo is your own account; ana is the last admin")
        #expect(question.phrase == nil)
        #expect(!question.isActionFocused)
    }

    @Test("messages name the configured keys, or a command if there is no key")
    func keys() async throws {
        var settings = DashboardSettings()
        settings.keyName = { $0 == .undo ? "F8" : $0 == .showActivity ? nil : $0.defaultKeys.first }
        let bench = await DashboardBench(UserFields.numbered(2_000), settings: settings)
        await bench.perform(.markAll, .disableUsers)
        #expect(try bench.question.lines.contains("Runs as one task; F8 to undo"))
        await bench.answer(.set(field: "phrase", value: "2000"), .submit)
        await bench.perform(.showTasks, .showReport)
        #expect(try bench.page.note == "and 1,000 more; press :activity to list every change")
    }

    @Test("if there are many users, the question names the first ones and says how many more there are")
    func many() async throws {
        let bench = await DashboardBench(UserFields.numbered(1_205))
        await bench.perform(.markAll, .disableUsers)
        let question = try bench.question
        #expect(question.title == "Disable 1,205 users?")
        #expect(question.names.count == 1_000)
        #expect(question.rest(after: 8) == "and 1,197 more")
        #expect(question.rest(after: 1_000) == "and 205 more, not listed")
        #expect(question.phrase == "1205")
        // Reading the users was listed as a task only until the read ended.
        #expect(bench.tasks.isEmpty)
        await bench.perform(.toggleReads)
        #expect(bench.tasks.contains { $0.title == "Read the marked users" })
    }

    @Test("the users to change are fixed when the question opens, even if users are added later")
    func frozen() async throws {
        let bench = await DashboardBench(UserFields.numbered(4))
        await bench.perform(.markAll, .disableUsers)
        bench.bench.add([UserFields(login: "late", name: "Late")])
        await bench.perform(.refresh)
        await bench.answer(.confirm)
        #expect(try bench.bench.user("late").status == .active)
        #expect(try bench.bench.user("user0003").status == .disabled)
    }

    @Test("if another process changes marked users while the question is open, the new effects must be confirmed")
    func changedMeanwhile() async throws {
        let observing = ManualObserving()
        let bench = await DashboardBench(UserFields.three, author: "ana", observing: observing)
        await bench.perform(.markAll, .disableUsers)
        bench.bench.change(.delete(.login("chris")))
        observing.change()
        await bench.bench.settle()
        await bench.answer(.confirm)
        let question = try bench.question
        #expect(question.title == "Disable 1 of 3 users?")
        #expect(question.lines.first == "The question has changed; please check it again")
        #expect(question.lines[1] == "1 to disable · 2 refused: ana is your own account; 1 in the trash")
        #expect(try bench.bench.user("bo").status == .active)
        await bench.answer(.confirm)
        #expect(try bench.bench.user("bo").status == .disabled)
    }

    @Test("if another process changes only users who are not marked, the question is not repeated")
    func otherChange() async throws {
        let observing = ManualObserving()
        let bench = await DashboardBench(UserFields.three, author: "ana", observing: observing)
        await bench.perform(.markAll, .disableUsers)
        bench.bench.add([UserFields(login: "late", name: "Late")])
        observing.change()
        await bench.bench.settle()
        await bench.answer(.confirm)
        #expect(bench.presenter.tasks.tasks.contains { $0.title == "Read the users again" })
        #expect(bench.dialog == nil)
        #expect(try bench.bench.user("bo").status == .disabled)
    }

    @Test("the keys named in the message open the report, even if the task list showed only other tasks")
    func report() async throws {
        let bench = await DashboardBench(UserFields.three, author: "bo")
        bench.presenter.taskList.filter(by: .failed)
        await bench.perform(.markAll, .delete)
        await bench.answer(.confirm)
        #expect(bench.frame.message?.text.hasSuffix("press 2, then v, to see why") == true)
        await bench.perform(.showTasks, .showReport)
        #expect(try bench.page.title == "Delete 3 users")
    }

    @Test("a bulk change is one task that counts the changed users, and one undo reverts all of it")
    func undo() async throws {
        let bench = await DashboardBench(UserFields.numbered(40))
        await bench.perform(.markAll, .disableUsers)
        await bench.answer(.set(field: "phrase", value: "40"), .submit)
        #expect(bench.frame.message?.text == "user0000 and 39 more disabled; z to undo")
        #expect(bench.list.rows.allSatisfy { $0.state == .disabled })
        #expect(bench.list.marked == "")
        #expect(bench.tasks.first { $0.title == "Disable 40 users" }?.outcome == "40 disabled")
        await bench.perform(.undo)
        #expect(bench.list.rows.allSatisfy { $0.state == .active })
    }

    @Test("refused users are named with the reason and stay marked, and the change can be retried for them")
    func retry() async throws {
        let drafts = ["ann", "ben", "cat"].map { UserFields(login: $0, name: $0, status: .disabled) }
        let bench = await DashboardBench(drafts, limit: 2)
        await bench.perform(.markAll, .enableUsers)
        #expect(try bench.question.lines.contains("2 to enable · 1 refused: 3 seats needed, 2 free"))
        await bench.answer(.confirm)
        #expect(bench.frame.message?.text.hasPrefix("2 enabled, 1 refused") == true)
        #expect(bench.tasks.first?.mark == .partlyDone)
        #expect(bench.list.rows.filter(\.isMarked).map(\.login) == ["cat"])
        bench.bench.setLimit(3)
        await bench.perform(.refresh, .showTasks, .showReport)
        let page = try bench.page
        #expect(page.rows.first?.first == "cat")
        #expect(page.rows.count == 3)
        #expect(page.retry == "retry refused")
        await bench.answer(.confirm)
        #expect(try bench.question.title == "Enable cat?")
        #expect(try bench.bench.user("cat").status == .disabled)
        await bench.answer(.confirm)
        #expect(try bench.bench.user("cat").status == .active)
    }

    @Test("a retry from a report that was opened over a trace closes the report and the trace")
    func retryFromTrace() async throws {
        let drafts = ["ann", "ben", "cat"].map { UserFields(login: $0, name: $0, status: .disabled) }
        let bench = await DashboardBench(drafts, limit: 2)
        await bench.perform(.markAll, .enableUsers)
        await bench.answer(.confirm)
        bench.bench.setLimit(3)
        await bench.perform(.refresh, .showTasks, .open)
        await bench.answer(.set(field: MenuModel.commandField, value: Command.showReport.name), .confirm)
        #expect(try bench.question.title == "Enable cat?")
        await bench.answer(.confirm)
        #expect(bench.dialog == nil)
        #expect(try bench.bench.user("cat").status == .active)
    }

    @Test("without marks, an action applies to the user under the cursor")
    func underCursor() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.setRole)
        await bench.answer(.move(2), .submit)
        #expect(try bench.question.title == "Set the role of bo to viewer?")
        await bench.answer(.confirm)
        #expect(try bench.bench.user("bo").role == "viewer")
    }

    @Test("users are added to, or removed from, the group whose name is entered")
    func groups() async throws {
        let bench = await DashboardBench()
        await bench.perform(.markAll, .addGroup)
        await bench.answer(.set(field: "group", value: "team"), .submit, .confirm)
        #expect(try bench.bench.user("ana").groups == ["ops", "team"])
        #expect(try bench.bench.user("bo").groups == ["team"])
        await bench.select("bo")
        await bench.perform(.removeGroup)
        await bench.answer(.set(field: "group", value: "TEAM"), .submit, .confirm)
        #expect(try bench.bench.user("bo").groups.isEmpty)
    }

    @Test("if all marked users are disabled, the key that disables users enables them")
    func toggle() async throws {
        let bench = await DashboardBench(UserFields.numbered(3))
        await bench.perform(.markAll, .toggleDisabled)
        #expect(try bench.question.title == "Disable 3 users?")
        await bench.answer(.confirm)
        await bench.perform(.markAll, .toggleDisabled)
        #expect(try bench.question.title == "Enable 3 users?")
    }

    @Test("if another dialog opens while the question is prepared, the question does not cover that dialog")
    func notInterrupted() async throws {
        let bench = await DashboardBench()
        bench.presenter.perform(.markAll)
        bench.presenter.perform(.delete)
        bench.presenter.perform(.add)
        await bench.bench.settle()
        _ = try bench.form
    }

    @Test("users who are added after marking are neither marked nor changed")
    func snapshot() async throws {
        let bench = await DashboardBench(UserFields.numbered(4))
        await bench.applyFilter("role:member")
        await bench.perform(.markAll)
        bench.bench.add([UserFields(login: "late", name: "Late")])
        bench.bench.change(.disable(.login("user0001")))
        await bench.perform(.refresh)
        #expect(bench.list.marked == "4 marked")
        #expect(bench.list.rows.first { $0.login == "late" }?.isMarked == false)
        await bench.perform(.disableUsers)
        #expect(try bench.question.lines.first == "3 to disable · 1 unchanged: already disabled")
        await bench.answer(.confirm)
        #expect(try bench.bench.user("late").status == .active)
        #expect(try bench.bench.user("user0003").status == .disabled)
    }

    @Test("an action waits until marking the whole list has finished")
    func typedAhead() async throws {
        let bench = await DashboardBench(UserFields.numbered(30))
        bench.presenter.perform(.markAll)
        #expect(bench.list.rows.allSatisfy { $0.isMarked })
        #expect(bench.list.marked == "marking")
        bench.presenter.perform(.mark)
        bench.presenter.perform(.disableUsers)
        await bench.bench.settle()
        #expect(try bench.question.title == "Disable 29 users?")
    }

    @Test("when one user is added to a group, the form, the question and the result name that user")
    func groupOfOne() async throws {
        let bench = await DashboardBench()
        await bench.select("bo")
        await bench.perform(.addGroup)
        #expect(try bench.form.title == "Add bo to a group")
        await bench.answer(.set(field: "group", value: "crew"), .submit)
        #expect(try bench.question.title == "Add bo to crew?")
        await bench.answer(.confirm)
        #expect(bench.frame.message?.text == "bo added to crew; z to undo")
    }

    @Test("the form for a group says that it is for the marked users, and the result names the changed users")
    func groupOfSeveral() async throws {
        let bench = await DashboardBench()
        await bench.perform(.markAll, .addGroup)
        #expect(try bench.form.title == "Add the marked users to a group")
        await bench.answer(.set(field: "group", value: "ops"), .submit, .confirm)
        #expect(bench.frame.message?.text == "bo and chris added to ops, 1 unchanged; z to undo")
    }

    @Test("the number to type is the number of users who would be changed")
    func phrase() async throws {
        let drafts = UserFields.numbered(120) + [UserFields(login: "zoe", status: .disabled)]
        let bench = await DashboardBench(drafts)
        await bench.perform(.markAll, .disableUsers)
        #expect(try bench.question.title == "Disable 120 of 121 users?")
        #expect(try bench.question.phrase == "120")
        await bench.answer(.set(field: "phrase", value: "121"), .submit)
        #expect(try bench.question.remark == "Does not match")
        await bench.answer(.set(field: "phrase", value: "120"), .submit)
        #expect(bench.frame.message?.text == "user0000 and 119 more disabled, 1 unchanged; z to undo")
    }

    @Test("a last day for many users is checked in the form, set for all of them, and removed by one undo")
    func until() async throws {
        let bench = await DashboardBench(UserFields.numbered(3))
        await bench.perform(.markAll, .setUntil)
        await bench.answer(.set(field: "validUntil", value: "soon"), .submit)
        #expect(try bench.form["validUntil"]?.error == "Must be a date, e.g. 2027-01-31, 30d or tomorrow")
        await bench.answer(.set(field: "validUntil", value: "2030-01-31"), .submit)
        #expect(try bench.question.title == "Set the last day of 3 users to 2030-01-31?")
        #expect(try bench.question.names.first == ["user0000", "Name 0000", "no last day → 2030-01-31"])
        await bench.answer(.confirm)
        #expect(bench.frame.message?.text == "user0000 and 2 more valid until 2030-01-31; z to undo")
        #expect(try bench.bench.user("user0002").validUntil == Day("2030-01-31"))
        await bench.perform(.undo)
        #expect(try bench.bench.user("user0002").validUntil == nil)
    }

    @Test("the question about a note shows the new note, and the old notes beside the users")
    func notesInQuestion() async throws {
        let bench = await DashboardBench([
            UserFields(login: "ana", name: "A", note: "one\ntwo"), UserFields(login: "bo"),
        ])
        await bench.perform(.markAll, .setNote)
        await bench.answer(.set(field: "note", value: "guest"), .submit)
        #expect(try bench.question.lines.first == "Note: guest")
        let names = try bench.question.names
        #expect(names.map(\.last) == ["was empty", "was: one / two"])
    }

    @Test("the Back button returns from the question to the form and its text; cancelling the form leads to the list")
    func backToForm() async throws {
        let bench = await DashboardBench()
        await bench.perform(.markAll, .setNote)
        await bench.answer(.set(field: "note", value: "guest"), .submit)
        #expect(try bench.question.decline == "Back")
        await bench.answer(.cancel)
        #expect(try bench.form["note"]?.value == "guest")
        await bench.answer(.submit, .confirm)
        #expect(try bench.bench.user("bo").note == "guest")
        await bench.perform(.addGroup)
        await bench.answer(.set(field: "group", value: "crew"), .submit, .cancel)
        #expect(try bench.form["group"]?.value == "crew")
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
    }

    @Test("the Back button returns to the menu, on the chosen value", arguments: [Command.setRole, .setKind])
    func backToMenu(command: Command) async throws {
        let bench = await DashboardBench()
        await bench.perform(.markAll, command)
        await bench.answer(.move(1), .submit, .cancel)
        #expect(try bench.menu.selected == 1)
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
    }

    @Test("for a single user, the form begins with the present value, and the menu on it")
    func presentValue() async throws {
        let ana = UserFields(login: "ana", name: "A", role: "member", note: "On leave")
        let bench = await DashboardBench([ana])
        await bench.perform(.setNote)
        let note = try #require(try bench.form["note"])
        #expect(note.value == "On leave")
        #expect(note.isReplaceable)
        await bench.answer(.cancel)
        #expect(bench.dialog == nil, "an unchanged form is closed without a question")
        await bench.perform(.setRole)
        let menu = try bench.menu
        #expect(menu.items[menu.selected].title == "member")
        await bench.answer(.cancel)
        await bench.perform(.markAll, .setNote)
        #expect(try bench.form["note"]?.value == "")
    }

    @Test("an empty day in the form removes the user's last day")
    func noEnd() async throws {
        let bench = await DashboardBench([UserFields(login: "ana", name: "A", validUntil: Day("2030-01-31"))])
        await bench.perform(.setUntil)
        await bench.answer(.set(field: "validUntil", value: ""), .submit)
        #expect(try bench.question.title == "Remove the last day of ana?")
        await bench.answer(.confirm)
        #expect(try bench.bench.user("ana").validUntil == nil)
    }

    @Test("a last day in the past is refused for the last admin")
    func expire() async throws {
        let bench = await DashboardBench()
        await bench.perform(.markAll, .setUntil)
        await bench.answer(.set(field: "validUntil", value: "2020-01-31"), .submit)
        #expect(try bench.question.lines.first == "2 to change · 1 refused: ana is the last admin")
        await bench.answer(.confirm)
        #expect(
            bench.frame.message?.text.hasPrefix("2 valid until 2020-01-31, 1 refused: the user ana is the only") == true
        )
        #expect(bench.list.rows.filter(\.isMarked).map(\.login) == ["ana"])
    }

    @Test("the kind is chosen from a menu, and users who cannot get a seat are refused")
    func kind() async throws {
        let drafts = ["a", "b", "c"].map { UserFields(login: $0, name: $0, kind: .service) }
        let bench = await DashboardBench(drafts, limit: 2)
        await bench.perform(.markAll, .setKind)
        await bench.answer(.submit)
        #expect(try bench.question.title == "Set the kind of 2 of 3 users to person?")
        #expect(try bench.question.lines.first == "2 to change · 1 refused: 3 seats needed, 2 free")
        await bench.answer(.confirm)
        #expect(try bench.bench.user("b").kind == .person)
        #expect(try bench.bench.user("c").kind == .service)
    }

    @Test("the note that is set for many users may have several lines")
    func note() async throws {
        let bench = await DashboardBench(UserFields.numbered(2))
        await bench.perform(.markAll, .setNote)
        #expect(try bench.form["note"]?.editor == .lines)
        await bench.answer(.set(field: "note", value: "left\nin May"), .submit)
        #expect(try bench.question.title == "Set the note of 2 users?")
        await bench.answer(.confirm)
        #expect(try bench.bench.user("user0001").note == "left\nin May")
    }
}
