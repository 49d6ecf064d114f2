import Foundation
import Testing
import UserDirectory

@testable import Presentation

@Suite("The language of the Activity's filter") struct ActivityFilterTests {
    private let now = Date(millisecondsSince1970: 0)

    @Test("a space or a colon is a separator even if a combining mark follows it")
    func marks() throws {
        let filter = try ActivityFilter.parse("author:\u{301}x \u{301}ana", now: now)
        #expect(filter.actor == "\u{301}x")
        #expect(filter.user == UserReference("\u{301}ana"))
    }

    @Test(
        "quotes are not part of a value, but the spaces between them are",
        arguments: ["author:\"Ana M\" \"bo\"", "user:\"bo\" author:\"Ana M", "\"bo\" \"\" author:Ana\" \"M"]
    )
    func quotes(text: String) throws {
        let filter = try ActivityFilter.parse(text, now: now, allowsIncomplete: false)
        #expect(filter.actor == "Ana M")
        #expect(filter.user == UserReference("bo"))
    }

    @Test("a word in quotes is a user, even if it begins with a hyphen or contains a colon")
    func quotedWord() throws {
        #expect(try ActivityFilter.parse("\"-x\"", now: now).user == .login("-x"))
        #expect(try ActivityFilter.parse("\"author:x\"", now: now).user == .login("author:x"))
        let id = "01890a5d-ac96-774b-bcce-b302099a8057"
        #expect(try ActivityFilter.parse("id:\(id)", now: now).user == UserReference("id:\(id)"))
    }

    @Test("an author with a space is completed in quotes; an author with a quote is not offered")
    func completion() {
        var names = JournalNames()
        names.add(
            ["Ana M", "bo", "x\"y"].map { name in
                JournalEntry(
                    task: nil,
                    kind: .limit,
                    author: Author(name: name, origin: .commandLine),
                    date: now,
                    user: nil,
                    login: nil,
                    content: .limit(before: nil, after: 3)
                )
            }
        )
        #expect(ActivityFilter.terms(beginning: "author:", names) == ["author:\"Ana M\"", "author:bo"])
    }
}

@Suite("The Activity's filter and tasks") @MainActor struct ActivityFilterOfTasksTests {
    /// A dashboard that lists the changes of one author.
    private func bench() async -> DashboardBench {
        let bench = await DashboardBench()
        await bench.perform(.showActivity)
        bench.activity.filter(by: "author:root")
        await bench.bench.settle()
        return bench
    }

    @Test("after grouping by task, a message says that the filter applies only to changes")
    func note() async {
        let bench = await bench()
        await bench.perform(.toggleChanges)
        #expect(bench.frame.message?.text == "The filter applies only to changes; T to list them")
    }

    @Test(
        "the message about the filter disappears as soon as changes are listed, or the filter line is opened",
        arguments: [Command.toggleChanges, .open, .filter]
    )
    func withdrawnNote(command: Command) async {
        let bench = await bench()
        await bench.perform(.toggleChanges, command)
        #expect(bench.frame.message == nil)
    }

    @Test(
        "Esc while a filter is typed returns to the change that was selected before",
        arguments: [["user0003"], ["z", ""]]
    )
    func cancelled(typed: [String]) async throws {
        let bench = await DashboardBench(UserFields.numbered(400))
        await bench.perform(.showActivity, .moveToLast, .moveUp, .filter)
        let before = try #require(bench.activity.selectedChange)
        let row = bench.activityView.latest?.selected
        for text in typed {
            await bench.typeFilter(text)
        }
        #expect(bench.activity.selectedChange != before)
        await bench.cancelFilter()
        #expect(bench.activity.selectedChange == before)
        #expect(bench.activityView.latest?.selected == row)
        await bench.perform(.moveToFirst)
        #expect(bench.activity.selectedChange != before)
    }

    @Test("typing a filter in the list of tasks shows changes; cancelling the filter shows the tasks again")
    func typedAmongTasks() async {
        let bench = await DashboardBench()
        await bench.perform(.showActivity, .toggleChanges, .filter)
        await bench.typeFilter("bo")
        #expect(!bench.activity.showsTasks)
        await bench.cancelFilter()
        #expect(bench.activity.showsTasks)
        await bench.perform(.toggleChanges)
        #expect(!bench.activity.showsTasks)
    }
}
