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

    @Test("grouping by task says that the filter applies only to changes")
    func note() async {
        let bench = await bench()
        await bench.perform(.toggleChanges)
        #expect(bench.frame.message?.text == "The filter applies only to changes; T to list them")
    }

    @Test(
        "the note about the filter disappears as soon as changes are listed, or the filter line is opened",
        arguments: [Command.toggleChanges, .open, .filter]
    )
    func withdrawnNote(command: Command) async {
        let bench = await bench()
        await bench.perform(.toggleChanges, command)
        #expect(bench.frame.message == nil)
    }
}
