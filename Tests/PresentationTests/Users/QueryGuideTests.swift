import Foundation
import Testing
import UserDirectory

@testable import Presentation

@Suite("The guide to queries") @MainActor struct QueryGuideTests {
    @Test("the guide contains every field, state, kind, word and unit of the query language")
    func complete() {
        let queries = QueryGuide.entries.map(\.query)
        for name in UserFilter.fieldNames { #expect(queries.contains { $0.hasPrefix(name + ":") }, "\(name)") }
        for state in UserFilter.State.allCases { #expect(queries.contains("is:\(state.rawValue)")) }
        for kind in User.Kind.allCases { #expect(queries.contains("kind:\(kind.rawValue)")) }
        for word in QueryDay.words.map(\.word) { #expect(queries.contains("until:\(word)")) }
        #expect(QueryGuide.entries.contains { $0.meaning.contains("d = days, w = weeks, m = months, y = years") })
    }

    @Test("every term in the guide can be parsed, and has an explanation")
    func queries() throws {
        for entry in QueryGuide.entries {
            #expect(try UserFilter(parsing: entry.query) != .everyone)
            #expect(!entry.meaning.isEmpty)
        }
    }

    @Test("the help for filters opens the guide for the list that is shown")
    func opens() async throws {
        let bench = await DashboardBench()
        await bench.perform(.explainFilter)
        #expect(try bench.page.title == "Filter terms")
        await bench.answer(.cancel)
        await bench.perform(.showActivity, .filter, .explainFilter)
        #expect(try bench.page.title == "Activity filter terms")
        let terms = try bench.page.rows.map { $0[0] }
        for name in ActivityFilter.names { #expect(terms.contains { $0.hasPrefix(name + ":") }) }
    }

    @Test("the examples for the Activity's filter can be parsed", arguments: ActivityFilter.guide.rows.map { $0[0] })
    func activity(example: String) throws {
        _ = try ActivityFilter.parse(example, now: .distantPast, allowsIncomplete: false)
    }
}
