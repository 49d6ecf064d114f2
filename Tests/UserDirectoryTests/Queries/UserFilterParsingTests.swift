import Testing
import UserDirectory
import UserDirectoryTesting

@Suite struct UserFilterParsingTests {
    private func terms(_ text: String) throws -> [UserFilter.Term] { try UserFilter(parsing: text).allTerms }

    @Test("an empty query finds everyone", arguments: ["", "  ", "\"\""])
    func empty(_ text: String) throws {
        #expect(try UserFilter(parsing: text) == .everyone)
    }

    @Test("words are substrings that must all match")
    func words() throws {
        #expect(try terms(" ana  Müller ") == [.init(.word("ana")), .init(.word("Müller"))])
    }

    @Test("case does not matter in field names and fixed values")
    func fields() throws {
        #expect(try terms("ROLE:Admin") == [.init(.text(.role, "Admin"))])
        #expect(try terms("Is:Disabled kind:SERVICE") == [.init(.state(.disabled)), .init(.kind(.service))])
    }

    @Test("a hyphen negates a term")
    func negation() throws {
        #expect(try terms("-ana") == [.init(.word("ana"), isNegated: true)])
        #expect(try terms("-role:admin") == [.init(.text(.role, "admin"), isNegated: true)])
        #expect(try terms("-\"a b\"") == [.init(.word("a b"), isNegated: true)])
        #expect(try terms("--") == [.init(.word("-"), isNegated: true)])
        #expect(try terms("o-brien") == [.init(.word("o-brien"))])
    }

    @Test("spaces, colons and hyphens in quotes are ordinary characters")
    func quotes() throws {
        #expect(
            try terms(#"name:"Ana María" "role:admin" "-x""#) == [
                .init(.text(.name, "Ana María")), .init(.word("role:admin")), .init(.word("-x")),
            ]
        )
        #expect(try terms(#""a \"b\" \\ c""#) == [.init(.word(#"a "b" \ c"#))])
    }

    @Test("an empty quoted value finds the users without a value", arguments: UserField.omissible)
    func omitted(_ field: UserField) throws {
        let query = "\(field.queryName):\"\""
        #expect(try terms(query) == [.init(.isEmpty(field))])
        #expect(try terms("-" + query) == [.init(.isEmpty(field), isNegated: true)])
        #expect(try UserFilter(parsing: [query]).description == query)
        #expect(try UserFilter(parsing: query, allowsIncomplete: true).allTerms == [.init(.isEmpty(field))])
    }

    @Test("a message for a shell shows quotes that the shell does not remove")
    func shellQuotes() throws {
        let missing = UserFilterError(.missingValue(field: "email")).description(fallback: nil, isShell: true)
        #expect(missing == #""email:" has no value; write 'email:""' for users without one"#)
        let unknown = UserFilterError(.unknownField("status")).description(fallback: nil, isShell: true)
        #expect(unknown.hasSuffix(#"(put the word in '"…"' to search for it)"#))
    }

    @Test("in an argument with several terms, a colon ends a field's name even before a combining mark")
    func mark() throws {
        let terms = try UserFilter(parsing: ["ana role:\u{301}x"]).allTerms
        #expect(terms == [.init(.word("ana")), .init(.text(.role, "\u{301}x"))])
    }

    @Test("< in front of a day finds earlier days, and > finds later days; without a sign, only that day is found")
    func days() throws {
        let day = QueryDay.of("2026-12-31")
        #expect(try terms("until:<2026-12-31") == [.init(.day(.validUntil, .before, day))])
        #expect(try terms("created:>2026-12-31") == [.init(.day(.createdAt, .after, day))])
        #expect(try terms("updated:2026-12-31") == [.init(.day(.updatedAt, .on, day))])
    }

    @Test("OR separates alternatives and binds less tightly than a space")
    func alternatives() throws {
        let (ana, bo) = (UserFilter.Term(.word("ana")), UserFilter.Term(.word("bo")))
        let (ops, off) = (UserFilter.Term(.text(.groups, "ops")), UserFilter.Term(.state(.disabled)))
        #expect(try alternatives("ana OR bo") == [[ana], [bo]])
        #expect(try alternatives("ana OR is:disabled group:ops") == [[ana], [off, ops]])
        #expect(try alternatives("is:disabled group:ops OR ana OR bo") == [[off, ops], [ana], [bo]])
        #expect(try alternatives("ana OR -bo") == [[ana], [.init(.word("bo"), isNegated: true)]])
    }

    private func alternatives(_ text: String) throws -> [[UserFilter.Term]] {
        try UserFilter(parsing: text).alternatives.map(\.terms)
    }

    @Test(
        "only OR in capitals, alone and without quotes, separates alternatives",
        arguments: ["or", "Or", "ORA", "\"OR\"", "-OR"]
    )
    func wordOr(_ word: String) throws {
        #expect(try alternatives("ana \(word) bo").map(\.count) == [3])
    }

    @Test(
        "an OR that lacks a term on either side is an error",
        arguments: ["OR", "ana OR", "OR ana", "ana OR OR bo", "a OR \"\""]
    )
    func danglingOr(_ text: String) throws {
        let error = try #require(throws: UserFilterError.self) { try UserFilter(parsing: text) }
        #expect(error.problem == .danglingOr)
        #expect(error.description.contains("on both sides"))
    }

    @Test(
        "a hyphen without a term directly after it is an error, unless it is in quotes",
        arguments: ["-", "ana -", "- ana", "(-)", "ana - OR bo"]
    )
    func danglingMinus(_ text: String) throws {
        let error = try #require(throws: UserFilterError.self) { try UserFilter(parsing: text) }
        #expect(error.problem == .danglingMinus)
        let message = "a minus must be followed directly by a term; to search for a minus, put it in quotes"
        #expect(error.description == message)
        let word = UserFilter(terms: [.init(.word("-"))])
        #expect(try UserFilter(parsing: "\"-\"") == word)
        #expect(try UserFilter(parsing: word.description) == word)
        #expect(try UserFilter(parsing: word.words) == word)
    }

    @Test(
        "an unfinished value is an error if another term follows it",
        arguments: ["until:<2027 ana", "is:act ana"]
    )
    func invalidBeforeTheLastTerm(_ text: String) throws {
        #expect(throws: UserFilterError.self) { try UserFilter(parsing: text, allowsIncomplete: true) }
        let last = String(text.prefix { $0 != " " })
        #expect(try UserFilter(parsing: last, allowsIncomplete: true) == .everyone)
    }

    @Test(
        "while a query is typed, an alternative without a complete term is left out",
        arguments: ["ana OR", "ana OR ", "ana OR role:", "OR ana", "is: OR ana", "ana OR OR"]
    )
    func incompleteAlternative(_ text: String) throws {
        let ana = UserFilter(terms: [.init(.word("ana"))])
        #expect(try UserFilter(parsing: text, allowsIncomplete: true) == ana)
    }

    @Test("while a query is typed, a lone OR finds everyone")
    func loneOr() throws {
        #expect(try UserFilter(parsing: "OR", allowsIncomplete: true) == .everyone)
    }

    @Test("parsing the description of a random filter gives the same filter")
    func randomRoundTrip() throws {
        var chance = SplitMix(seed: 2)
        for _ in 0..<500 {
            let filter = UserFilter.random(using: &chance)
            #expect(try UserFilter(parsing: filter.description) == filter, "\(filter)")
            #expect(try UserFilter(parsing: filter.words) == filter, "\(filter)")
        }
    }

    @Test("a colon after a text without letters is part of a word", arguments: ["12:30", "12:", ":", "::1", "-12:30"])
    func colonInWord(_ text: String) throws {
        let word = text.hasPrefix("-") ? String(text.dropFirst()) : text
        let term = UserFilter.Term(.word(word), isNegated: word != text)
        #expect(try terms(text) == [term])
        #expect(try UserFilter(parsing: [text]).allTerms == [term])
        #expect(try UserFilter(parsing: UserFilter(terms: [term]).description).allTerms == [term])
    }

    @Test(
        "an unknown field is an error both in an argument and in a query",
        arguments: ["foo:bar", "a1:b", "see https://x"]
    )
    func unknownField(_ text: String) {
        #expect(throws: UserFilterError.self) { try UserFilter(parsing: text) }
        #expect(throws: UserFilterError.self) { try UserFilter(parsing: [text]) }
        #expect(throws: UserFilterError.self) { try UserFilter(parsing: text, allowsIncomplete: true) }
    }

    @Test(
        "a day can be counted from today, and keeps the form in which it was typed",
        arguments: [
            ("until:<30d", UserFilter.Comparison.before, QueryDay.distance(30, .days)),
            ("until:>2w", .after, .distance(2, .weeks)), ("until:<-90d", .before, .distance(-90, .days)),
            ("until:1y", .on, .distance(1, .years)), ("until:>-3m", .after, .distance(-3, .months)),
            ("until:today", .on, .today), ("until:<tomorrow", .before, .tomorrow),
            ("until:>yesterday", .after, .yesterday),
        ]
    )
    func relativeDays(_ text: String, _ comparison: UserFilter.Comparison, _ day: QueryDay) throws {
        #expect(try terms(text) == [.init(.day(.validUntil, comparison, day))])
        #expect(try terms(text.uppercased()) == [.init(.day(.validUntil, comparison, day))])
        #expect(try UserFilter(parsing: text).description == text)
    }

    @Test(
        "a query that cannot be read is an error whose message helps to correct it",
        arguments: [
            ("color:red", UserFilterError.Problem.unknownField("color"), "login, name, email"),
            ("status:Expired", .stateOfField("status", .expired), "did you mean \"is:expired\"?"),
            ("is:asleep", .unknownState("asleep"), "active, disabled, expired, trashed or seated"),
            ("kind:robot", .invalidValue(.kind, "robot"), "person or service (rule kind-values)"),
            ("until:<2026-02-30", .invalidValue(.validUntil, "<2026-02-30"), "rule valid-until-day"),
            ("until:soon", .invalidValue(.validUntil, "soon"), "30d, -2w, 3m or 1y"),
            ("until:<100000d", .invalidValue(.validUntil, "<100000d"), "rule valid-until-day"),
            (
                "until:>=2026-01-01", .inclusiveComparison(.validUntil, ">=2026-01-01"),
                "\"until:>=2026-01-01\": \">=\" is not supported; write until:>2025-12-31"
            ),
            ("until:<=30d", .inclusiveComparison(.validUntil, "<=30d"), "\"<=\" is not supported; write until:<31d"),
            ("until:>=tomorrow", .inclusiveComparison(.validUntil, ">=tomorrow"), "write until:>today"),
            ("until:>=3m", .inclusiveComparison(.validUntil, ">=3m"), "write \">\" with the preceding day"),
            ("role:", .missingValue(field: "role"), "\"role:\" has no value; write one after the colon"),
            ("role:\"\"", .missingValue(field: "role"), "\"role:\" has no value"),
            ("email:", .missingValue(field: "email"), "write email:\"\" for users without one"),
            ("until:none", .invalidValue(.validUntil, "none"), "write until:\"\" for users without one"),
            ("created:>=7d", .futureDay(.createdAt, .distance(7, .days)), "write created:>-7d for less than 7d ago"),
            ("created:<=0d", .inclusiveComparison(.createdAt, "<=0d"), "is not supported; write created:<tomorrow"),
            ("created:<7d", .futureDay(.createdAt, .distance(7, .days)), "write created:>-7d for less than 7d ago"),
            ("\"ana", .unterminatedQuote("ana"), "there is no closing quote after \"ana\"; add one"),
            ("name:\"a\"b", .textAfterQuote("a"), "right after"),
        ]
    )
    func errors(_ text: String, _ problem: UserFilterError.Problem, _ hint: String) throws {
        let error = try #require(throws: UserFilterError.self) { try UserFilter(parsing: text) }
        #expect(error.problem == problem)
        #expect(error.description.contains(hint))
    }

    @Test(
        "while a query is typed, an incomplete last term is left out",
        arguments: [
            "role:", "-", "-role:", "is:", "is:ac", "kind:ser", "until:", "until:<", "until:<2026-",
            "created:>2026-12-3", "until:t", "until:<TOMORR", "until:>yester", "until:-", "until:+", "until:<+3",
            "created:>-7", "until:<30",
            "name:\"", "\"", "is:act", "-is:act", "IS:Act", "kind:per",
        ]
    )
    func incomplete(_ text: String) throws {
        #expect(try UserFilter(parsing: text, allowsIncomplete: true) == .everyone)
        #expect(try UserFilter(parsing: "ana " + text, allowsIncomplete: true).allTerms == [.init(.word("ana"))])
    }

    @Test(
        "a text that can no longer become a term is an error even while it is being typed",
        arguments: [
            "color:", "is:asleep", "kind:robot", "until:soon", "until:2026-02-30", "until:30x", "created:<d",
            "until:>=",
        ]
    )
    func hopeless(_ text: String) {
        #expect(throws: UserFilterError.self) { try UserFilter(parsing: text, allowsIncomplete: true) }
    }

    @Test("a role that is still being typed is searched for as it is, because the parser has no list of roles")
    func unfinishedRole() throws {
        #expect(try UserFilter(parsing: "role:adm", allowsIncomplete: true).allTerms == [.init(.text(.role, "adm"))])
    }

    @Test("an open quote searches for the text typed so far")
    func openQuote() throws {
        #expect(
            try UserFilter(parsing: "name:\"ana m", allowsIncomplete: true).allTerms == [.init(.text(.name, "ana m"))]
        )
    }

    @Test(
        "parsing a filter's description gives the same filter",
        arguments: [
            UserFilter.Condition.word("ana"), .word("a b"), .word("role:x"), .word("-x"), .word("say \"hi\""),
            .word("\""),
            .word("\\"), .word("世蓮"), .text(.name, "Ana María"), .text(.note, "\"quoted\""), .text(.email, "a:b"),
            .text(.groups, "-x"), .kind(.service), .state(.seated), .day(.validUntil, .before, .of("2026-12-31")),
            .day(.createdAt, .on, .of("2026-01-01")), .day(.createdAt, .after, .of("-7d")),
            .day(.validUntil, .before, .of("tomorrow")),
        ]
    )
    func roundTrip(_ condition: UserFilter.Condition) throws {
        let filter = UserFilter(terms: [.init(condition), .init(condition, isNegated: true), .init(.word("last"))])
        #expect(try UserFilter(parsing: filter.description) == filter)
    }

    @Test(
        "an argument with spaces is one term; if it contains quotes, or a field after a space, spaces separate terms",
        arguments: [
            (["ana müller"], [UserFilter.Term(.word("ana müller"))]),
            (["name:ana müller", "x"], [.init(.text(.name, "ana müller")), .init(.word("x"))]),
            (["role:admin is:active"], [.init(.text(.role, "admin")), .init(.state(.active))]),
            (["ana -role:admin"], [.init(.word("ana")), .init(.text(.role, "admin"), isNegated: true)]),
            (["name:\"ana m\" bo"], [.init(.text(.name, "ana m")), .init(.word("bo"))]),
        ]
    )
    func arguments(_ words: [String], _ terms: [UserFilter.Term]) throws {
        #expect(try UserFilter(parsing: words).allTerms == terms)
    }

    @Test(
        "OR separates alternatives both as a separate argument and within an argument",
        arguments: [["ana", "OR", "bo"], ["ana OR bo"], ["ana OR", "bo"], ["ana", "OR bo"]]
    )
    func alternativeArguments(_ words: [String]) throws {
        #expect(try UserFilter(parsing: words) == UserFilter(parsing: "ana OR bo"))
    }

    @Test(
        "an unknown field or state is reported with the name that is probably meant",
        arguments: [
            ("rol:admin", "did you mean \"role\"?"), ("grup:ops", "did you mean \"group\"?"),
            ("is:activ", "did you mean \"is:active\"?"), ("is:disbled", "did you mean \"is:disabled\"?"),
            ("is:admin", "did you mean \"role:admin\"?"), ("is:Locked", "did you mean \"is:disabled\"?"),
            ("is:inactive", "did you mean \"is:disabled\"?"),
        ]
    )
    func nearest(query: String, hint: String) {
        #expect(throws: UserFilterError.self) { try UserFilter(parsing: query) }
        do { _ = try UserFilter(parsing: query) } catch { #expect(error.description.contains(hint)) }
    }

    @Test(
        "an unknown field or state without a near match gets no suggestion",
        arguments: ["colour:red", "is:happy", "x:y"]
    )
    func notNear(query: String) {
        #expect(throws: UserFilterError.self) { try UserFilter(parsing: query) }
        do { _ = try UserFilter(parsing: query) } catch { #expect(!error.description.contains("did you mean")) }
    }
}
