import Testing
import UserDirectory

@testable import Presentation

@Suite("Completing terms of queries") struct QueryCompletionTests {
    private let completion = QueryCompletion(roles: ["admin", "the boss"], groups: [UserGroup(name: "ops", users: 2)])

    private func terms(_ term: String, after before: String = "") -> [String] {
        completion.terms(beginning: term, after: before)
    }

    @Test("all fields except those for connections are offered; `OR` is offered only after a term")
    func fields() {
        let fields = UserFilter.fieldNames.filter { $0 != "on" && $0 != "drift" }.map { $0 + ":" }
        #expect(terms("") == fields)
        #expect(terms("", after: "ana ") == fields + ["OR"])
        #expect(terms("", after: "ana OR ") == fields)
        #expect(terms("o", after: "ana ").isEmpty)
        #expect(terms("-O", after: "ana ").isEmpty)
    }

    @Test("fields with a day offer signs, words and common offsets; whether past or future ones depends on the field")
    func days() {
        #expect(
            terms("until:")
                == ["<", ">", "today", "tomorrow", "yesterday", "\"\""].map { "until:" + $0 }
        )
        #expect(
            terms("until:<")
                == ["30d", "90d", "2w", "3m", "1y", "today", "tomorrow", "yesterday"].map { "until:<" + $0 }
        )
        #expect(terms("created:>").first == "created:>-30d")
        #expect(terms("created:t") == ["created:today"], "a creation date is never in the future")
        #expect(terms("until:<12") == ["until:<12d", "until:<12w", "until:<12m", "until:<12y"])
        #expect(terms("updated:<-1") == ["updated:<-1d", "updated:<-1w", "updated:<-1m", "updated:<-1y"])
        #expect(terms("updated:<12").isEmpty, "the date of an update is never in the future")
        #expect(terms("until:<2026").isEmpty, "2026 can be the year of a date")
        #expect(terms("until:<30d").isEmpty)
        #expect(terms("until:1\u{301}").isEmpty && terms("until:½").isEmpty && terms("until:--1").isEmpty)
    }

    @Test("connections are offered by name; the fields for connections are offered only if there are connections")
    func connections() {
        #expect(terms("on:").isEmpty && terms("dri").isEmpty)
        let completion = QueryCompletion(roles: [], groups: [], connections: ["corp", "Web1"])
        #expect(completion.terms(beginning: "", after: "") == UserFilter.fieldNames.map { $0 + ":" })
        #expect(completion.terms(beginning: "-o", after: "") == ["-on:"])
        #expect(completion.terms(beginning: "on:", after: "") == ["on:corp", "on:Web1"])
        #expect(completion.terms(beginning: "-drift:w", after: "") == ["-drift:Web1"])
        #expect(completion.terms(beginning: "on:corp", after: "").isEmpty)
    }

    @Test("every complete term that is offered can be parsed")
    func readable() throws {
        let finished = ["is:", "kind:", "role:", "group:", "until:<", "created:>", "updated:<-7"].flatMap { terms($0) }
        #expect(finished.contains("role:\"the boss\""))
        for term in finished { #expect(try UserFilter(parsing: term).allTerms.count == 1, "\(term)") }
    }
}
