import Testing
import UserDirectoryTesting

@testable import UserDirectory

@Suite("Terms about connections") struct UserFilterLinksTests {
    private let today = Day.of("2026-11-21")

    @Test("`on:` and `drift:` keep the case of a connection's name")
    func parsing() throws {
        #expect(try UserFilter(parsing: "on:corp").allTerms == [.init(.link(.linked, "corp"))])
        #expect(
            try UserFilter(parsing: "-DRIFT:Web_1.x").allTerms == [.init(.link(.drifted, "Web_1.x"), isNegated: true)]
        )
        #expect(try UserFilter(parsing: "on:\"corp\"").description == "on:corp")
        #expect(try UserFilter(parsing: "ana on:", allowsIncomplete: true).allTerms == [.init(.word("ana"))])
        #expect(try UserFilter(parsing: "(on:a OR drift:b) ana").connections == ["a", "b"])
    }

    @Test(
        "an invalid connection name gives an error that states the rules for the name",
        arguments: ["on:a/b", "drift:\"a b\"", "on:ü", "on:aaaaaaaaaabbbbbbbbbbccccccccccd"]
    )
    func badName(_ text: String) throws {
        for allowsIncomplete in [false, true] {
            let error = try #require(throws: UserFilterError.self) {
                try UserFilter(parsing: text, allowsIncomplete: allowsIncomplete)
            }
            #expect(error.description.contains("a connection's name may have up to 30 characters"))
        }
    }

    @Test(
        "a misspelt field gets a hint with the field that was meant",
        arguments: [("onn:corp", "on"), ("dirft:corp", "drift"), ("connection:x", "on")]
    )
    func misspelt(_ text: String, _ meant: String) throws {
        let error = try #require(throws: UserFilterError.self) { try UserFilter(parsing: text) }
        #expect(error.description.contains("did you mean \"\(meant)\"?"), "\(error)")
    }

    @Test("a misspelt connection gets a hint, and so does a connection's name without `on:`")
    func advice() throws {
        func advice(_ text: String) throws -> String? {
            try UserFilter(parsing: text).advice(roles: ["admin"], groups: [], connections: ["corp", "web1"])
        }
        #expect(try advice("ana on:crop") == "did you mean on:corp?")
        #expect(try advice("drift:web") == "did you mean drift:web1?")
        #expect(try advice("corp") == "write on:corp for the users with an account there")
        #expect(try advice("on:corp -on:crop on:something") == nil)
    }

    @Test("a misspelt group gets a hint, and so does `until:30d` without `<` or `>`")
    func groupAdvice() throws {
        func advice(_ text: String) throws -> String? {
            try UserFilter(parsing: text).advice(roles: [], groups: ["design", "one", "the ops"], connections: [])
        }
        #expect(try advice("group:desgn") == "did you mean group:design?")
        #expect(try advice("group:\"the op\"") == "did you mean group:\"the ops\"?")
        #expect(try advice("group:Design -group:desgn") == nil)
        #expect(try advice("group:none") == "write group:\"\" for users without one")
        #expect(try advice("until:30d") == "write until:<30d for the days before; until:30d means that day only")
        #expect(try advice("until:<30d -until:30d until:tomorrow until:-30d") == nil)
    }

    @Test("`canMatch` ignores the filter's terms about connections")
    func canMatch() throws {
        let user = User.fixture(1, login: "ana", name: "", email: "")
        let links = FilterLinks([.fixture(1, "a", agreed: [.login: "ana", .name: "Ana"])])
        let cases = [
            ("on:corp", true, true), ("-on:corp", false, true), ("drift:corp", true, true), ("on:web1", false, true),
            ("on:corp bo", false, false), ("bo OR -drift:corp", false, true), ("on:corp is:trashed", false, false),
        ]
        for (query, matches, canMatch) in cases {
            let filter = try UserFilter(parsing: query)
            #expect(filter.matches(user, today: today, links: links) == matches, "\(query)")
            #expect(filter.canMatch(user, today: today) == canMatch, "\(query)")
        }
    }
}
