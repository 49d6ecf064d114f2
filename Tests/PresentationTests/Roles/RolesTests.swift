import Futures
import FuturesTesting
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The roles in the dashboard") @MainActor struct RolesTests {
    private func roles(_ bench: DashboardBench) throws -> RolesModel {
        guard case .roles(let model)? = bench.dialog else {
            throw UnexpectedDialog(dialog: bench.dialog)
        }
        return model
    }

    private static let members = ["ana", "bo", "chris"].map { UserFields(login: $0) }
    private static let add = DialogAction.set(field: RolesModel.add, value: "")
    private static let remove = DialogAction.set(field: RolesModel.remove, value: "")

    /// Changes roles without notifying the presenters.
    private func change(_ edit: RoleEdit, _ bench: DashboardBench) {
        let query = RoleEditQuery(edit, by: Author(name: "eve", origin: .commandLine))
        guard case .success? = bench.bench.store.base.roleChanges.put(nil, in: query).resolvedResult else {
            preconditionFailure("the store refuses \(edit)")
        }
    }

    @Test("in the list of roles, the help command opens a page about roles; closing the page returns to the list")
    func help() async throws {
        let bench = await DashboardBench()
        await bench.perform(.editRoles)
        await bench.performInDialog(.help)
        let page = try bench.page
        #expect(page.title == "Roles")
        #expect(page.rows.contains(["n", "add a role"]))
        await bench.answer(.cancel)
        _ = try roles(bench)
    }

    @Test("in the settings, Enter on the roles opens their list, with the number of users who have each role")
    func list() async throws {
        let bench = await DashboardBench([
            UserFields(login: "ana", role: "admin"), UserFields(login: "bo"), UserFields(login: "chris"),
        ])
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.showSettings, .moveDown, .open)
        let items = [
            RolesModel.Item(name: "admin", users: "1", trashed: ""),
            .init(name: "member", users: "1", trashed: "1 in the trash"),
            .init(name: "viewer", users: "0", trashed: ""),
        ]
        #expect(try roles(bench).items == items)
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
    }

    @Test("after a role is added from the list, the cursor is on the role, and forms offer the role")
    func adding() async throws {
        let bench = await DashboardBench()
        await bench.perform(.editRoles)
        await bench.answer(Self.add)
        #expect(try bench.form.title == "Add role")
        await bench.answer(.set(field: "role", value: " boss "), .submit)
        #expect(try roles(bench).items.map(\.name) == ["admin", "member", "viewer", "boss"])
        #expect(try roles(bench).selected == 3)
        #expect(bench.frame.message == .init(kind: .success, text: "Added the role boss; z to undo"))
        #expect(bench.tasks.first?.title == "Add the role boss")
        #expect(bench.tasks.first?.outcome == "Added the role boss")
        await bench.answer(.cancel)
        await bench.perform(.add)
        let field = try #require(try bench.form.fields.first { $0.id == "role" })
        #expect(field.editor == .choice(["admin", "member", "viewer", "boss"]))
    }

    @Test(
        "an error in a name is shown beside the field while the name is typed, and the name is not saved",
        arguments: [
            ("a b", "May contain only letters, digits and . _ - + @"), (".x", "Must begin with a letter or a digit"),
            ("ADMIN", "The role admin already exists"), (" ", "Required"),
        ]
    )
    func invalidName(_ name: String, _ problem: String) async throws {
        let bench = await DashboardBench()
        await bench.perform(.addRole)
        #expect(try bench.form.fields[0].error == nil)
        await bench.answer(.set(field: "role", value: name))
        #expect(try bench.form.fields[0].error == problem)
        await bench.answer(.submit)
        #expect(try bench.form.fields[0].error == problem)
        #expect(!bench.tasks.contains { $0.title.hasPrefix("Add the role") })
    }

    @Test("an error from the store is shown in the form, which stays open")
    func failure() async throws {
        let bench = await DashboardBench()
        await bench.perform(.addRole)
        await bench.answer(.set(field: "role", value: "boss"))
        change(.add(["Boss"]), bench)
        await bench.answer(.submit)
        #expect(try bench.form.banner == "The role Boss already exists")
    }

    @Test("an unused role is removed after a confirmation, `z` restores it, and `Z` removes it again")
    func removing() async throws {
        let bench = await DashboardBench()
        await bench.perform(.editRoles)
        await bench.answer(.move(2), Self.remove)
        let question = try bench.question
        #expect(question.title == "Remove role viewer?")
        #expect(!question.isActionFocused)
        await bench.answer(.confirm)
        #expect(try roles(bench).items.map(\.name) == ["admin", "member"])
        #expect(try roles(bench).selected == 1)
        #expect(bench.frame.message == .init(kind: .success, text: "Removed the role viewer; z to undo"))
        await bench.performInDialog(.undo)
        #expect(try roles(bench).items.map(\.name) == User.initialRoles)
        await bench.answer(.cancel)
        #expect(bench.frame.message == .init(kind: .success, text: "Undone: Remove the role viewer"))
        #expect(bench.presenter.context.known.roles == User.initialRoles)
        await bench.perform(.redo)
        #expect(bench.presenter.context.known.roles == ["admin", "member"])
    }

    @Test("`z` on the task that added a role undoes the task, and `Y` copies its command")
    func task() async {
        let bench = await DashboardBench()
        bench.presenter.roles.change(.add(["boss"]))
        await bench.bench.settle()
        await bench.perform(.toggleDisabled, .showTasks)
        while bench.presenter.taskList.selected?.title != "Add the role boss" { await bench.perform(.moveDown) }
        await bench.perform(.copyCommand, .undo)
        #expect(bench.copied == ["roster roles add boss"])
        #expect(bench.presenter.context.known.roles == User.initialRoles)
    }

    @Test("removing the role admin, or a role in use, is refused, and the reason is shown until the next key")
    func refused() async throws {
        let bench = await DashboardBench(Self.members)
        await bench.perform(.editRoles)
        await bench.answer(Self.remove)
        #expect(try roles(bench).refusal == "The role admin cannot be removed: the store always needs it")
        await bench.answer(.move(1))
        #expect(try roles(bench).refusal == nil)
        await bench.answer(Self.remove)
        #expect(
            try roles(bench).refusal
                == "3 users have the role member; give them another role first (role:member finds them)"
        )
    }

    @Test("if a dialog opens before `remove-role` in the palette can ask, a message says to repeat the command")
    func interrupted() async throws {
        let bench = await DashboardBench()
        await bench.perform(.palette)
        bench.presenter.dialogs.perform(.set(field: "line", value: "remove-role viewer"))
        bench.presenter.dialogs.perform(.submit)
        bench.presenter.perform(.add)
        await bench.bench.settle()
        #expect(try bench.form.fields.count > 1)
        #expect(bench.frame.message?.text == "Role viewer was not removed; repeat the command")
    }

    @Test("a role that a user gets during the confirmation is not removed")
    func raced() async throws {
        let bench = await DashboardBench()
        await bench.perform(.editRoles)
        await bench.answer(.move(2), Self.remove)
        bench.bench.add([UserFields(login: "eve", role: "viewer")])
        await bench.answer(.confirm)
        #expect(try roles(bench).refusal?.hasPrefix("1 user has the role viewer") == true)
        #expect(try roles(bench).items.map(\.name) == User.initialRoles)
    }

    @Test("Enter on a role shows its users, even if all of them are in the trash")
    func showing() async {
        let bench = await DashboardBench([
            UserFields(login: "ana", role: "admin"), UserFields(login: "bo", role: "viewer"),
        ])
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.showSettings, .editRoles)
        await bench.answer(.submit)
        #expect(bench.list.filter.text == "role:admin")
        #expect(bench.list.rows.count == 1)
        await bench.perform(.editRoles)
        await bench.answer(.move(2), .submit)
        #expect(bench.list.filter.text == "role:viewer is:trashed")
        #expect(bench.list.rows.count == 1)
    }

    @Test("while others change the list, the cursor stays on its role or, if the role is removed, goes to the next")
    func live() async throws {
        let observing = ManualObserving()
        let bench = await DashboardBench(Self.members, observing: observing)
        await bench.perform(.editRoles)
        await bench.answer(.move(2))
        change(.add(["boss"]), bench)
        bench.bench.change(.edit(.login("bo"), .role("boss"), ifVersion: nil))
        observing.change()
        await bench.bench.settle()
        #expect(try roles(bench).items.map(\.name) == ["admin", "member", "viewer", "boss"])
        #expect(try roles(bench).items.map(\.users) == ["0", "2", "0", "1"])
        #expect(try roles(bench).selected == 2)
        change(.remove(["viewer"]), bench)
        observing.change()
        await bench.bench.settle()
        #expect(try roles(bench).selected == 2)
        #expect(try roles(bench).items.last?.name == "boss")
    }

    @Test("an open user form offers a role that another process adds")
    func liveForm() async throws {
        let observing = ManualObserving()
        let bench = await DashboardBench(observing: observing)
        await bench.perform(.add)
        change(.add(["boss"]), bench)
        observing.change()
        await bench.bench.settle()
        let field = try #require(try bench.form.fields.first { $0.id == "role" })
        #expect(field.editor == .choice(["admin", "member", "viewer", "boss"]))
    }

    @Test("if the default role was removed, a new user begins with another role, but not as an admin")
    func noDefaultRole() async throws {
        let bench = await DashboardBench([])
        change(.remove(["member"]), bench)
        await bench.perform(.refresh, .add)
        #expect(try bench.form["role"]?.value == "viewer")
    }

    @Test("the palette adds a role by its name, completes the name of a role to remove, and reports errors")
    func palette() async throws {
        let bench = await DashboardBench()
        await bench.run("add-role boss")
        #expect(bench.presenter.context.known.roles == User.initialRoles + ["boss"])
        await bench.openPalette(typing: "remove-role ")
        await bench.answer(.set(field: "line", value: "remove-role v"), .set(field: "line", value: "remove-role "))
        #expect(try bench.palette.candidates.map(\.name) == ["viewer", "boss"], "a role with users is not offered")
        await bench.answer(.set(field: "line", value: "remove-role v"), .complete(1), .submit)
        #expect(try bench.question.title == "Remove role viewer?")
        await bench.answer(.cancel)
        for (line, problem) in [
            ("add-role a b", "The role may contain only letters, digits and . _ - + @"),
            ("remove-role bos", "There is no role \"bos\"; did you mean \"boss\"?"),
        ] {
            await bench.run(line)
            #expect(try bench.palette.note == problem)
            await bench.answer(.cancel)
        }
        await bench.run("remove-role admin")
        #expect(bench.frame.message?.text == "The role admin cannot be removed: the store always needs it")
    }

    @Test("the palette still finds and runs commands by their former names")
    func formerNames() async throws {
        let bench = await DashboardBench()
        await bench.openPalette(typing: "role-rem")
        #expect(try bench.palette.candidates.map(\.command) == [.removeRole])
        await bench.answer(.set(field: "line", value: "role-add"), .submit)
        _ = try bench.form
        await bench.answer(.cancel)
        await bench.run("role-add boss")
        #expect(bench.presenter.context.known.roles == User.initialRoles + ["boss"])
        await bench.perform(.palette)
        #expect(try bench.palette.candidates.first?.line == "add-role boss", "the palette lists the current name")
    }

    @Test("the menu for removing a role offers all roles except admin, and a refusal is shown as a message")
    func menu() async throws {
        let bench = await DashboardBench(Self.members)
        await bench.perform(.removeRole)
        #expect(try bench.menu.items.map(\.title) == ["member", "viewer"])
        await bench.answer(.submit)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.kind == .error)
        #expect(bench.frame.message?.text.hasPrefix("3 users have the role member") == true)
    }

    @Test("counting the users of each role is a task, and `Y` copies the command that shows the counts")
    func counting() async throws {
        let bench = await DashboardBench()
        await bench.perform(.startTask)
        await bench.answer(.move(1), .submit)
        #expect(bench.tasks.first?.title == "Count users by role")
        #expect(bench.tasks.first?.outcome == "admin 1, member 2, viewer 0")
        await bench.perform(.showTasks, .copyCommand)
        #expect(bench.copied == ["roster roles"])
    }

    @Test("the count by role leaves out users in the trash, but says how many users are in the trash")
    func countingTrash() async {
        let bench = await DashboardBench(Self.members)
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.startTask)
        await bench.answer(.move(1), .submit)
        #expect(bench.tasks.first?.outcome == "admin 0, member 2, viewer 0, 1 in the trash")
    }

    @Test("if the store is open read-only, its roles are shown but cannot be changed")
    func readOnly() async throws {
        let bench = await DashboardBench(isReadOnly: true)
        await bench.perform(.editRoles)
        #expect(try roles(bench).isReadOnly)
        for action in [Self.add, Self.remove] {
            await bench.answer(action)
            #expect(try roles(bench).refusal == "The store is open read-only")
        }
    }

    @Test("`Y` copies the command that lists the roles or, if they were changed, the commands that repeat the changes")
    func copying() async {
        let bench = await DashboardBench(commandOptions: ["--store", "x.db"])
        await bench.perform(.showSettings, .moveDown, .copyCommand)
        change(.add(["boss", "guest"]), bench)
        change(.remove(["viewer"]), bench)
        await bench.perform(.refresh, .copyCommand)
        let lines = ["roster roles add --store x.db boss guest", "roster roles remove --store x.db viewer"]
        #expect(bench.copied == ["roster roles --store x.db", lines.joined(separator: "\n")])
    }

    @Test("a change to the roles is described in words, and copied as a command")
    func activity() async throws {
        let bench = await DashboardBench()
        change(.add(["boss"]), bench)
        await bench.perform(.showActivity)
        let changes = try #require(bench.listedChanges)
        #expect(changes.first?.summary == "role boss added")
        await bench.perform(.copyCommand)
        #expect(bench.copied == ["roster roles add boss"])
        await bench.perform(.open)
        #expect(try bench.page.rows == [["roles", "admin, member, viewer", "admin, member, viewer, boss"]])
    }
}

extension UserEdit {
    fileprivate static func role(_ role: String) -> UserEdit {
        var edit = UserEdit()
        edit.role = role
        return edit
    }
}
