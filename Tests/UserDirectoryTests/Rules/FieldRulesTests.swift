import Testing
import UserDirectory
import UserDirectoryTesting

@Suite struct FieldRulesTests {
    /// A text and the rules that it breaks.
    struct Sample: Sendable, CustomTestStringConvertible {
        let text: String
        let rules: [String]

        init(_ text: String, _ rules: String...) {
            self.text = text
            self.rules = rules
        }

        var testDescription: String { String(text.debugDescription.prefix(60)) }
    }

    private func rules(_ draft: UserFields, roles: [String]? = User.initialRoles) -> [String] {
        FieldRules.violations(in: draft, roles: roles).map(\.rule)
    }

    static let logins: [Sample] = [
        Sample("a"), Sample("7"), Sample("ana.b_c-d+e@f"), Sample("Müller"), Sample("mu\u{308}ller"), Sample("世蓮"),
        Sample("محمد"), Sample("हिन्दी"), Sample("ไทย๑"), Sample(" ana\n"), Sample(String(repeating: "é", count: 64)),
        Sample("", "login-length"), Sample(" \t", "login-length"),
        Sample(String(repeating: "a", count: 65), "login-length"),
        Sample("a" + String(repeating: "\u{301}", count: 40), "login-length"),
        Sample("-a", "login-start"), Sample(".a", "login-start"), Sample("@a", "login-start"),
        Sample("a b", "login-characters"), Sample("a\u{A0}b", "login-characters"), Sample("a:b", "login-characters"),
        Sample("a/b", "login-characters"), Sample("a😀", "login-characters"), Sample("a\u{200D}b", "login-characters"),
        Sample("a\u{202E}b", "login-characters"), Sample("a\u{0}b", "login-characters"),
        Sample("a\u{3164}", "login-characters"), Sample("a½", "login-characters"),
        Sample("\u{3164}", "login-characters", "login-start"), Sample("\u{301}a", "login-start"),
        Sample("id:x", "login-characters"), Sample("a\nb", "login-characters"),
    ]

    @Test("a login has 1 to 64 letters, digits and certain signs, and does not begin with a sign", arguments: logins)
    func login(_ sample: Sample) {
        #expect(rules(UserFields(login: sample.text)) == sample.rules)
    }

    @Test("a group's name follows the rules for logins", arguments: logins)
    func group(_ sample: Sample) {
        let expected = sample.rules.map { $0.replacing("login", with: "group") }
        #expect(rules(UserFields(login: "ana", groups: ["ok", sample.text])) == expected)
    }

    static let names: [Sample] = [
        Sample(""), Sample("Ana Müller"), Sample("  Ana  "), Sample("O'Brien, \"Bo\" <x>"), Sample("世蓮 Ng"),
        Sample("עברית"), Sample("\n Ana \t"), Sample("👩‍💻"), Sample("👨🏻‍❤️‍💋‍👨🏼"), Sample("❤️"),
        Sample("\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"), Sample("می\u{200C}خواهم"),
        Sample("Ana\u{A0}Müller"), Sample("葛\u{E0100}城"), Sample(String(repeating: "é", count: 200)),
        Sample(String(repeating: "x", count: 201), "name-length"),
        Sample("Z" + String(repeating: "\u{323}\u{301}", count: 5_000), "name-length"),
        Sample(String(repeating: "Z" + String(repeating: "\u{301}", count: 8), count: 150), "name-length"),
        Sample("a\nb", "name-characters"), Sample("a\tb", "name-characters"), Sample("a\u{1B}[2Jb", "name-characters"),
        Sample("a\u{7F}b", "name-characters"), Sample("a\u{85}b", "name-characters"),
        Sample("a\u{2028}b", "name-characters"), Sample("a\u{2029}b", "name-characters"),
        Sample("a\u{202E}b", "name-characters"), Sample("a\u{2066}b\u{2069}", "name-characters"),
        Sample("a\u{200E}b", "name-characters"), Sample("a\u{61C}b", "name-characters"),
        Sample("a\u{200B}b", "name-characters"), Sample("a\u{AD}b", "name-characters"),
        Sample("a\u{FEFF}b", "name-characters"), Sample("a\u{2060}b", "name-characters"),
        Sample("a\u{3164}b", "name-characters"), Sample("a\u{FFF9}b", "name-characters"),
        Sample("a\u{FFFE}b", "name-characters"), Sample("\u{200D}", "name-characters"),
        Sample("a \u{200D}b", "name-characters"), Sample("a\u{E0041}", "name-characters"),
        Sample("a\u{200D}\u{200D}b", "name-characters"),
    ]

    @Test("a name is one line of up to 200 characters, without control or invisible characters", arguments: names)
    func name(_ sample: Sample) {
        #expect(rules(UserFields(login: "ana", name: sample.text)) == sample.rules)
    }

    static let emails: [Sample] = [
        Sample(""), Sample(" ana@example.com "), Sample("a@b"), Sample("a.b+c!#$%&'*/=?^_`{|}~-@x-y.example"),
        Sample(".a.@example.com"), Sample("ana@müller.example"), Sample("ana@例え.テスト"),
        Sample("ana@xn--mller-kva.example"),
        Sample("a@" + String(repeating: "b", count: 63) + ".c"),
        Sample(String(repeating: "a", count: 242) + "@example.com"),
        Sample(String(repeating: "a", count: 243) + "@example.com", "email-length"),
        Sample("ana", "email-form"), Sample("@example.com", "email-form"), Sample("ana@", "email-form"),
        Sample("ana@.com", "email-form"), Sample("ana@a..b", "email-form"), Sample("ana@a.", "email-form"),
        Sample("ana@-a.b", "email-form"), Sample("ana@a-.b", "email-form"), Sample("a b@c.d", "email-form"),
        Sample("a@b@c", "email-form"), Sample("a@b, c@d", "email-form"), Sample("Ana <a@b.c>", "email-form"),
        Sample("\"a\"@b.c", "email-form"), Sample("änä@b.c", "email-form"), Sample("a@b_c.d", "email-form"),
        Sample("a@b\u{200D}c.d", "email-form"), Sample("a@" + String(repeating: "b", count: 64) + ".c", "email-form"),
        Sample("a@b.c\u{0}", "email-form"), Sample("a@[127.0.0.1]", "email-form"),
    ]

    @Test("an email address is what HTML's email field accepts; its domain may be in any script", arguments: emails)
    func email(_ sample: Sample) {
        #expect(rules(UserFields(login: "ana", email: sample.text)) == sample.rules)
    }

    @Test("if an email has letters other than a-z before the at sign, the error says so")
    func emailLetters() {
        func message(_ email: String) -> String {
            let draft = UserFields(login: "ana", email: email)
            return FieldRules.violations(in: draft, roles: nil).map(\.message).joined()
        }
        #expect(message("jörg@example.com") == "may have only the letters a-z before the \"@\"")
        #expect(message("jörg").contains("must be an email address"))
    }

    static let notes: [Sample] = [
        Sample(""), Sample("one\ntwo\n\n\tthree"), Sample("one\r\ntwo\rthree"),
        Sample(String(repeating: "é", count: 10_000)),
        Sample(String(repeating: "x", count: 10_001), "note-length"), Sample("a\u{1B}[0m", "note-characters"),
        Sample("a\u{0}b", "note-characters"), Sample("a\u{B}b", "note-characters"),
        Sample("a\u{2028}b", "note-characters"), Sample("a\u{202E}b", "note-characters"),
        Sample("x" + String(repeating: "\u{301}", count: 10_000), "note-length"),
    ]

    @Test("a note is text of up to 10,000 characters, which may include newlines and tabs", arguments: notes)
    func note(_ sample: Sample) {
        #expect(rules(UserFields(login: "ana", note: sample.text)) == sample.rules)
    }

    @Test("if the store's roles are passed, a role must be one of them")
    func role() {
        #expect(rules(UserFields(login: "ana", role: " admin ")) == [])
        #expect(rules(UserFields(login: "ana", role: "king")) == ["role-known"])
        #expect(rules(UserFields(login: "ana", role: "Admin")) == ["role-known"])
        #expect(rules(UserFields(login: "ana", role: "king"), roles: nil) == [])
    }

    @Test("if there are many roles, the message names the first ones and gives the total number")
    func manyRoles() {
        func message(_ count: Int) -> String? {
            let roles = (1...count).map { "r\($0)" }
            return FieldRules.violations(in: UserFields(login: "ana", role: "king"), roles: roles).first?.message
        }
        #expect(message(12) == "must be one of r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12")
        #expect(message(13) == "must be one of r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, … (13 roles)")
    }

    @Test("too many groups are one violation; a message lists only the first ten of many violations")
    func manyGroups() {
        let names = (0...FieldRules.maxGroups).map { "g\($0)" }
        #expect(rules(UserFields(login: "ana", groups: names)) == ["groups-count"])
        #expect(rules(UserFields(login: "ana", groups: Array(names.dropLast()))) == [])
        let hostile = UserFields(login: "ana", groups: (0..<90_000).map { "a b\($0)" })
        let bad = FieldRules.violations(in: hostile, roles: nil)
        #expect(bad.count == FieldRules.maxGroups + 1)
        let message = DirectoryError.invalid(bad).description
        #expect(message.utf8.count < 2_000 && message.hasSuffix("; and 991 more"))
    }

    @Test("every broken rule is reported, in the order of the fields")
    func allViolations() {
        let draft = UserFields(login: "", name: "a\nb", email: "x", role: "king", groups: ["", "a b"], note: "\u{7}.")
        #expect(throws: DirectoryError.invalid(FieldRules.violations(in: draft, roles: User.initialRoles))) {
            try FieldRules.checked(draft, roles: User.initialRoles)
        }
        #expect(
            rules(draft) == [
                "login-length", "name-characters", "email-form", "role-known", "group-length", "group-characters",
                "note-characters",
            ]
        )
    }

    @Test("a group's violation names the group, with control characters escaped")
    func groupMessage() {
        let violation = FieldRules.violations(in: UserFields(login: "ana", groups: ["a\u{1B}b"]), roles: nil).first
        #expect(violation?.message.contains("\"a\\u{1b}b\"") == true)
        #expect(violation?.field == .groups)
    }

    @Test("surrounding space, decomposed letters, line ends, and the order and duplicates of groups are normalized")
    func normalization() throws {
        let draft = UserFields(
            login: " mu\u{308}ller\u{2003}",
            name: "\tAna\n",
            email: " a@b.c ",
            role: " member",
            groups: ["ops ", "OPS", "Zoe\u{308}", "a"],
            note: "\r\none\r\ntwo\rthree \n"
        )
        let normalized = try FieldRules.checked(draft, roles: User.initialRoles)
        #expect(Array(normalized.login.utf8) == Array("müller".utf8))
        #expect(normalized.name == "Ana")
        #expect(normalized.email == "a@b.c")
        #expect(normalized.role == "member")
        #expect(normalized.groups == ["a", "ops", "Zoë"])
        #expect(Array(normalized.note.utf8) == Array("one\ntwo\nthree".utf8))
        #expect(FieldRules.normalized(normalized) == normalized)
    }
}
