import Testing
import UserDirectory

@testable import Presentation

@Suite("Completing a filter") @MainActor struct FilterCompletionTests {
    private func complete(_ text: String, _ steps: Int = 1) async -> String {
        let bench = await DashboardBench()
        await bench.perform(.filter)
        bench.presenter.filter.type(text)
        for _ in 0..<abs(steps) { bench.presenter.filter.complete(steps.signum()) }
        await bench.bench.settle()
        return bench.list.filter.text
    }

    @Test(
        "a term is completed with the words of the filter language, and with the names of roles and groups",
        arguments: [
            ("ro", "role:"), ("ana ro", "ana role:"), ("role:a", "role:admin"), ("-is:e", "-is:expired"),
            ("group:o", "group:ops"), ("kind:s", "kind:service"), ("until:", "until:<"), ("ana", "ana"), ("", "login:"),
            ("until:<", "until:<30d"), ("created:>", "created:>-30d"), ("updated:<", "updated:<-30d"),
            ("until:t", "until:today"), ("until:<tom", "until:<tomorrow"), ("until:<1", "until:<1d"),
            ("-until:>-2", "-until:>-2d"), ("created:ye", "created:yesterday"), ("until:4", "until:4d"),
            ("ana O", "ana OR"), ("ana OR ro", "ana OR role:"), ("O", "O"), ("ana OR O", "ana OR O"),
            // A combining mark is part of the term, and a quote followed by such a mark still opens quoted text.
            (" \u{654}", " \u{654}"), ("\"\u{301}a ro", "\"\u{301}a ro"),
        ]
    )
    func term(text: String, completed: String) async {
        #expect(await complete(text) == completed)
    }

    @Test("completing cycles through the terms, forwards and backwards")
    func around() async {
        #expect(await complete("is:", 2) == "is:disabled")
        #expect(await complete("is:", 6) == "is:active")
        #expect(await complete("is:", -1) == "is:seated")
    }

    @Test(
        "accepting the only completion closes the list, or lists the values of the completed field",
        arguments: [("role:a", "role:admin", []), ("ki", "kind:", ["kind:person", "kind:service"])]
            as [(String, String, [String])]
    )
    func single(text: String, completed: String, terms: [String]) async {
        let bench = await DashboardBench()
        await bench.perform(.filter)
        bench.presenter.filter.type(text)
        #expect(bench.list.filter.completion.terms == [completed])
        bench.presenter.filter.complete(1)
        #expect(bench.list.filter.text == completed)
        #expect(bench.list.filter.completion.terms == terms)
    }

    @Test("possible terms are shown while the filter is typed, and not afterwards")
    func shown() async {
        let bench = await DashboardBench()
        await bench.perform(.filter)
        bench.presenter.filter.type("is:")
        let states = ["is:active", "is:disabled", "is:expired", "is:trashed", "is:seated"]
        #expect(bench.list.filter.completion.terms == states)
        bench.presenter.filter.type("is:active")
        bench.presenter.filter.apply()
        #expect(bench.list.filter.completion.terms.isEmpty)
    }
}
