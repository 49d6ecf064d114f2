import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The groups in the dashboard") @MainActor struct GroupsTests {
    private static let members = [
        UserFields(login: "ana", groups: ["ops", "oncall"]), UserFields(login: "bo", groups: ["Ops"]),
        UserFields(login: "chris", groups: ["sales"]), UserFields(login: "dana", groups: ["ops"]),
    ]
    private static let typing = DialogAction.set(field: GroupsModel.typing, value: "")
    private nonisolated static let rename = DialogAction.set(field: GroupsModel.rename, value: "")
    private nonisolated static let remove = DialogAction.set(field: GroupsModel.remove, value: "")

    private func groups(_ bench: DashboardBench) -> GroupsModel? {
        if case .groups(let model)? = bench.dialog { model } else { nil }
    }

    private func names(_ bench: DashboardBench) -> [String] { groups(bench)?.items?.map(\.name) ?? [] }

    private func opened(_ drafts: [UserFields] = members, isReadOnly: Bool = false) async -> DashboardBench {
        let bench = await DashboardBench(drafts, isReadOnly: isReadOnly)
        await bench.perform(.showGroups)
        return bench
    }

    @Test("groups are listed by name, ignoring case, with the number of their members outside the trash")
    func list() async {
        let bench = await DashboardBench(Self.members)
        bench.bench.change(.delete(.login("dana")))
        await bench.perform(.showGroups)
        #expect(
            groups(bench)?.items == [
                .init(name: "oncall", users: "1"), .init(name: "Ops", users: "2"), .init(name: "sales", users: "1"),
            ]
        )
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
    }

    @Test("in the list of groups, the help opens over the list, and describes groups and the keys")
    func help() async throws {
        let bench = await opened()
        await bench.performInDialog(.help)
        let page = try bench.page
        #expect(page.title == "Groups")
        #expect(page.rows.contains(["r", "rename the group, or merge it into another group"]))
        await bench.answer(.cancel)
        #expect(groups(bench) != nil)
    }

    @Test("if the store is open read-only, help leaves out the keys that change groups")
    func readOnlyHelp() async throws {
        let bench = await opened(isReadOnly: true)
        await bench.performInDialog(.help)
        let page = try bench.page
        #expect(page.rows.compactMap(\.first) == ["Enter", "/", "Esc"])
        #expect(!page.facts.contains { $0.label == "Add" })
    }

    @Test("Enter shows the members of the selected group")
    func members() async {
        let bench = await opened()
        await bench.answer(.move(1), .submit)
        #expect(bench.dialog == nil)
        #expect(Set(bench.list.rows.map(\.cells[0])) == ["ana", "bo", "dana"])
    }

    @Test("typing filters the groups by parts of their names; Esc clears the filter, and then closes the list")
    func filtered() async {
        let bench = await opened()
        await bench.answer(Self.typing, .set(field: GroupsModel.query, value: "ON"))
        #expect(names(bench) == ["oncall"])
        #expect(groups(bench)?.total == 3)
        await bench.answer(Self.typing)
        #expect(groups(bench)?.isTyping == false)
        #expect(names(bench) == ["oncall"])
        await bench.answer(.set(field: GroupsModel.query, value: "nothing"), .submit)
        #expect(names(bench).isEmpty)
        await bench.answer(.cancel)
        #expect(names(bench).count == 3)
        await bench.answer(.cancel)
        #expect(bench.dialog == nil)
    }

    @Test("once confirmed, a group is renamed for all its members in one task, and one undo reverts the task")
    func renamed() async throws {
        let bench = await opened()
        await bench.answer(.move(1), Self.rename)
        #expect(try bench.form.fields.first?.value == "Ops")
        await bench.answer(.set(field: "group", value: " crew "), .submit)
        #expect(try bench.question.title == "Rename group Ops to crew for 3 users?")
        await bench.answer(.confirm)
        #expect(names(bench) == ["crew", "oncall", "sales"])
        #expect(groups(bench)?.selected == 0)
        #expect(bench.tasks.first?.title == "Rename group Ops to crew for 3 users")
        #expect(bench.tasks.first?.outcome == "3 now in crew")
        await bench.answer(.cancel)
        await bench.perform(.undo, .showGroups)
        #expect(groups(bench)?.items?.first { $0.name == "Ops" }?.users == "3")
    }

    @Test("before a large group is renamed or removed, the question lists users, and their number must be typed")
    func large() async throws {
        let drafts = UserFields.numbered(6).map { UserFields(login: $0.login, name: $0.name, groups: ["ops"]) }
        let bench = await opened(drafts)
        await bench.answer(Self.rename, .set(field: "group", value: "crew"), .submit)
        #expect(try bench.question.phrase == "6")
        #expect(try bench.question.count == 6)
        #expect(try bench.question.names.first == ["user0000", "Name 0000", ""])
        await bench.answer(.cancel, .cancel, Self.remove)
        #expect(try bench.question.title == "Remove group ops from 6 users?")
        #expect(try bench.question.phrase == "6")
        await bench.answer(.confirm)
        #expect(bench.tasks.isEmpty)
        await bench.answer(.set(field: "phrase", value: "6"), .submit)
        #expect(names(bench).isEmpty)
    }

    @Test("`z` and `Z` undo and redo while the list of groups is open, and the message after a change offers `z`")
    func undone() async {
        let bench = await opened()
        await bench.answer(.move(1), Self.rename, .set(field: "group", value: "crew"), .submit, .confirm)
        #expect(bench.frame.message?.text == "ana and 2 more now in crew; z to undo")
        await bench.performInDialog(.undo)
        #expect(names(bench) == ["oncall", "Ops", "sales"])
        await bench.performInDialog(.redo)
        #expect(names(bench) == ["crew", "oncall", "sales"])
    }

    @Test("a question about an undo opens over the list of groups")
    func askedUndo() async throws {
        let bench = await DashboardBench(Self.members)
        bench.bench.change(.disable(.login("ana")))
        await bench.perform(.refresh, .showGroups)
        await bench.performInDialog(.undo)
        #expect(try bench.question.title == "Undo your latest change?")
        await bench.answer(.confirm)
        #expect(names(bench) == ["oncall", "Ops", "sales"])
    }

    @Test("giving a group the name of another group merges them, and the form says so")
    func joined() async throws {
        let bench = await opened()
        await bench.answer(.move(2), Self.rename, .set(field: "group", value: "OPS"))
        #expect(try bench.form.fields.first?.remark == "Merges into Ops (3 users)")
        await bench.answer(.submit)
        #expect(try bench.question.title == "Merge group sales into Ops for 1 user?")
        await bench.answer(.confirm)
        #expect(groups(bench)?.items?.map(\.users) == ["1", "4"])
        #expect(groups(bench)?.selected == 1)
    }

    @Test(
        "the question about a group says how many users in the trash stay in the group",
        arguments: [Self.rename, Self.remove]
    )
    func trashedMembers(action: DialogAction) async throws {
        let bench = await opened()
        bench.bench.change(.delete(.login("dana")))
        await bench.answer(.move(1), action)
        if action == Self.rename { await bench.answer(.set(field: "group", value: "crew"), .submit) }
        #expect(try bench.question.lines.contains("1 user in the trash stays in Ops"))
    }

    @Test("declining a merge leads back to the form, and closing the form leads back to the same group")
    func cancelledMerge() async throws {
        let bench = await opened()
        await bench.answer(.move(2), Self.rename, .set(field: "group", value: "ops"), .submit, .cancel)
        #expect(try bench.form.title == "Rename group sales")
        #expect(try bench.form.fields.first?.value == "ops", "the form still has the typed name")
        await bench.answer(.cancel)
        #expect(groups(bench)?.selected == 2)
    }

    @Test(
        "an error in a group's new name is shown beside the field",
        arguments: [
            ("", "Required"), ("Ops", "This is the current name"), (".x", "must begin with a letter or a digit"),
        ]
    )
    func wrongName(_ name: String, _ problem: String) async throws {
        let bench = await opened()
        await bench.answer(.move(1), Self.rename, .set(field: "group", value: name), .submit)
        #expect(try bench.form.fields.first?.error?.contains(problem) == true)
    }

    @Test("a group can be renamed even if only the case of its name changes")
    func spelling() async {
        let bench = await opened()
        await bench.answer(.move(1), Self.rename, .set(field: "group", value: "ops"), .submit, .confirm)
        #expect(names(bench) == ["oncall", "ops", "sales"])
    }

    @Test("a group is removed from its members, and marked users stay marked")
    func removed() async throws {
        let bench = await DashboardBench(Self.members)
        await bench.perform(.mark, .showGroups)
        await bench.answer(.move(1), Self.remove)
        #expect(try bench.question.title == "Remove group Ops from 3 users?")
        await bench.answer(.confirm)
        #expect(names(bench) == ["oncall", "sales"])
        await bench.answer(.cancel)
        #expect(bench.list.marked == "1 marked")
    }

    @Test("if the store is open read-only, removing a group is refused")
    func readOnly() async {
        let bench = await opened(isReadOnly: true)
        await bench.answer(Self.remove)
        #expect(groups(bench)?.refusal == "The store is open read-only")
        await bench.answer(.move(1))
        #expect(groups(bench)?.refusal == nil)
    }

    @Test("changes by others appear in the open list of groups, and the same group stays selected")
    func others() async {
        let bench = await opened()
        await bench.answer(.move(2))
        bench.bench.change(.add(UserFields(login: "zoe", groups: ["accounting"])))
        await bench.perform(.refresh)
        #expect(names(bench) == ["accounting", "oncall", "Ops", "sales"])
        #expect(groups(bench)?.selected == 3)
    }

    @Test("the palette removes a group by its name, and suggests a similar name if there is no such group")
    func palette() async throws {
        let bench = await DashboardBench(Self.members)
        await bench.run("delete-group sales")
        #expect(try bench.question.title == "Remove group sales from 1 user?")
        await bench.answer(.cancel)
        await bench.run("delete-group salse")
        #expect(try bench.palette.note.contains("\"sales\""))
    }

    @Test("the palette completes a group that is added after the palette has read the groups")
    func newGroupInPalette() async throws {
        let bench = await DashboardBench(Self.members)
        func completed(_ line: String) async throws -> [String] {
            await bench.openPalette(typing: line)
            let palette = try bench.palette
            await bench.answer(.cancel)
            return palette.candidates.map(\.line)
        }
        #expect(try await completed("delete-group a").isEmpty)
        bench.bench.change(.add(UserFields(login: "zoe", groups: ["accounting"])))
        #expect(try await completed("delete-group a") == ["delete-group accounting"])
    }

    @Test("a rename form opened from the palette announces a merge even with a group too small for a completion")
    func joinedFromPalette() async throws {
        let drafts = (0..<250).map { UserFields(login: "u\($0)", groups: ["large\($0 / 2)", "other\($0 / 2)"]) }
        let bench = await DashboardBench(drafts + [UserFields(login: "zoe", groups: ["alone"])])
        await bench.run("rename-group large1")
        await bench.answer(.set(field: "group", value: "ALONE"))
        #expect(try bench.form.fields.first?.remark == "Merges into alone (1 user)")
    }

    @Test("a group is removed even if others add a user while the question is open")
    func changedMeanwhile() async throws {
        let observing = ManualObserving()
        let bench = await DashboardBench(Self.members, observing: observing)
        await bench.perform(.showGroups)
        await bench.answer(.move(2), Self.remove)
        bench.bench.change(.add(UserFields(login: "zoe")))
        observing.change()
        await bench.bench.settle()
        await bench.answer(.confirm)
        #expect(try bench.bench.user("chris").groups == [])
        #expect(names(bench) == ["oncall", "Ops"])
    }

    @Test("a user who joins the group while the question is open is named in a second question, and then changed, too")
    func joinedMeanwhile() async throws {
        let observing = ManualObserving()
        let bench = await DashboardBench(Self.members, observing: observing)
        await bench.perform(.showGroups)
        await bench.answer(.move(2), Self.remove)
        let before = try bench.question.title
        bench.bench.change(.add(UserFields(login: "zoe", groups: ["sales"])))
        observing.change()
        await bench.bench.settle()
        await bench.answer(.confirm)
        #expect(try bench.question.lines.first == "The question has changed; please check it again")
        #expect(try bench.question.title != before)
        await bench.answer(.confirm)
        #expect(try bench.bench.user("zoe").groups == [])
    }

    @Test("if a dialog opens before a command from the palette asks its question, a message says to repeat the command")
    func interrupted() async throws {
        let bench = await DashboardBench(Self.members)
        await bench.perform(.palette)
        bench.presenter.dialogs.perform(.set(field: "line", value: "delete-group sales"))
        bench.presenter.dialogs.perform(.submit)
        bench.presenter.perform(.add)
        await bench.bench.settle()
        _ = try bench.form
        #expect(bench.frame.message?.text.hasSuffix("repeat the command") == true)
    }

    @Test("ten thousand groups are filtered by their names")
    func many() async {
        let drafts = (0..<200).map { user in
            UserFields(login: "u\(user)", groups: (0..<50).map { "g\(user * 50 + $0)" })
        }
        let bench = await opened(drafts)
        #expect(groups(bench)?.total == 10_000)
        await bench.answer(Self.typing, .set(field: GroupsModel.query, value: "g9999"))
        #expect(names(bench) == ["g9999"])
    }
}
