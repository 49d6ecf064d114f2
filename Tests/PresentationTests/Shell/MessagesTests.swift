import Testing
import UserDirectory

@testable import Presentation

@Suite("The latest messages") @MainActor struct MessagesTests {
    @Test("the page of messages also lists messages that have left the footer, the newest first, each with its time")
    func order() async throws {
        let bench = await DashboardBench()
        bench.presenter.notify("first")
        bench.presenter.context.frame.say(.error, "second")
        await bench.passScheduled()
        await bench.perform(.showMessages)
        let page = try bench.page
        #expect(page.rows.map(\.last) == ["error: second", "first"])
        #expect(page.rows.allSatisfy { $0.first?.wholeMatch(of: /\d\d:\d\d:\d\d/) != nil })
        #expect(page.note == nil)
    }

    @Test("if there are no messages, the page of messages says so")
    func none() async throws {
        let bench = await DashboardBench()
        await bench.perform(.showMessages)
        #expect(try bench.page.note == "No messages yet")
    }

    @Test("the latest hundred messages are kept")
    func bound() async throws {
        let bench = await DashboardBench()
        for number in 1...120 { bench.presenter.notify("message \(number)") }
        await bench.perform(.showMessages)
        let rows = try bench.page.rows
        #expect(rows.count == 100)
        #expect(rows.first?.last == "message 120")
    }
}
