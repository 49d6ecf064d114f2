import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("Importing a JSON array") struct ArrayImportTests {
    private let bench = ImportBench()

    /// The messages about the refused records of a JSON file.
    private func messages(_ text: String, _ format: UserFormat = .json) throws -> [String] {
        try bench.plan(text, format).refusals.map(\.description)
    }

    @Test("an entry of an array on a single line is reported with its position")
    func singleLine() throws {
        let found = try messages("[{\"login\":\"ok\"},{\"login\":\"a b\"},{\"login\":\"c d\"}]")
        #expect(found.map { $0.prefix { $0 != ":" } } == ["entry 2 (a b)", "entry 3 (c d)"])
    }

    @Test("an entry of an array on several lines is reported with its position and its line")
    func severalLines() throws {
        let found = try messages("[\n  {\"login\": \"ok\"},\n  {\n    \"login\": \"a b\"\n  }\n]\n")
        #expect(found.map { $0.prefix { $0 != ":" } } == ["entry 2 on line 3 (a b)"])
    }

    @Test("JSON lines are reported with their line numbers")
    func jsonLines() throws {
        let found = try messages("{\"login\":\"ok\"}\n\n{\"login\":\"a b\"}\n", .jsonl)
        #expect(found.map { $0.prefix { $0 != ":" } } == ["line 3 (a b)"])
    }

    @Test("JSON objects without an array are reported with their line numbers")
    func sequence() throws {
        let found = try messages("{\"login\":\"ok\"}\n{\"login\":\"a b\"}\n")
        #expect(found.map { $0.prefix { $0 != ":" } } == ["line 2 (a b)"])
    }

    @Test(
        "text in an array that is not an object is reported with the position where an entry would be",
        arguments: [
            "[{\"login\":\"ok\"},5]", "[{\"login\":\"ok\"} {\"login\":\"bo\"}]", "[{\"login\":\"ok\"}",
            "[{\"login\":\"ok\"},{\"login\":", "[{\"login\":\"ok\"}]x",
        ]
    )
    func lost(text: String) throws {
        #expect(try messages(text).map { $0.prefix { $0 != ":" } } == ["entry 2"])
    }

    @Test(
        "the message about an entry that is not valid contains the login",
        arguments: [
            #"[{"login":"ana","nmae":"Ana"}]"#, #"[{"nmae":"Ana","login":"ana"}]"#, #"[{"name":5,"login":"ana"}]"#,
            #"[{"login":"ana","name":"A","name":"B"}]"#, #"[{"login":"ana","groups":"ops"}]"#,
        ]
    )
    func login(text: String) throws {
        #expect(try messages(text).map { $0.prefix { $0 != ":" } } == ["entry 1 (ana)"])
    }

    @Test("the message about an entry that is not UTF-8 contains the login if the login itself is UTF-8")
    func encoding() throws {
        func logins(_ parts: [UInt8]...) throws -> [String?] {
            try bench.run(Array(parts.joined()), .json).problems.map(\.login)
        }
        let (start, end) = (Array(#"[{"login":"ana"#.utf8), Array("\"}]".utf8))
        #expect(try logins(start, Array(#"","name":""#.utf8), [0xFF], end) == ["ana"])
        #expect(try logins(start, [0xFF], end) == [nil])
    }

    @Test(
        "the message about an entry whose login cannot be read contains no login",
        arguments: [
            #"[{"login":5}]"#, #"[{"login":"a","login":"b"}]"#, #"[{"login":"a","login":"b","nmae":""}]"#,
            #"[{"name":"Ana"}]"#, #"[{"login":"a" "b"}]"#,
        ]
    )
    func noLogin(text: String) throws {
        #expect(try messages(text).map { $0.prefix { $0 != ":" } } == ["entry 1"])
    }

    @Test("null is allowed by the message about a value of the wrong type, but not for the login")
    func wrongType() throws {
        let found = try messages(#"[{"login":5},{"login":"ana","name":5}]"#)
        #expect(found.first == "entry 1: \"login\" must be a string (rule json-type)")
        #expect(found.last == "entry 2 (ana): \"name\" must be a string, or null (rule json-type)")
    }

    @Test("two entries with the same login are a conflict, and the message names the position of the first one")
    func duplicate() throws {
        let found = try messages("[{\"login\":\"bo\"},{\"login\":\"ana\"},{\"login\":\"ANA\"}]")
        let expected = "entry 3 (ANA): same login as entry 2; remove one of the entries (rule duplicate-login)"
        #expect(found == [expected])
    }

    @Test(
        "of entries on a single line, only those that the store refuses are written to the file of rejects",
        arguments: [
            #"[{"login":"ana"},{"login":"bo"},{"login":"chris"}]"#,
            #"{"login":"ana"}{"login":"bo"}{"login":"chris"}"#,
            #"{"login":"old"}{"login":"ana"}{"login":"bo"}{"login":"chris"}"#,
        ]
    )
    func rejects(text: String) throws {
        try bench.store.add("old")
        let plan = try bench.plan(text, .json, options: ImportOptions(keepsRejects: true))
        try bench.store.add("bo")
        let failed = Locked<Set<Int>>([])
        _ = try bench.imports.apply.execute(plan, by: .operatorOnDuty) { _, problems in
            failed.withLock { $0.formUnion(problems.compactMap(\.entryIndex)) }
        }.get()
        let collector = ByteCollector()
        #expect(try plan.writeRejects(to: collector, failed: failed.withLock { $0 }) == 0)
        #expect(collector.text == "[\n{\"login\":\"bo\"}\n]\n")
    }

    @Test("a plan keeps the positions of the entries, also in its file")
    func planFile() throws {
        let plan = try bench.plan("[{\"login\":\"ana\"},{\"login\":\"a b\"},{\"login\":\"bo\"}]", .json)
        let collector = ByteCollector()
        try plan.write(to: collector, store: "test")
        for plan in [plan, try bench.plan(again: collector.bytes)] {
            #expect(try plan.entries(from: 0, limit: 9).map(\.position) == [1, 2, 3])
            #expect(plan.summary.isArray)
            #expect(plan.refusals.map { $0.description.prefix { $0 != ":" } } == ["entry 2 (a b)"])
        }
    }

    @Test("the progress of an import has the position of the last entry")
    func progress() throws {
        #expect(try bench.run("[{\"login\":\"ana\"},{\"login\":\"bo\"}]", .json).position == 2)
        #expect(try bench.run("login\nana\nbo\n", .csv).position == nil)
    }
}
