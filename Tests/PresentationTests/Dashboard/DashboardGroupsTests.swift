import Testing
import UserDirectory

@testable import Presentation

@Suite("Groups offered for adding and removing") @MainActor struct DashboardGroupsTests {
    private static let drafts = [
        UserFields(login: "ana", name: "A", groups: ["ops", "oncall"]),
        UserFields(login: "bo", name: "B", groups: ["OPS"]),
        UserFields(login: "cat", name: "C", groups: ["office"]),
    ]

    private func offered(_ bench: DashboardBench) async throws -> [String] {
        await bench.answer(.set(field: "group", value: "o"))
        return try bench.form["group"]?.completions.map(\.title) ?? []
    }

    @Test("removing from a group offers only the groups of the marked users")
    func marked() async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.perform(.mark, .mark, .removeGroup)
        #expect(try await offered(bench) == ["OPS (2 users)", "oncall (1 user)"])
    }

    @Test("without marks, removing from a group offers only the groups of the user under the cursor")
    func underCursor() async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.select("cat")
        await bench.perform(.removeGroup)
        #expect(try await offered(bench) == ["office"])
    }

    @Test(
        "removing from a group that does not exist, or that none of the users is in, is an error in the field",
        arguments: [
            ("offic", "There is no group \"offic\"; did you mean \"office\"?"), ("zzz", "There is no group \"zzz\""),
            ("office", "None of these users is in the group office"),
        ]
    )
    func notInGroup(name: String, error: String) async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.perform(.mark, .mark, .removeGroup)
        await bench.answer(.set(field: "group", value: name))
        #expect(try bench.form["group"]?.error == nil, "the name may be unfinished")
        await bench.answer(.submit)
        #expect(try bench.form["group"]?.error == error)
        await bench.answer(.set(field: "group", value: "ops"), .submit)
        _ = try bench.question
    }

    @Test("adding to a group offers all groups")
    func joined() async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.select("cat")
        await bench.perform(.addGroup)
        #expect(try await offered(bench).count == 3)
    }

    @Test("a list of groups is refused, because users join one group at a time", arguments: ["ops, web", "ops web"])
    func oneGroup(text: String) async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.select("cat")
        await bench.perform(.addGroup)
        await bench.answer(.set(field: "group", value: text), .submit)
        #expect(try bench.form["group"]?.error == "Enter one group at a time")
    }

    @Test("if very many users are marked, removing from a group offers all groups, and does not read the users")
    func many() async throws {
        let bench = await DashboardBench(UserFields.numbered(2_001) + Self.drafts)
        await bench.applyFilter("user")
        await bench.perform(.markAll)
        let before = bench.bench.store.windows.count
        await bench.perform(.removeGroup)
        #expect(bench.bench.store.windows.count == before)
        #expect(try await offered(bench).count == 3)
    }

    @Test("if none of the marked users is in a group, the form says so as soon as the users' groups have been read")
    func none() async throws {
        let bench = await DashboardBench(["dan", "eve"].map { UserFields(login: $0, name: $0) })
        await bench.perform(.markAll)
        bench.presenter.perform(.removeGroup)
        #expect(try bench.form["group"]?.hint == "A group")
        await bench.bench.settle()
        let after = try bench.form
        #expect(after["group"]?.hint == "None of these users is in a group")
        #expect(after["group"]?.isRequired == false, "the form cannot be filled in")
        await bench.answer(.submit)
        #expect(try bench.form["group"]?.error == "None of these users is in a group")
    }

    @Test("if the user under the cursor is in no group, a message says so, and no form opens")
    func noneUnderCursor() async {
        let bench = await DashboardBench(Self.drafts + [UserFields(login: "dan", name: "D")])
        await bench.select("dan")
        await bench.perform(.removeGroup)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text == "The user dan is not in any group")
    }
}
