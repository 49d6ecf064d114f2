import Testing

@testable import UserDirectory

@Suite("The nearest word") struct NearestWordTests {
    @Test(
        "letters left out, added, changed and exchanged are found",
        arguments: [("dleete", "delete"), ("edti", "edit"), ("them", "theme"), ("Themes", "theme"), ("zort", "sort")]
    )
    func near(typed: String, word: String) {
        #expect(NearestWord.find(typed, among: ["delete", "edit", "theme", "sort"]) == word)
    }

    @Test("what is like nothing is not guessed at")
    func far() {
        #expect(NearestWord.find("xyzzy", among: ["delete", "edit"]) == nil)
        #expect(NearestWord.hint("xyzzy", among: ["delete", "edit"]) == "available: delete, edit")
        #expect(NearestWord.hint("discard-all", among: ["delete", "disable"]) == "the nearest is \"disable\"")
        let many = (1...30).map { "command-\($0)" }
        #expect(
            NearestWord.hint("xyzzy", among: many)
                == "the nearest of 30 are command-1, command-2, command-3"
        )
        #expect(NearestWord.find("x", among: []) == nil)
    }
}
