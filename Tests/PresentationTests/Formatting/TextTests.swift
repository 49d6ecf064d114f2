import Testing

@testable import Presentation

@Suite("Numbers and times as texts") struct TextTests {
    @Test(
        "the digits of a number are in groups of three",
        arguments: [
            (0, "0"), (999, "999"), (1_000, "1,000"), (1_204, "1,204"), (1_000_000, "1,000,000"), (-12_345, "-12,345"),
            (Int.min, "-9,223,372,036,854,775,808"),
        ]
    )
    func number(value: Int, text: String) {
        #expect(Text.number(value) == text)
    }

    @Test("a count and its noun agree")
    func count() {
        #expect(Text.count(1, "user") == "1 user")
        #expect(Text.count(0, "user") == "0 users")
        #expect(Text.count(1_204, "user") == "1,204 users")
        #expect(Text.count(2, "seat is", "seats are") == "2 seats are")
    }

    @Test(
        "the first letter of a text is capitalized, except that of a URL",
        arguments: [
            ("the disk is gone", "The disk is gone"), ("ldap://x cannot be reached", "ldap://x cannot be reached"),
            ("cannot reach ldap://x", "Cannot reach ldap://x"), ("", ""),
        ]
    )
    func capitalized(text: String, capitalized: String) {
        #expect(Text.capitalized(text) == capitalized)
    }

    @Test("if all users are hidden, the text about hidden users says so")
    func hidden() {
        #expect(Text.hidden(2, of: 5) == "2 hidden by the filter")
        #expect(Text.hidden(1, of: 1) == "Hidden by the filter")
        #expect(Text.hidden(2, of: 2) == "Both are hidden by the filter")
        #expect(Text.hidden(1_204, of: 1_204) == "All 1,204 are hidden by the filter")
    }

    @Test(
        "a duration is shown in milliseconds or seconds, depending on its length",
        arguments: [
            (Duration.microseconds(420), "0.42 ms"), (.milliseconds(31), "31 ms"), (.milliseconds(3_100), "3.1 s"),
            (.milliseconds(999), "999 ms"), (.seconds(59), "59.0 s"), (.seconds(125), "125 s"),
            (.microseconds(999_600), "1.0 s"), (.microseconds(9_996), "10 ms"), (.milliseconds(59_960), "60.0 s"),
        ]
    )
    func duration(value: Duration, text: String) {
        #expect(Text.duration(value) == text)
    }
}
