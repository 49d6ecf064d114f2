import Testing
import UserDirectory

@testable import Presentation

@Suite("Completing terms of queries") struct QueryCompletionTests {
    private let completion = QueryCompletion(roles: ["admin", "the boss"], groups: [UserGroup(name: "ops", users: 2)])

    private func terms(_ term: String, after before: String = "") -> [String] {
        completion.terms(beginning: term, after: before)
    }

    @Test("every field is offered, and OR only after a term")
    func fields() {
        #expect(terms("") == UserFilter.fieldNames.map { $0 + ":" })
        #expect(terms("", after: "ana ") == UserFilter.fieldNames.map { $0 + ":" } + ["OR"])
        #expect(terms("", after: "ana OR ") == UserFilter.fieldNames.map { $0 + ":" })
        #expect(terms("o", after: "ana ").isEmpty)
        #expect(terms("-O", after: "ana ").isEmpty)
    }

    @Test("days are offered by words, signs and usual distances, which lie ahead or back as the field's do")
    func days() {
        #expect(terms("until:") == ["until:<", "until:>", "until:today", "until:tomorrow", "until:yesterday"])
        #expect(
            terms("until:<")
                == ["30d", "90d", "2w", "3m", "1y", "today", "tomorrow", "yesterday"].map { "until:<" + $0 }
        )
        #expect(terms("created:>").first == "created:>-30d")
        #expect(terms("updated:<12") == ["updated:<12d", "updated:<12w", "updated:<12m", "updated:<12y"])
        #expect(terms("until:<2026").isEmpty, "it can be a date")
        #expect(terms("until:<30d").isEmpty)
        #expect(terms("until:1\u{301}").isEmpty && terms("until:½").isEmpty && terms("until:--1").isEmpty)
    }

    @Test("what is offered for a finished term can be read")
    func readable() throws {
        let finished = ["is:", "kind:", "role:", "group:", "until:<", "created:>", "updated:<7"].flatMap { terms($0) }
        #expect(finished.contains("role:\"the boss\""))
        for term in finished { #expect(try UserFilter(parsing: term).allTerms.count == 1, "\(term)") }
    }
}
