import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests that exported users can be imported again.
@Suite struct RoundTripTests {
    /// Pieces of text that are hard for some format, and allowed by the rules.
    private static let hostile = [
        "\"", "\"\"", "'", ",", ";", "=1+1", "+1", "-1", "@x", "'=x", "''=x", "\\", "\\n", "\\u0000", "{", "}", "[",
        "]",
        "👩‍💻", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "e\u{301}", "世蓮", "محمد", "נועה", "#", ":", "::", "<", "null", "true", " ", "dn: x", "ﬁ", "ß",
        "İ", "login", "</script>", "%s", "$(id)", "`", "|", "~",
    ]

    private static func text(_ generator: inout some RandomNumberGenerator, most: Int, between: [String]) -> String {
        let pieces = hostile + between
        return (0..<Int.random(in: 0...most, using: &generator))
            .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }

    private static func draft(_ number: Int, _ generator: inout some RandomNumberGenerator) -> UserFields {
        let marks = [".", "_", "-", "+", "@", "é", "ß", "世", "ת"]
        var draft = UserFields(login: "u\(number)" + (marks.randomElement(using: &generator) ?? "") + "x")
        draft.name = text(&generator, most: 20, between: [])
        draft.note = text(&generator, most: 60, between: ["\n", "\n\n", "\t", "\r\n"])
        if number.isMultiple(of: 25) { draft.note = String(repeating: "\"\n=世", count: 2_500) }
        if Bool.random(using: &generator) { draft.email = "=+\(number)'@exämple.com" }
        draft.role = User.initialRoles.randomElement(using: &generator) ?? User.defaultRole
        draft.groups = (0..<Int.random(in: 0...3, using: &generator)).map { "g\($0)\(marks[$0])" }
        draft.kind = Bool.random(using: &generator) ? .person : .service
        draft.status = Bool.random(using: &generator) ? .active : .disabled
        draft.validUntil = Bool.random(using: &generator) ? .of("2041-02-28") : nil
        return draft
    }

    @Test(
        "users exported in a lossless format and imported into an empty store stay the same",
        arguments: [UserFormat.csv, .json, .jsonl],
        [false, true]
    )
    func lossless(_ format: UserFormat, isRaw: Bool) throws {
        for _ in 0..<4 {
            let seed = UInt64.random(in: .min ... .max)
            var generator = SplitMix(seed: seed)
            let first = ImportBench()
            for number in 0..<60 {
                // A random user that the rules refuse is left out; the check below requires that most users remain.
                _ = try? first.store.add(RoundTripTests.draft(number, &generator))
            }
            let users = try first.drafts()
            #expect(users.count > 30, "seed \(seed)")
            let bytes = try first.export(format, isRaw: isRaw)
            let second = ImportBench()
            let progress = try second.run(bytes, nil, options: ImportOptions(isRaw: isRaw), pieceSize: 999)
            #expect(progress.problems.isEmpty, "seed \(seed)")
            #expect(try second.drafts() == users, "seed \(seed)")
            let again = try second.run(bytes, format, options: ImportOptions(isRaw: isRaw), pieceSize: 999)
            #expect(again.unchanged == users.count, "seed \(seed)")
        }
    }

    @Test("importing the export of an empty store reads no users", arguments: [UserFormat.csv, .json])
    func empty(_ format: UserFormat) throws {
        let bench = ImportBench()
        #expect(try bench.run(try bench.export(format)).records == 0)
    }

    @Test("an export to LDIF or passwd can be imported again, with the values that the format can contain")
    func lossy() throws {
        let first = ImportBench()
        let note = "first\nsecond " + String(repeating: "long ", count: 40) + "end"
        try first.store.add(UserFields(login: "a+na", name: "Ana Müller", email: "ana@example.com", note: note))
        try first.store.add(UserFields(login: "bo", name: ": odd <", kind: .person, status: .disabled))
        try first.store.add(UserFields(login: "chris"))
        let ldif = ImportBench()
        try ldif.run(try first.export(.ldif))
        #expect(try ldif.store.user(.login("a+na")).note == note)
        #expect(try ldif.drafts().map(\.name) == ["Ana Müller", ": odd <", ""])
        #expect(
            String(decoding: try first.export(.ldif), as: UTF8.self).split(separator: "\n").allSatisfy {
                $0.utf8.count <= 76
            }
        )
        let passwd = ImportBench()
        try passwd.run(try first.export(.passwd))
        #expect(try passwd.drafts().map(\.status) == [.active, .disabled, .active])
        #expect(try passwd.drafts().map(\.kind) == [.person, .person, .person])
    }

    @Test(
        "values that break a rule are refused in CSV and JSON, and the problem names the line and the rule",
        arguments: [
            ("name", "a\u{202E}b", "name-characters"), ("note", "a\u{FEFF}b", "note-characters"),
            ("note", String(repeating: "x", count: 10_001), "note-length"), ("name", "two\nlines", "name-characters"),
            ("email", "nobody", "email-form"), ("role", "king", "role-known"),
        ]
    )
    func forbidden(_ field: String, _ text: String, _ rule: String) throws {
        let quoted = text.replacing("\n", with: "\\n")
        let files: [(UserFormat, String, Int)] = [
            (.csv, "login,\(field)\nana,\"\(text)\"\n", 2),
            (.json, "[\n\n{\"login\":\"ana\",\"\(field)\":\"\(quoted)\"}]", 3),
            (.jsonl, "{\"login\":\"ok\"}\n{\"login\":\"ana\",\"\(field)\":\"\(quoted)\"}\n", 2),
        ]
        for (format, file, line) in files {
            let problem = try #require(try ImportBench().run(file, format).problems.first)
            #expect(problem.line == line)
            #expect(problem.description.contains("rule \(rule)"))
        }
    }
}
