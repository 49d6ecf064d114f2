import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@MainActor
@Suite struct CopyTests {
    @Test("y copies the login under the cursor, and a message says so")
    func login() async {
        let bench = await DashboardBench()
        await bench.perform(.moveDown, .copy)
        #expect(bench.copied == ["bo"])
        #expect(bench.frame.message == .init(kind: .success, text: "Copied bo"))
    }

    @Test("y copies the error in the footer")
    func message() async {
        let bench = await DashboardBench()
        bench.presenter.context.frame.say(.error, "the disk is gone")
        await bench.perform(.copy)
        #expect(bench.copied == ["the disk is gone"])
    }

    @Test("if copying fails, the message gives the reason")
    func failure() async {
        struct TooLong: Error, CustomStringConvertible { let description = "it is too long" }
        let bench = await DashboardBench()
        bench.failCopying(TooLong())
        await bench.perform(.copy)
        #expect(bench.frame.message == .init(kind: .error, text: "Not copied: it is too long"))
    }

    @Test("a refused task has no command line, and the message says why")
    func refusedTask() async {
        let bench = await DashboardBench(UserFields.three, author: "bo")
        await bench.select("bo")
        await bench.perform(.toggleDisabled, .showTasks, .copyCommand)
        #expect(bench.copied == [])
        let text = "\"Disable bo\" was refused, so there is no change that a command can repeat"
        #expect(bench.frame.message?.text == text)
    }

    @Test("Y offers two commands: one shows the user, and one lists the users with the same filter and order")
    func commands() async throws {
        let bench = await DashboardBench(commandOptions: ["--store=sqlite:/srv/a b.db"])
        await bench.perform(.reverseSort)
        await bench.applyFilter("role:admin -\"O'Brien x\"")
        await bench.perform(.copyCommand)
        let menu = try bench.menu
        #expect(
            menu.items.map(\.title) == [
                "roster show '--store=sqlite:/srv/a b.db' ana",
                #"roster list '--store=sqlite:/srv/a b.db' --sort name --reverse -- role:admin '-"O'\''Brien x"'"#,
            ]
        )
        await bench.answer(.move(1), .submit)
        #expect(bench.copied == [menu.items[1].title])
    }

    @Test("the command that shows a user in the trash names the user by id")
    func trashed() async throws {
        let bench = await DashboardBench()
        let bo = try bench.bench.user("bo")
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.toggleTrash, .copyCommand)
        #expect(try bench.menu.items.first?.title == "roster show id:\(bo.id)")
    }

    @Test("if the list is empty, Y opens no menu, and copies the command for the list")
    func emptyList() async {
        let bench = await DashboardBench([])
        await bench.perform(.copyCommand)
        #expect(bench.copied == ["roster list --sort name"])
    }

    @Test("`OR` and relative days such as `<30d` are copied as they were typed")
    func alternatives() async {
        let bench = await DashboardBench([])
        await bench.applyFilter("ana OR \"OR\" until:<30d")
        await bench.perform(.copyCommand)
        #expect(bench.copied == [#"roster list --sort name -- ana OR '"OR"' 'until:<30d'"#])
    }

    @Test("a task is copied as the command that repeats it, even if the task only counted users")
    func tasks() async throws {
        let bench = await DashboardBench()
        await bench.perform(.moveDown, .toggleDisabled, .nextPane, .copyCommand)
        #expect(bench.copied.last == "roster disable bo")
        await bench.perform(.startTask)
        await bench.answer(.submit)
        await bench.perform(.copyCommand)
        #expect(bench.copied.last == "roster count")
        await bench.perform(.copy)
        #expect(bench.copied.last?.hasPrefix("Count users\t3 users") == true)
    }

    @Test("Y copies changes and tasks in the Activity tab as commands, and y copies them as lines of text")
    func activity() async {
        let bench = await DashboardBench(commandOptions: ["--store=sqlite:/srv/team.db"])
        bench.activity.resize(rows: 10)
        bench.bench.disableTogether(["bo", "chris"])
        await bench.perform(.showActivity, .copyCommand)
        #expect(bench.copied.last == "roster disable --store=sqlite:/srv/team.db chris")
        await bench.perform(.copy)
        #expect(bench.copied.last == "2026-11-21 12:00:00\toperator-on-duty\tdisable\tchris\tstatus: active → disabled")
        await bench.perform(.toggleChanges, .copyCommand)
        #expect(
            bench.copied.last
                == "roster disable --store=sqlite:/srv/team.db bo chris"
        )
    }

    @Test("a bulk task is copied as one command with the logins of all users that it changed")
    func bulk() async {
        let drafts = UserFields.numbered(150)
        let bench = await DashboardBench(drafts)
        bench.activity.resize(rows: 10)
        bench.bench.disableTogether(drafts.prefix(61).map(\.login))
        await bench.perform(.showActivity, .toggleChanges, .copyCommand)
        #expect(bench.copied == ["roster disable " + drafts.prefix(61).map(\.login).joined(separator: " ")])
        bench.bench.disableTogether(drafts.dropFirst(20).map(\.login))
        await bench.perform(.refresh, .moveToFirst, .copyCommand)
        let rest = drafts.dropFirst(61).map(\.login)
        #expect(bench.copied.last == "roster disable " + rest.joined(separator: " "))
    }

    @Test("edits of several users are copied as one line for each user, and the message counts the lines")
    func severalLines() async {
        let bench = await DashboardBench()
        await bench.perform(.markAll, .addGroup)
        await bench.answer(.set(field: "group", value: "team"), .submit, .confirm)
        await bench.perform(.showTasks, .copyCommand)
        #expect(bench.copied.last?.split(separator: "\n").count == 3)
        #expect(bench.frame.message?.text.hasPrefix("Copied 3 lines: roster edit ana ") == true)
    }

    @Test("if there are more logins than one command takes, several commands are made")
    func chunks() throws {
        let logins = (1...250).map { "u\($0)" }
        let lines = try RosterCommandLine.lines("disable", logins, options: [])
        #expect(lines.map { $0.split(separator: " ").count } == [102, 102, 52])
        #expect(lines[1].hasPrefix("roster disable u101 "))
    }

    @Test("in the task list, Y copies the command for a task that set the seat limit")
    func limit() async {
        let bench = await DashboardBench(limit: 25)
        await bench.perform(.setLimit)
        await bench.answer(.set(field: "limit", value: "310"), .submit)
        await bench.perform(.showTasks, .copyCommand)
        #expect(bench.copied.last == "roster limit set 310")
    }

    @Test("if users are marked, Y offers the commands that need only their logins, and the command for the list")
    func marked() async throws {
        let bench = await DashboardBench()
        await bench.perform(.mark, .mark, .copyCommand)
        let menu = try bench.menu
        #expect(
            menu.items.map(\.title) == [
                "roster disable ana bo", "roster enable ana bo", "roster delete ana bo", "roster list --sort name",
            ]
        )
        await bench.answer(.submit)
        #expect(bench.copied == ["roster disable ana bo"])
    }

    @Test("for marked users in the trash, Y offers a command that restores them, and names them by id")
    func markedInTrash() async throws {
        let bench = await DashboardBench()
        let bo = try bench.bench.user("bo")
        bench.bench.change(.delete(.login("bo")))
        await bench.perform(.toggleTrash, .mark, .copyCommand)
        #expect(try bench.menu.items.first?.title == "roster restore id:\(bo.id)")
    }

    @Test("for a task with very many changes, Y copies a `roster log` command that prints the changes as commands")
    func manyChanges() async {
        let drafts = UserFields.numbered(250)
        let bench = await DashboardBench(drafts)
        bench.activity.resize(rows: 10)
        bench.bench.disableTogether(drafts.map(\.login))
        await bench.perform(.showActivity, .toggleChanges, .copyCommand)
        #expect(bench.copied == ["roster log --as-commands --task=251"])
    }
}
