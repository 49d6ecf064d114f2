import Testing
import UserDirectory

extension StoreContract {
    private static func addSearched(to subject: StoreUnderTest) throws {
        try subject.add(UserFields(login: "ana", name: "Ana Müller", email: "ana@example.com"))
        try subject.add(UserFields(login: "bo", name: "世蓮 Ng", email: "b_o@example.org"))
        try subject.add(UserFields(login: "chris", name: "Chris O'Brien"))
        try subject.add(UserFields(login: "dora", name: "100% \"Łódź\" *star* back\\slash (x) -y"))
        try subject.add(UserFields(login: "emi", name: "👩‍💻 Ｅｍｉ"))
        // Searches ignore many diacritics, but not the nukta (U+093C). A nukta and the preceding scalar form one
        // `Character`.
        try subject.add(UserFields(login: "fay", name: "ज\u{93C}"))
        try subject.add(UserFields(login: "große", name: "Αθήνα ΟΔΟΣ"))
    }

    /// Words, and the logins of the users whose login, name or email address contains the word.
    private static let searches: [(word: String, logins: [String])] = [
        ("", ["ana", "bo", "chris", "dora", "emi", "fay", "große"]),
        // Words of one or two Unicode scalars, which a trigram index cannot find.
        ("z", ["dora"]), ("ü", ["ana"]), ("ng", ["bo"]), ("Ü", ["ana"]), ("世", ["bo"]), ("蓮 ", ["bo"]),
        ("%", ["dora"]), ("_", ["bo"]), ("*", ["dora"]), ("'", ["chris"]), ("\"", ["dora"]), ("\\", ["dora"]),
        ("👩", ["emi"]), ("b_", ["bo"]), ("b%", []), ("(x", ["dora"]), ("-y", ["dora"]), ("@e", ["ana", "bo"]),
        // Words of three or more Unicode scalars, and words with a nukta.
        ("muller", ["ana"]), ("MÜLLER", ["ana"]), ("mu\u{308}ller", ["ana"]), ("lodz", ["dora"]), ("Łódź", ["dora"]),
        ("o'brien", ["chris"]), ("o’brien", ["chris"]), ("obrien", []), ("100%", ["dora"]), ("1__", []),
        ("*star*", ["dora"]), ("sta*", []), ("\"lodz\"", ["dora"]), ("k\\s", ["dora"]), ("世蓮 ng", ["bo"]),
        ("emi", ["emi"]), ("👩‍💻", ["emi"]), ("grosse", ["große"]), ("GROSSE", ["große"]), ("αθηνα", ["große"]),
        ("οδός", ["große"]), ("example.", ["ana", "bo"]), ("ana AND", []), ("NEAR(", []), ("ana ana", []),
        ("lle", ["ana"]), (" muller", ["ana"]), ("mullerana", []), ("r ana@", []), ("b_o@example.org", ["bo"]),
        ("ज\u{93C}", ["fay"]), ("%\u{93C}", []), ("_\u{93C}", []), ("\"\u{93C}x", []), ("\\\u{93C}", []),
    ]

    static let filters: [Case] = [
        Case("a word finds exactly the users whose folded login, name or email address contains it") { subject throws in
            try addSearched(to: subject)
            for (word, logins) in searches {
                #expect(try subject.logins(.only(.word(word))) == logins, "\(word.debugDescription)")
                #expect(try subject.count(.only(.word(word))) == logins.count, "\(word.debugDescription)")
            }
        },
        Case("a negated word finds exactly the users that the word does not find") { subject throws in
            try addSearched(to: subject)
            let everyone = try subject.logins()
            for (word, logins) in searches {
                let others = everyone.filter { !logins.contains($0) }
                #expect(try subject.logins(.only(.word(word), isNegated: true)) == others, "\(word.debugDescription)")
            }
        },
        Case("words find users by the new values of changed fields, and no longer by the old ones") { subject throws in
            try addSearched(to: subject)
            try subject.edit(.login("ana")) { $0.name = "Ana Wagner" }
            try subject.edit(.login("bo")) { $0.login = "muller.b" }
            #expect(try subject.logins(.only(.word("muller"))) == ["muller.b"])
            #expect(try subject.logins(.only(.word("wag"))) == ["ana"])
            #expect(try subject.logins(.only(.word("wa"))) == ["ana"])
            try subject.perform(.delete(.login("ana")))
            #expect(try subject.logins(.only(.word("wagner"))) == [])
            #expect(
                try subject.logins(UserFilter(terms: [.init(.word("wagner")), .init(.state(.trashed))])) == ["ana"]
            )
        },
        Case("a text for one field is searched only in that field") { subject throws in
            try subject.add(
                UserFields(login: "x.ana", name: "Bo", email: "chris@example.com", note: "Große\nNotiz 100%")
            )
            try subject.add(
                UserFields(login: "bo", name: "Chris", email: "ana@example.com", role: "admin", groups: ["Ops"])
            )
            try subject.add(UserFields(login: "chris", name: "Ana", role: "viewer", groups: ["ops", "oncall"]))
            let searches: [(UserField, String, [String])] = [
                (.login, "ANA", ["x.ana"]), (.name, "a", ["chris"]), (.email, "an", ["bo"]),
                (.email, "example", ["bo", "x.ana"]),
                (.role, "admin", ["bo"]), (.role, "adm", []), (.role, "member", ["x.ana"]),
                (.groups, "ops", ["bo", "chris"]), (.groups, "OPS", ["bo", "chris"]), (.groups, "op", []),
                (.groups, "", []),
                (.groups, "oncall", ["chris"]),
                (.note, "GROSSE", ["x.ana"]), (.note, "e\nn", ["x.ana"]), (.note, "0%", ["x.ana"]),
                (.note, "groß_", []),
                (.note, "", ["bo", "chris", "x.ana"]), (.note, "x", []),
            ]
            let everyone = try subject.logins()
            for (field, text, logins) in searches {
                let filter = UserFilter.only(.text(field, text))
                #expect(try subject.logins(filter) == logins, "\(field):\(text)")
                let opposite = UserFilter.only(.text(field, text), isNegated: true)
                #expect(try subject.logins(opposite) == everyone.filter { !logins.contains($0) }, "-\(field):\(text)")
            }
        },
        Case("a filter for an empty field finds exactly the users without a value in that field") { subject throws in
            try subject.add(UserFields(login: "bare"))
            try subject.add(
                UserFields(
                    login: "full",
                    name: "Full",
                    email: "full@example.com",
                    groups: ["ops"],
                    validUntil: .of("2027-01-01"),
                    note: "x"
                )
            )
            for field in UserField.omissible {
                let filter = UserFilter.only(.isEmpty(field))
                #expect(try subject.logins(filter) == ["bare"], "\(field)")
                #expect(try subject.count(filter) == 1, "\(field)")
                #expect(try subject.logins(.only(.isEmpty(field), isNegated: true)) == ["full"], "\(field)")
            }
        },
        Case("the search in notes ignores case, but not diacritics") { subject throws in
            try subject.add(UserFields(login: "a", note: "Müller"))
            #expect(try subject.logins(.only(.text(.note, "MÜLLER"))) == ["a"])
            #expect(try subject.logins(.only(.text(.note, "muller"))) == [])
        },
        Case("a filter by state uses the store's clock, and a filter by kind finds the users of that kind") {
            subject throws in
            try subject.add(UserFields(login: "active"))
            try subject.add(UserFields(login: "disabled", status: .disabled))
            try subject.add(UserFields(login: "ended", validUntil: .of("2026-11-20")))
            try subject.add(UserFields(login: "ending", validUntil: .of("2026-11-21")))
            try subject.add(UserFields(login: "off-ended", status: .disabled, validUntil: .of("2026-11-20")))
            try subject.add(UserFields(login: "robot", kind: .service))
            try subject.add(UserFields(login: "trashed"))
            try subject.perform(.delete(.login("trashed")))
            #expect(try subject.logins(.only(.state(.active))) == ["active", "ending", "robot"])
            #expect(try subject.logins(.only(.state(.disabled))) == ["disabled", "off-ended"])
            #expect(try subject.logins(.only(.state(.expired))) == ["ended", "off-ended"])
            #expect(try subject.logins(.only(.state(.seated))) == ["active", "ending"])
            #expect(
                try subject.logins(.only(.state(.seated), isNegated: true)) == [
                    "disabled", "ended", "off-ended", "robot",
                ]
            )
            #expect(try subject.logins(.only(.kind(.service))) == ["robot"])
            #expect(try subject.count(.only(.kind(.person), isNegated: true)) == 1)
            subject.clock.advance(days: 1)
            #expect(try subject.logins(.only(.state(.active))) == ["active", "robot"])
            #expect(try subject.logins(.only(.state(.expired))) == ["ended", "ending", "off-ended"])
        },
        Case("users in the trash are left out unless the filter asks for them") { subject throws in
            try subject.add("here")
            try subject.add("there")
            try subject.perform(.delete(.login("there")))
            #expect(try subject.logins() == ["here"])
            #expect(try subject.logins(.trash) == ["there"])
            #expect(try subject.logins(.only(.state(.trashed), isNegated: true)) == ["here"])
            #expect(try subject.logins(.only(.state(.active), isNegated: true)) == [])
            #expect(try subject.count() == 1)
            #expect(try subject.count(.trash) == 1)
        },
        Case("days are compared in UTC, and a user without an end date matches no day") { subject throws in
            try subject.add(UserFields(login: "first", validUntil: .of("2026-12-31")))
            subject.clock.advance(by: 12 * 3_600 - 1)
            try subject.add(UserFields(login: "last-second"))
            subject.clock.advance(by: 1)
            try subject.add(UserFields(login: "next-day", validUntil: .of("2027-01-01")))
            try subject.edit(.login("first")) { $0.name = "First" }
            let today = QueryDay.of("2026-11-21")
            #expect(try subject.logins(.only(.day(.createdAt, .on, today))) == ["first", "last-second"])
            #expect(try subject.logins(.only(.day(.createdAt, .after, today))) == ["next-day"])
            #expect(try subject.logins(.only(.day(.createdAt, .before, today))) == [])
            #expect(try subject.logins(.only(.day(.updatedAt, .on, today))) == ["last-second"])
            #expect(try subject.logins(.only(.day(.updatedAt, .after, today))) == ["first", "next-day"])
            #expect(
                try subject.logins(.only(.day(.createdAt, .before, .of("2026-11-22")))) == ["first", "last-second"]
            )
            let newYear = QueryDay.of("2027-01-01")
            #expect(try subject.logins(.only(.day(.validUntil, .before, newYear))) == ["first"])
            #expect(try subject.logins(.only(.day(.validUntil, .on, newYear))) == ["next-day"])
            #expect(try subject.logins(.only(.day(.validUntil, .after, newYear))) == [])
            #expect(
                try subject.logins(.only(.day(.validUntil, .before, newYear), isNegated: true)) == [
                    "last-second", "next-day",
                ]
            )
        },
        Case("relative days are counted from the day on which the query runs, by the store's clock") { subject throws in
            try subject.add(UserFields(login: "new", validUntil: .of("2026-12-01")))
            subject.clock.advance(days: 8)
            try subject.add(UserFields(login: "newer", validUntil: .of("2026-12-31")))
            let queries: [(query: String, now: [String], after3Days: [String])] = [
                ("until:<30d", ["new"], ["new", "newer"]), ("until:>4w", ["newer"], ["newer"]),
                ("until:<tomorrow", [], ["new"]), ("until:today", [], []), ("until:2d", ["new"], []),
                ("until:>1y", [], []), ("until:yesterday", [], ["new"]), ("created:>-7d", ["newer"], ["newer"]),
                ("created:<-1w", ["new"], ["new"]), ("updated:<-2d", ["new"], ["new", "newer"]),
                ("-updated:<-9d", ["new", "newer"], ["newer"]), ("created:today", ["newer"], []),
                ("until:<1m", ["new"], ["new", "newer"]),
            ]
            for (query, logins, _) in queries {
                #expect(try subject.logins(UserFilter(parsing: query)) == logins, "\(query)")
            }
            subject.clock.advance(days: 3)
            for (query, _, logins) in queries {
                #expect(try subject.logins(UserFilter(parsing: query)) == logins, "\(query)")
                #expect(try subject.count(UserFilter(parsing: query)) == logins.count, "\(query)")
            }
        },
        Case("a filter finds only the users that match all its terms") { subject throws in
            let users = try subject.populate()
            let terms: [UserFilter.Term] = [
                .init(.word("m")), .init(.text(.role, "admin"), isNegated: true),
                .init(.state(.disabled), isNegated: true),
                .init(.kind(.person)), .init(.text(.groups, "oncall"), isNegated: true),
                .init(.day(.validUntil, .after, .of("2026-01-01")), isNegated: true),
            ]
            for count in 0...terms.count {
                let filter = UserFilter(terms: Array(terms.prefix(count)))
                let list = try subject.expected(users, filter, UserSort(.name))
                #expect(!list.isEmpty)
                #expect(try subject.window(filter, sort: UserSort(.name)) == list)
                #expect(try subject.count(filter) == list.count)
            }
        },
        Case("two words of a filter may match in different fields") { subject throws in
            try addSearched(to: subject)
            #expect(try subject.logins(UserFilter(terms: [.init(.word("ana")), .init(.word("mul"))])) == ["ana"])
            #expect(try subject.logins(UserFilter(terms: [.init(.word("o")), .init(.word("ng"))])) == ["bo"])
            #expect(
                try subject.logins(UserFilter(terms: [.init(.word("ana")), .init(.word("mul"), isNegated: true)])) == []
            )
        },
    ]
}
