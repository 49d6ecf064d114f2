import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Asking before access is removed") @MainActor struct DashboardAccessLossTests {
    private static let drafts = [
        UserFields(login: "ana", name: "A", role: "admin"), UserFields(login: "bo", name: "B", role: "admin"),
        UserFields(login: "cat", name: "C"),
    ]

    @Test("an admin is disabled only after confirmation")
    func disable() async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.select("bo")
        await bench.perform(.toggleDisabled)
        #expect(try bench.question.title == "Disable bo?")
        #expect(try bench.question.lines.first == "Removes access from bo, an admin")
        await bench.answer(.cancel)
        #expect(try bench.bench.user("bo").status == .active)
        await bench.perform(.toggleDisabled)
        await bench.answer(.confirm)
        #expect(try bench.bench.user("bo").status == .disabled)
        await bench.perform(.toggleDisabled)
        #expect(try bench.bench.user("bo").status == .active, "enabling needs no question")
    }

    @Test("the form asks before it removes admin rights, and stays open if the answer is no")
    func form() async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.select("bo")
        await bench.perform(.edit)
        await bench.answer(.set(field: "role", value: "viewer"), .submit)
        #expect(try bench.question.title == "Save bo?")
        guard case .form(let covered)? = bench.views.dialogs.latest?.first else {
            throw UnexpectedDialog(dialog: bench.dialog)
        }
        #expect(!covered.isSaving, "nothing is saved before the answer")
        await bench.answer(.cancel)
        let form = try bench.form
        #expect(form.banner == "Not saved")
        #expect(!form.isSaving)
        await bench.answer(.submit, .confirm)
        #expect(bench.dialog == nil)
        #expect(try bench.bench.user("bo").role == "viewer")
    }

    @Test("an undo that removes admin rights asks first")
    func undo() async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.select("cat")
        await bench.perform(.edit)
        await bench.answer(.set(field: "role", value: "admin"), .submit)
        await bench.perform(.undo)
        #expect(try bench.question.title == "Undo: Edit cat?")
        #expect(try bench.question.lines == ["Removes admin rights from cat"])
        await bench.answer(.confirm)
        #expect(try bench.bench.user("cat").role == "member")
        await bench.perform(.redo)
        #expect(try bench.bench.user("cat").role == "admin")
    }

    @Test("if it cannot be checked who would lose access, the user is not changed, and the error is shown")
    func failedCheck() async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.select("bo")
        await perform(.toggleDisabled, in: bench) { !$0.isWrite }
        #expect(try bench.bench.user("bo").status == .active)
    }

    @Test("if it cannot be checked who would lose access, nothing is undone, and the error is shown")
    func failedCheckOfUndo() async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.select("cat")
        await bench.perform(.edit)
        await bench.answer(.set(field: "role", value: "admin"), .submit)
        await perform(.undo, in: bench) { !$0.isWrite && $0.kind.contains("Reversal") }
        #expect(try bench.bench.user("cat").role == "admin")
    }

    /// Performs a command while the store's calls that match `failing` fail; expects an error message and no question.
    private func perform(
        _ command: Command,
        in bench: DashboardBench,
        failing: @escaping @Sendable (ProbedStore.Call) -> Bool
    ) async {
        bench.bench.store.beforeEach { call in
            if failing(call) { throw storeIsGone }
        }
        await bench.perform(command)
        bench.bench.store.beforeEach(nil)
        #expect(bench.frame.message?.kind == .error)
        #expect(bench.dialog == nil)
    }

    @Test("before another author's change is undone, one question names the author and the user who loses admin rights")
    func undoOfOthers() async throws {
        let bench = await DashboardBench(Self.drafts)
        bench.bench.edit(.login("cat"), by: .eve) { $0.role = "admin" }
        await bench.perform(.refresh, .showActivity, .undo)
        let lines = try bench.question.lines
        #expect(lines.count == 2)
        #expect(lines.first?.contains("was run by eve") == true)
        #expect(lines.last == "Removes admin rights from cat")
        await bench.answer(.confirm)
        #expect(try bench.bench.user("cat").role == "member")
    }

    @Test("before another author's change is undone, the question also says that one user loses access")
    func undoOfOthersDisables() async throws {
        let bench = await DashboardBench([UserFields(login: "dan", name: "D", status: .disabled)] + Self.drafts)
        bench.bench.change(.enable(.login("dan")), by: .eve)
        await bench.perform(.refresh, .showActivity, .undo)
        #expect(try bench.question.lines.last == "Removes access from 1 user")
    }

    @Test("an undo that disables several users asks first")
    func undoOfSeveral() async throws {
        let drafts = ["a", "b"].map { UserFields(login: $0, name: $0, status: .disabled) }
        let bench = await DashboardBench(drafts)
        await bench.perform(.markAll, .enableUsers)
        await bench.answer(.confirm)
        await bench.perform(.undo)
        #expect(try bench.question.lines == ["Removes access from 2 users"])
    }

    @Test("an undo that removes access from 5 or more users is confirmed by typing their number", arguments: [4, 5])
    func undoOfTyped(count: Int) async throws {
        let drafts = UserFields.numbered(count).map { UserFields(login: $0.login, name: $0.name, status: .disabled) }
        let bench = await DashboardBench(drafts)
        await bench.perform(.markAll, .enableUsers)
        await bench.answer(.confirm)
        await bench.perform(.undo)
        #expect(try bench.question.phrase == (count < 5 ? nil : "5"))
    }

    @Test("the question before an undo says how many of the changes cannot be undone")
    func partlyRefused() async throws {
        let drafts = ["cat", "dan", "eve"].map { UserFields(login: $0, name: $0, status: .disabled) }
        let bench = await DashboardBench(drafts)
        await bench.perform(.markAll, .enableUsers)
        await bench.answer(.confirm)
        bench.bench.edit(.login("eve"), by: Author(name: "zoe", origin: .dashboard)) { $0.note = "x" }
        await bench.perform(.refresh, .undo)
        let question = try bench.question
        let refusal = "1 of 3 changes cannot be undone: changed by zoe at "
        #expect(question.lines.last?.hasPrefix(refusal) == true, "\(question.lines)")
        #expect(question.lines.contains("Removes access from 2 users"), "\(question.lines)")
    }

    @Test("the question before an undo gives the reasons if several changes cannot be undone")
    func severalRefused() async throws {
        let drafts = ["cat", "dan", "eve", "fay", "gus"].map { UserFields(login: $0, name: $0, status: .disabled) }
        let bench = await DashboardBench(drafts)
        await bench.perform(.markAll, .enableUsers)
        await bench.answer(.confirm)
        let zoe = Author(name: "zoe", origin: .dashboard)
        bench.bench.edit(.login("eve"), by: zoe) { $0.status = .disabled }
        bench.bench.edit(.login("fay"), by: zoe) { $0.status = .disabled }
        bench.bench.change(.delete(.login("gus")), by: zoe)
        _ = bench.bench.useCases.purgeUsers.execute([.login("gus")], by: zoe)
        await bench.bench.settle()
        await bench.perform(.refresh, .undo)
        let lines = try bench.question.lines
        let reasons = "3 of 5 changes cannot be undone: 1 user was purged; 2 were changed later"
        #expect(lines.last == reasons, "\(lines)")
    }

    @Test("before a redo disables several users, a question names the change to redo")
    func redoOfSeveral() async throws {
        let bench = await DashboardBench(["a", "b"].map { UserFields(login: $0, name: $0) })
        await bench.perform(.markAll, .disableUsers)
        await bench.answer(.confirm)
        await bench.perform(.undo, .redo)
        #expect(try bench.question.title == "Redo: Disable 2 users?")
        #expect(try bench.question.lines == ["Removes access from 2 users"])
        #expect(try bench.question.names == [["a", "a", ""], ["b", "b", ""]])
    }

    @Test("a confirmed redo is only of the change that the question named, even if that was redone elsewhere meanwhile")
    func redoneElsewhere() async throws {
        let bench = await DashboardBench(["a", "b"].map { UserFields(login: $0, name: $0) })
        await bench.perform(.markAll, .disableUsers)
        await bench.answer(.confirm)
        await bench.perform(.unmark, .edit)
        await bench.answer(.set(field: "note", value: "x"), .submit)
        await bench.perform(.undo, .undo, .redo)
        #expect(try bench.question.title == "Redo: Disable 2 users?")
        _ = bench.bench.useCases.redoTask.execute(nil, by: bench.bench.author)
        await bench.bench.settle()
        await bench.answer(.confirm)
        #expect(try bench.bench.user("a").note == "")
        #expect(bench.frame.message?.text == "\"Disable 2 users\" is not undone, so there is nothing to redo")
    }

    @Test("if fewer users lose access than are changed, the question before an undo also counts the changes")
    func undoOfMixed() async throws {
        let drafts = ["a", "b", "c"].map { UserFields(login: $0, name: $0, status: .disabled) }
        let bench = await DashboardBench(drafts)
        var edit = UserEdit()
        edit.note = "x"
        bench.bench.change([.enable(.login("a")), .enable(.login("b")), .edit(.login("c"), edit, ifVersion: nil)])
        await bench.perform(.undo)
        #expect(try bench.question.lines.suffix(2) == ["Removes access from 2 users", "3 changes to undo"])
    }

    @Test("the question before a second undo of a partly undone task counts only the changes that are not undone")
    func secondUndo() async throws {
        let logins = ["a", "b", "c", "d"]
        let bench = await DashboardBench(logins.map { UserFields(login: $0, name: $0, status: .disabled) })
        await bench.perform(.markAll, .enableUsers)
        await bench.answer(.confirm)
        let zoe = Author(name: "zoe", origin: .dashboard)
        for login in ["a", "b"] { bench.bench.edit(.login(login), by: zoe) { $0.note = "x" } }
        await bench.perform(.undo)
        await bench.answer(.confirm, .cancel)
        for _ in 0..<2 { _ = bench.bench.useCases.undoTask.execute(nil, by: zoe) }
        await bench.bench.settle()
        #expect(try logins.map { try bench.bench.user($0).status } == [.active, .active, .disabled, .disabled])
        await bench.perform(.refresh, .showTasks, .moveDown, .undo)
        #expect(try bench.question.title == "Undo: Enable 4 users?")
        #expect(try bench.question.lines == ["Removes access from 2 users"])
    }

    @Test("an undo of a long task counts all users who would lose access, and can be cancelled during the count")
    func undoOfMany() async throws {
        let drafts = UserFields.numbered(1_200, disabled: 0..<1_200)
        let bench = await DashboardBench(drafts)
        bench.bench.change(drafts.map { .enable(.login($0.login)) })
        await bench.perform(.undo)
        #expect(try bench.question.lines.last == "Removes access from 1,200 users")
        #expect(try bench.question.names.count == SelectionSummary.maxNamed)
        #expect(try bench.question.count == 1_200)
        await bench.answer(.cancel)
        bench.presenter.perform(.undo)
        for _ in 0..<100 where bench.tasks.first?.progress == nil { await bench.bench.step() }
        // The cancel key works in every tab, not only in the task list.
        #expect(bench.frame.message?.text == "Checking effects on access; c to cancel")
        await bench.perform(.cancelTask)
        #expect(bench.frame.message?.text == "Check who would lose access: cancelled; nothing was undone")
        #expect(bench.dialog == nil)
        #expect(try bench.bench.user(drafts[0].login).status == .active)
        // The question opens in every tab, but not over a dialog.
        bench.presenter.perform(.undo)
        await bench.bench.step()
        await bench.perform(.showActivity)
        #expect(try bench.question.count == 1_200)
        await bench.answer(.cancel)
        bench.presenter.perform(.undo)
        await bench.bench.step()
        await bench.perform(.help)
        #expect(
            bench.frame.message?.text
                == "\"Enable 1,200 users\" was not undone, because the screen changed meanwhile; z to try again"
        )
        #expect(bench.dialog != nil)
    }

    @Test("after a refused undo, the next undo asks whether to undo the change before the refused one")
    func refusedUndo() async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.select("cat")
        await bench.perform(.toggleDisabled, .toggleDisabled)
        bench.bench.change(.disable(.login("cat")), by: .eve)
        await bench.perform(.refresh, .undo)
        #expect(bench.frame.message?.text.hasPrefix("Enable cat: 1 change not undone") == true)
        await bench.perform(.undo)
        let question = try bench.question
        #expect(question.title == "Undo an older change?")
        #expect(question.lines.first?.hasPrefix("\"Enable cat\" (") == true)
        #expect(question.lines.dropFirst().first?.hasPrefix("Next change to undo: Disable cat (") == true)
        #expect(question.lines.last?.hasPrefix("The change cannot be undone: changed by ") == true)
    }

    @Test("pressing x twice in quick succession disables and then enables the user")
    func twice() async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.select("cat")
        bench.presenter.perform(.toggleDisabled)
        bench.presenter.perform(.toggleDisabled)
        await bench.bench.settle()
        #expect(try bench.bench.user("cat").status == .active)
        #expect(bench.tasks.map(\.title) == ["Enable cat", "Disable cat"])
        #expect(bench.tasks.map(\.outcome) == ["Enabled cat", "Disabled cat"])
    }

    @Test("the footer says whether x disables or enables the selected or marked users")
    func footer() async {
        let bench = await DashboardBench(Self.drafts + [UserFields(login: "dan", name: "D", status: .disabled)])
        await bench.select("dan")
        #expect(bench.list.toggle == .enable)
        await bench.perform(.mark)
        await bench.select("ana")
        #expect(bench.list.toggle == .enable)
        await bench.perform(.mark)
        #expect(bench.list.toggle == .disable)
    }

    @Test("if some marked users are not in memory and the others are disabled, the footer names both actions")
    func footerFar() async {
        let bench = await DashboardBench(UserFields.numbered(400, disabled: 0..<400))
        await bench.perform(.markAll)
        #expect(bench.list.toggle == .either)
    }
}
