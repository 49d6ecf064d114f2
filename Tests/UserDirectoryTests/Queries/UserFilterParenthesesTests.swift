import Testing
import UserDirectoryTesting

@testable import UserDirectory

@Suite("Parentheses in a query")
struct UserFilterParenthesesTests {
    @Test(
        "parentheses expand to alternatives",
        arguments: [
            ("(a OR b) c", "a c OR b c"),
            ("c (a OR b)", "c a OR c b"),
            ("(a OR b) (c OR d)", "a c OR a d OR b c OR b d"),
            ("x OR (a OR b) c OR y", "x OR a c OR b c OR y"),
            ("((a OR b)) OR (c)", "a OR b OR c"),
            ("(a b)", "a b"),
            ("( a OR b ) c", "a c OR b c"),
            ("(role:admin OR is:disabled)name:x", "role:admin name:x OR is:disabled name:x"),
        ]
    )
    func groups(_ text: String, _ alternatives: String) throws {
        let filter = try UserFilter(parsing: alternatives)
        #expect(try UserFilter(parsing: text) == filter)
        #expect(try UserFilter(parsing: [text]) == filter)
        #expect(try UserFilter(parsing: text.split(separator: " ").map(String.init)) == filter)
    }

    @Test(
        "a `-` before parentheses negates their content",
        arguments: [
            ("-(a OR b)", "-a -b"),
            ("-(a b) c", "-a c OR -b c"),
            ("-(a -(b OR c))", "-a OR b OR c"),
            ("-(-a)", "a"), ("a OR(b c)", "a OR b c"),
        ]
    )
    func negated(_ text: String, _ alternatives: String) throws {
        #expect(try UserFilter(parsing: text) == UserFilter(parsing: alternatives))
    }

    @Test(
        "parentheses inside a value are literal",
        arguments: [("name:ana(ext)", "ana(ext)"), ("name:\"(ana\"", "(ana"), ("(name:ana(ext))", "ana(ext)")]
    )
    func literal(_ text: String, _ value: String) throws {
        let filter = UserFilter(terms: [.init(.text(.name, value))])
        #expect(try UserFilter(parsing: text) == filter)
        #expect(try UserFilter(parsing: filter.description) == filter)
    }

    @Test("an argument with spaces keeps the parentheses of its value")
    func argument() throws {
        let filter = UserFilter(terms: [.init(.text(.name, "Ana María (ext)"))])
        #expect(try UserFilter(parsing: ["name:Ana María (ext)"]) == filter)
    }

    @Test(
        "unmatched or empty parentheses, and a misplaced OR or quote, are errors",
        arguments: [
            ("(a OR b", UserFilterError.Problem.openParenthesis), ("a)", .closingParenthesis),
            ("(a))", .closingParenthesis), ("a ()", .emptyParentheses), ("(a OR)", .danglingOr),
            ("(OR a) b", .danglingOr), ("\"a\"b", .textAfterQuote("a")),
        ]
    )
    func unmatched(_ text: String, _ problem: UserFilterError.Problem) throws {
        let error = try #require(throws: UserFilterError.self) { try UserFilter(parsing: text) }
        #expect(error.problem == problem)
    }

    @Test(
        "parentheses that are still being typed are closed, or left out if they are empty",
        arguments: [
            ("(", ""), ("(ana", "ana"), ("(ana OR", "ana"), ("(ana OR bo) (", "ana OR bo"), ("-(", ""),
            ("-(ana OR ro", "-ana -ro"), ("(ana OR role:", "ana"), ("ana ()", "ana"),
            ("(ana OR \"b c", "ana OR \"b c\""),
        ]
    )
    func incomplete(_ text: String, _ filter: String) throws {
        #expect(try UserFilter(parsing: text, allowsIncomplete: true) == UserFilter(parsing: filter))
    }

    @Test("combined parentheses give at most 256 alternatives; a single pair may give more; at most 32 pairs can nest")
    func limits() throws {
        let group = "(a OR b OR c OR d)"
        let four = Array(repeating: group, count: 4).joined(separator: " ")
        #expect(try UserFilter(parsing: four).alternatives.count == 256)
        #expect(throws: UserFilterError(.tooManyAlternatives)) { try UserFilter(parsing: four + " (a OR b)") }
        let many = (0..<1_000).map { "u\($0)" }.joined(separator: " OR ")
        #expect(try UserFilter(parsing: "(\(many)) c").alternatives.count == 1_000)
        func nested(_ depth: Int) -> String {
            String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
        }
        #expect(try UserFilter(parsing: nested(32)) == UserFilter(parsing: "a"))
        #expect(throws: UserFilterError(.tooManyParentheses)) { try UserFilter(parsing: nested(100_000)) }
    }

    @Test(
        "a combining mark after a space, a colon or a quote is not lost",
        arguments: ["\u{301}a", "a \u{301}", "\u{301}"]
    )
    func combiningMark(_ word: String) throws {
        for condition: UserFilter.Condition in [.word(word), .text(.name, word)] {
            let filter = UserFilter(terms: [.init(condition), .init(.word("b"))])
            #expect(try UserFilter(parsing: filter.description) == filter)
        }
        #expect(try UserFilter(parsing: "\u{301}a").allTerms == [.init(.word("\u{301}a"))])
    }
}
