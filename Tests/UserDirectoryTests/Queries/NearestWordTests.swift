import Testing

@testable import UserDirectory

@Suite("The nearest word") struct NearestWordTests {
    @Test(
        "the nearest word is found despite missing, extra, wrong or swapped letters",
        arguments: [("dleete", "delete"), ("edti", "edit"), ("them", "theme"), ("Themes", "theme"), ("zort", "sort")]
    )
    func near(typed: String, word: String) {
        #expect(NearestWord.find(typed, among: ["delete", "edit", "theme", "sort"]) == word)
    }

    @Test("the only word that begins with the typed text is found, if the text has at least two letters")
    func beginning() {
        #expect(NearestWord.find("col", among: ["columns", "sort"]) == "columns")
        #expect(NearestWord.find("re", among: ["redo", "refresh"]) == nil)
        #expect(NearestWord.find("c", among: ["columns", "sort"]) == nil)
    }

    @Test(
        "nothing is found for a text that resembles none of the words",
        arguments: ["xyzzy", "discard-all", "foo", "up", "x", "", "administrators"]
    )
    func far(typed: String) {
        #expect(NearestWord.find(typed, among: ["add", "down", "u", "delete", "disable", "edit", "admin"]) == nil)
    }

    @Test("the hint names the nearest word, or else gives the fallback text, if there is one")
    func hint() {
        #expect(NearestWord.hint("edti", among: ["edit"]) == "; did you mean \"edit\"?")
        #expect(NearestWord.hint("xyzzy", among: ["edit"], fallback: "? lists them") == "; ? lists them")
        #expect(NearestWord.hint("xyzzy", among: ["edit"]) == "")
    }
}
