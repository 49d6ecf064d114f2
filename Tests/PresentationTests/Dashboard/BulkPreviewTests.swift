import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("What a question says before many users are changed") @MainActor struct BulkPreviewTests {
    /// Two admins, a viewer and a disabled user; all but the disabled user are in groups.
    private static let drafts = [
        UserFields(login: "ana", name: "A", role: "admin", groups: ["ops"]),
        UserFields(login: "bo", name: "B", role: "admin", groups: ["OPS", "team"]),
        UserFields(login: "cat", name: "C", role: "viewer", groups: ["team"]),
        UserFields(login: "dan", name: "D", status: .disabled),
    ]

    private func ask(_ action: BulkAction, as author: String = "operator-on-duty") async throws -> DashboardBench {
        let bench = await DashboardBench(Self.drafts, author: author)
        await bench.perform(.markAll)
        bench.presenter.bulk.askForBulk(action)
        await bench.bench.settle()
        return bench
    }

    @Test("before a role is set, the question says how many users change, already have the role, or are refused")
    func role() async throws {
        let question = try await ask(.setRole("viewer")).question
        #expect(
            question.lines == [
                "2 to change · 1 unchanged: already viewer · 1 refused: bo would be the last admin",
                "1 admin among them: ana",
                "Runs as one task; z to undo",
            ]
        )
        #expect(question.title == "Set the role of 2 of 4 users to viewer?")
        #expect(question.phrase == "2")
        #expect(
            question.names == [
                ["bo", "B", "refused: last admin"], ["ana", "A", "admin → viewer"], ["dan", "D", "member → viewer"],
                ["cat", "C", "already viewer"],
            ]
        )
    }

    @Test(
        "before users are added to a group, the question says whether the group is new",
        arguments: [("opps", true), ("Ops", false), ("team", false)]
    )
    func newGroup(group: String, isNew: Bool) async throws {
        let question = try await ask(.addGroup(group)).question
        #expect(question.lines.contains("\(group) is a new group") == isNew)
    }

    @Test("if admins are among the users whose kind is changed, the number of users must be typed to confirm")
    func kindOfAdmins() async throws {
        let question = try await ask(.setKind(.service)).question
        #expect(question.lines.first == "2 admins among them: ana, bo")
        #expect(question.phrase == "4")
    }

    @Test("if seats run out, the first users get the free seats, and the question names the others as refused")
    func noSeat() async throws {
        let drafts = ["ana", "bo", "cat"].map { UserFields(login: $0, name: $0, status: .disabled) }
        let bench = await DashboardBench(drafts, limit: 1)
        await bench.perform(.markAll, .enableUsers)
        let names = try bench.question.names
        #expect(names.map { $0[0] } == ["bo", "cat", "ana"])
        #expect(names.map { $0[2].isEmpty } == [false, false, true])
    }

    @Test("a question names refused users first, even if they are far down the list")
    func refusedFarDown() async throws {
        let drafts = UserFields.numbered(1_200) + [UserFields(login: "zoe", name: "Z", role: "admin")]
        let bench = await DashboardBench(drafts, author: "zoe")
        await bench.perform(.markAll, .disableUsers)
        let names = try bench.question.names
        #expect(names.count == SelectionSummary.maxNamed)
        #expect(names.prefix(2).map { $0[0] } == ["zoe", "user0000"])
        #expect(names.first?[2] == "refused: your own account")
    }

    @Test("a question names users who change before unchanged users, even if they are far down the list")
    func changedFarDown() async throws {
        let drafts = UserFields.numbered(1_200, disabled: 1_100..<1_120)
        let bench = await DashboardBench(drafts)
        await bench.perform(.markAll, .enableUsers)
        let names = try bench.question.names
        #expect(names.count == SelectionSummary.maxNamed)
        #expect(names.prefix(21).map { $0[0] } == (1_100..<1_120).map { "user\($0)" } + ["user0000"])
    }

    @Test("a question first names the users who cannot get a seat, even if they are far down the list")
    func unseatedFarDown() async throws {
        let drafts = UserFields.numbered(1_200, disabled: 0..<1_200)
        let bench = await DashboardBench(drafts, limit: 1_198)
        await bench.perform(.markAll, .enableUsers)
        let names = try bench.question.names
        #expect(names.prefix(3).map { $0[0] } == ["user1198", "user1199", "user0000"])
        #expect(names.prefix(3).map { $0[2].hasPrefix("refused: no seat is free") } == [true, true, false])
    }

    @Test("if the last day to set has passed, the question says that the accounts expire immediately")
    func passedDay() async throws {
        let bench = try await ask(.setUntil(.of("2020-01-31")))
        #expect(try bench.question.lines.contains("2020-01-31 has passed, so the accounts expire immediately"))
        let later = try await ask(.setUntil(.of("2999-01-31")))
        #expect(try !later.question.lines.contains { $0.contains("has passed") })
    }

    @Test("while the seats are unknown, a question about enabling users does not mention a limit")
    func unknownSeats() async throws {
        let bench = await DashboardBench(Self.drafts)
        bench.presenter.context.known.seats = nil
        await bench.select("dan")
        await bench.perform(.enableUsers)
        let lines = try bench.question.lines
        #expect(lines.contains { $0.contains("1 seat") })
        #expect(!lines.contains { $0.contains("limit") })
    }

    @Test("the question counts users already in the group to add, or not in the group to remove; case is ignored")
    func groups() async throws {
        let adding = try await ask(.addGroup("Ops")).question.lines
        #expect(adding.contains("2 to add · 2 unchanged: already in the group Ops"))
        let removing = try await ask(.removeGroup("ops")).question.lines
        #expect(removing.contains("2 to remove · 2 unchanged: not in the group ops"))
    }

    @Test("your own account is refused, but no user is refused as the last admin, because you remain an admin")
    func own() async throws {
        let question = try await ask(.disable, as: "ana").question
        #expect(
            question.lines.first == "2 to disable · 1 unchanged: already disabled · 1 refused: ana is your own account"
        )
        #expect(!question.lines.contains { $0.contains("last admin") })
        #expect(
            question.names.map { $0[2] } == ["refused: your own account", "", "", "already disabled"]
        )
    }

    @Test("for one marked admin, only a deletion must be confirmed by typing the login", arguments: [true, false])
    func oneAdmin(deletes: Bool) async throws {
        let admins = ["ana", "bo"].map { UserFields(login: $0, name: $0, role: "admin") }
        let bench = await DashboardBench(admins)
        await bench.select("bo")
        await bench.perform(.mark, deletes ? .delete : .disableUsers)
        #expect(try bench.question.phrase == (deletes ? "bo" : nil))
        #expect(try bench.question.lines.contains("Moves the user to the trash") == deletes)
    }

    @Test("if nothing would change, the question says so, and nothing needs to be typed")
    func idle() async throws {
        let bench = await DashboardBench([UserFields(login: "ana", name: "A", role: "admin")])
        await bench.perform(.mark, .disableUsers)
        let question = try bench.question
        #expect(question.title == "Not allowed")
        let reason = "the user ana is the only active admin whose access never expires; add another one first"
        #expect(question.lines == ["1 refused: \(reason)"])
        #expect(question.names == [["ana", "A", "refused: last admin"]])
        #expect(question.phrase == nil)
        #expect(question.action == nil)
        await bench.answer(.confirm, .switchButton)
        #expect(bench.dialog != nil, "there is nothing to confirm")
        await bench.answer(.submit)
        #expect(bench.dialog == nil)
        #expect(bench.tasks.isEmpty)
    }

    @Test("a restore is refused for users whose logins are taken")
    func takenLogin() async throws {
        let bench = await DashboardBench(Self.drafts)
        bench.bench.change([.delete(.login("cat")), .delete(.login("dan"))])
        bench.bench.add([UserFields(login: "DAN")])
        await bench.perform(.refresh, .toggleTrash, .markAll, .restore)
        let question = try bench.question
        #expect(question.title == "Restore 1 of 2 users?")
        let reason = "another user has the login dan; rename that user first"
        #expect(question.lines.first == "1 to restore · 1 refused: \(reason)")
        #expect(question.names == [["dan", "D", "refused: the login is taken"], ["cat", "C", ""]])
        await bench.answer(.confirm)
        #expect(try bench.bench.user("cat").isTrashed == false)
    }

    @Test("if no user can be restored, the question says what to do, and has no button that restores")
    func takenLogins() async throws {
        let bench = await DashboardBench(Self.drafts)
        bench.bench.change([.delete(.login("cat")), .delete(.login("dan"))])
        bench.bench.add([UserFields(login: "DAN"), UserFields(login: "cat")])
        await bench.perform(.refresh, .toggleTrash, .markAll, .restore)
        let question = try bench.question
        #expect(question.title == "Not allowed")
        #expect(question.lines == ["2 refused: other users have these logins; rename those users first"])
        #expect(question.action == nil)
    }

    @Test("changes of users in the trash are refused before a value is asked for")
    func changesInTrash() async {
        let bench = await DashboardBench(Self.drafts)
        bench.bench.change([.delete(.login("cat")), .delete(.login("dan"))])
        await bench.perform(.refresh, .toggleTrash)
        let commands: [Command] = [
            .setRole, .setUntil, .setKind, .setNote, .addGroup, .removeGroup, .disableUsers, .enableUsers,
        ]
        for command in commands {
            await bench.perform(command)
            #expect(bench.dialog == nil)
            #expect(bench.frame.message?.text == "The user cat is in the trash; r to restore", "\(command)")
        }
        await bench.perform(.markAll)
        for command in commands + [.toggleDisabled] {
            await bench.perform(command)
            #expect(bench.dialog == nil)
            #expect(bench.frame.message?.text == "The marked users are in the trash; r to restore", "\(command)")
        }
    }

    @Test("a reason shared by all users is shown only once")
    func allAlike() async throws {
        let question = try await ask(.restore).question
        #expect(question.lines == ["4 unchanged: not in the trash"])
        #expect(question.names == [["ana", "A", ""], ["bo", "B", ""], ["cat", "C", ""], ["dan", "D", ""]])
    }

    @Test("deleting your own account is refused without a question")
    func ownAlone() async throws {
        let bench = await DashboardBench(Self.drafts, author: "CAT")
        await bench.select("cat")
        await bench.perform(.delete)
        #expect(bench.dialog == nil)
        #expect(bench.frame.message?.text.hasPrefix("The user cat is your own account; ask another admin") == true)
    }

    @Test("your own account is not refused if the change leaves it unchanged")
    func ownUnchanged() async throws {
        let lines = try await ask(.setRole("viewer"), as: "cat").question.lines
        #expect(!lines.contains { $0.contains("own account") })
    }

    @Test("no user is refused as the last admin if an admin outside the selection remains")
    func otherAdmin() async throws {
        let bench = await DashboardBench(Self.drafts)
        await bench.select("bo")
        await bench.perform(.setRole)
        await bench.answer(.move(2), .submit)
        #expect(try !bench.question.lines.contains { $0.contains("last admin") })
    }

    @Test("if no seat is free for the users to be enabled, the title says so")
    func noFreeSeat() async throws {
        let drafts = [UserFields(login: "ana", role: "admin"), UserFields(login: "bo", status: .disabled)]
        let bench = await DashboardBench(drafts, limit: 1)
        await bench.select("bo")
        await bench.perform(.enableUsers)
        let question = try bench.question
        #expect(question.title == "No seat is free")
        #expect(question.action == nil)
        #expect(question.lines == ["1 refused: 1 seat needed, 0 free"])
    }

    @Test("the counts in the question match the result", arguments: ["operator-on-duty", "ana", "cat", "dan"])
    func outcome(author: String) async throws {
        let actions: [BulkAction] = [
            .disable, .enable, .delete, .restore, .setRole("viewer"), .setRole("admin"), .addGroup("ops"),
            .removeGroup("team"), .setKind(.service), .setUntil(Day("2026-01-01")), .setUntil(nil), .setNote("x"),
            .setNote(""),
        ]
        for action in actions {
            let bench = try await ask(action, as: author)
            let question = try bench.question
            let said = question.lines.first { $0.contains(" · ") }
            guard question.action != nil else {
                #expect(question.title.hasPrefix("Nothing to "))
                continue
            }
            await bench.answer(.set(field: "phrase", value: question.phrase ?? ""), .confirm)
            let task = try #require(bench.presenter.tasks.tasks.last { $0.title == action.title(4) })
            let changed = task.report?.facts.first?.value.split(separator: " ").first ?? ""
            let counted = "\(changed) to \(action.words.infinitive)"
            #expect(said?.hasPrefix(counted) ?? (changed == "4"), "\(action) as \(author)")
            let counts = [("unchanged", " unchanged"), ("refused", " refused")].map { word, suffix in
                let facts = task.report?.facts.first?.value ?? ""
                return facts.split(separator: ", ").first { $0.hasSuffix(suffix) }.map { String($0) } ?? "0 \(word)"
            }
            for count in counts where !count.hasPrefix("0 ") {
                #expect(said?.contains(count) == true, "\(action) as \(author): \(said ?? "nothing"), not \(count)")
            }
            if counts.allSatisfy({ $0.hasPrefix("0 ") }) { #expect(said == nil, "\(action) as \(author)") }
        }
    }
}
