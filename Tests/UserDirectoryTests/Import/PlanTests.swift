import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests what a plan contains, how it is applied, and that it can be written and read again.
@Suite struct PlanTests {
    private let bench = ImportBench()
    private let file = "login,name,kind\nana,New,\nbo,Bo,\nchris,,service\nANA,x,\na b,,\n"

    private func entries(_ plan: ImportPlan) throws -> [PlanEntry] {
        var entries = plan.entries()
        var found: [PlanEntry] = []
        while let entry = try entries.next() { found.append(entry) }
        return found
    }

    private func written(_ plan: ImportPlan) throws -> ByteCollector {
        let collector = ByteCollector()
        try plan.write(to: collector, store: "test")
        return collector
    }

    @Test("a plan keeps texts of any length", arguments: [0, 1, 127, 128, 129, 16_383, 16_384, 20_000])
    func lengths(bytes: Int) throws {
        let note = String(repeating: "ü", count: bytes / 2) + String(repeating: "u", count: bytes % 2)
        let plan = try bench.plan("login,note\nana,\(note)\nbo,short\n")
        #expect(try written(bench.plan(again: written(plan).bytes)).bytes == written(plan).bytes)
        let drafts = try entries(plan).map { entry -> UserFields? in
            if case .create(let draft) = entry.action { draft } else { nil }
        }
        #expect(drafts == [UserFields(login: "ana", note: note), UserFields(login: "bo", note: "short")])
    }

    @Test("a plan states what to do with each line, field by field, and changes nothing")
    func decisions() throws {
        let ana = try bench.store.add(UserFields(login: "ana", name: "Old"))
        let bo = try bench.store.add(UserFields(login: "bo", name: "Bo"))
        let plan = try bench.plan(file)
        let entries = try entries(plan)
        #expect(entries.map(\.line) == [2, 3, 4, 5, 6])
        let change = FieldChange(.name, before: "Old", after: "New")
        #expect(entries[0].action == .update(ana.id, version: 1, [change]))
        #expect(entries[1].action == .unchanged(bo.id, version: 1))
        #expect(entries[2].action == .create(UserFields(login: "chris", kind: .service)))
        guard case .conflict(let conflict) = entries[3].action, case .refuse(let refusal) = entries[4].action else {
            Issue.record("\(entries)")
            return
        }
        #expect(conflict.code == "duplicate-login")
        #expect(refusal.message.contains("login-characters"))
        let summary = plan.summary
        #expect(
            [summary.created, summary.updated, summary.unchanged, summary.conflicts, summary.refused] == [
                1, 1, 1, 1, 1,
            ]
        )
        #expect(summary.samples == entries)
        #expect(try bench.store.count() == 2)
    }

    @Test("a plan refuses to demote the last admin and to disable the author's own account")
    func guards() throws {
        try bench.store.add(UserFields(login: "ana", role: User.adminRole))
        try bench.store.add(UserFields(login: Author.operatorOnDuty.name))
        let plan = try bench.plan("login,role,status\nana,member,\n\(Author.operatorOnDuty.name),,disabled\n")
        let codes = plan.summary.samples.compactMap { entry -> String? in
            guard case .refuse(let refusal) = entry.action else { return nil }
            return refusal.code
        }
        #expect(codes == ["last-admin", "own-account"])
    }

    @Test("a plan needs no free seat for a user if an earlier line frees a seat")
    func seatDemand() throws {
        try bench.store.add("ana")
        try bench.store.add("bo")
        try bench.store.setLimit(2)
        let free = try bench.plan("login,status\nana,disabled\nchris,active\n").summary
        #expect(free.seats.needed == 0)
        #expect(!free.isBlocked)
        let blocked = try bench.plan("login,status\nchris,active\nana,disabled\n").summary
        #expect(blocked.seats.needed == 1)
        #expect(blocked.seats.change == 0)
        #expect(blocked.isBlocked)
        #expect(try bench.apply(try bench.plan("login,status\nana,disabled\nchris,active\n")).updated == 1)
    }

    @Test("a plan has an entry for each line of its file; its summary keeps only some entries as samples")
    func many() throws {
        let count = 20_000
        let plan = try bench.plan("login,note\n" + (1...count).map { "user\($0),a note\n" }.joined())
        #expect(plan.summary.samples.count == PlanSummary.sampleLimit)
        #expect(try entries(plan).map(\.line) == Array(2...count + 1))
    }

    @Test("a plan is read back from its file unchanged, and can then be applied")
    func comesBack() throws {
        try bench.store.add(UserFields(login: "ana", name: "Old"))
        let plan = try bench.plan(file)
        let again = try bench.plan(again: try written(plan).bytes)
        #expect(try entries(again) == (try entries(plan)))
        let progress = try bench.apply(again)
        #expect([progress.created, progress.updated, progress.refused] == [2, 1, 2])
        #expect(try bench.store.user(.login("ana")).name == "New")
    }

    @Test("a plan that is applied a second time changes nothing")
    func appliedTwice() throws {
        try bench.store.add(UserFields(login: "ana", name: "Old"))
        let bytes = try written(try bench.plan("login,name\nana,New\nbo,\n")).bytes
        try bench.apply(try bench.plan(again: bytes))
        let progress = try bench.apply(try bench.plan(again: bytes))
        #expect([progress.created, progress.updated, progress.unchanged] == [0, 0, 2])
    }

    @Test("a plan whose users have changed is refused; with `onStale: .skip`, only the changed users are left out")
    func stale() throws {
        let ana = try bench.store.add("ana")
        try bench.store.add("bo")
        try bench.store.add("chris")
        let bytes = try written(try bench.plan("login,name\nana,New\nbo,New\nchris,New\ndan,New\neve,New\n")).bytes
        try bench.store.edit(.id(ana.id)) { $0.name = "Theirs" }
        try bench.store.perform(.delete(.login("bo")))
        try bench.store.add("dan")
        let refused = try bench.apply(try bench.plan(again: bytes))
        #expect(refused.stop == .stale)
        #expect(refused.problems.map(\.login) == ["ana", "bo", "dan"])
        #expect(
            refused.problems.map(\.reason)
                == [.stale(.changed(planned: 1, present: 2)), .stale(.gone), .stale(.added)]
        )
        #expect(try bench.store.user(.login("chris")).name.isEmpty)
        var options = ImportOptions()
        options.onStale = .skip
        let partly = try bench.apply(try bench.plan(again: bytes, options: options))
        #expect([partly.created, partly.updated, partly.conflicts] == [1, 1, 3])
        #expect(try bench.store.user(.login("ana")).name == "Theirs")
    }

    @Test("plans for another store or of a newer version, incomplete plans, and files that are not plans are refused")
    func unusable() throws {
        let text = try written(try bench.plan(file)).text
        #expect(throws: UserFileError.otherStore(planned: "test", present: "other")) {
            try bench.plan(again: Array(text.utf8), store: "other")
        }
        #expect(throws: UserFileError.newerPlan(9)) {
            try bench.plan(again: Array(text.replacing("\"version\":1}\n", with: "\"version\":9}\n").utf8))
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(throws: UserFileError.incompletePlan(expected: 5, found: 2)) {
            try bench.plan(again: Array(lines.prefix(3).joined(separator: "\n").utf8))
        }
        #expect(throws: UserFileError.self) {
            try bench.plan(again: Array(text.replacing("\"action\":\"create\"", with: "\"action\":\"purge\"").utf8))
        }
        #expect(throws: UserFileError.noPlan) { try bench.plan(again: Array("login\nana\n".utf8)) }
        let members = [("\"version\":1}\n", "\"version\":0}\n"), ("\"onFull\":\"fail\"", "\"onFull\":\"zz\"")]
        for (member, other) in members {
            #expect(throws: UserFileError.noPlan) {
                try bench.plan(again: Array(text.replacing(member, with: other).utf8))
            }
        }
    }

    @Test("an invalid login in a plan that was edited by hand is refused, and no user is created")
    func forged() throws {
        let text = try written(try bench.plan("login\nana\n")).text.replacing("\"ana\"", with: "\"a b\"")
        let plan = try bench.plan(again: Array(text.utf8))
        #expect(plan.summary.refused == 1)
        #expect(try bench.apply(plan).created == 0)
    }

    @Test("a plan that was altered to use another user's login is refused")
    func alteredLogin() throws {
        try bench.store.add("ana")
        try bench.store.add("taken")
        let update = try written(try bench.plan("login,name\nana,Ana\n")).text
        let renaming = update.replacing("\"field\":\"name\"", with: "\"field\":\"login\"")
            .replacing("\"after\":\"Ana\"", with: "\"after\":\"taken\"")
        #expect(renaming.contains("\"after\":\"taken\"") && renaming.contains("\"field\":\"login\""))
        #expect(throws: UserFileError.self) { try bench.plan(again: Array(renaming.utf8)) }
        let creation = try written(try bench.plan("login,name\nbo,Bo\n")).text
        let last = try #require(creation.ranges(of: "\"login\":\"bo\"").last)
        var other = creation
        other.replaceSubrange(last, with: "\"login\":\"taken\"")
        #expect(throws: UserFileError.self) { try bench.plan(again: Array(other.utf8)) }
    }

    @Test(
        "refused records are written with the text that they have in the imported file",
        arguments: [
            (
                UserFormat.csv, "login,name\r\nok,x\r\n\"a b\",\"two\nlines\"\r\nc d,\r\n",
                "login,name\n\"a b\",\"two\nlines\"\nc d,\n"
            ),
            (.csv, "login,name\nok,x\n\nx\ry z,\n", "login,name\nx\ny z,\n"),
            (
                .json, "[{\"login\":\"ok\"}, {\"login\": \"a b\"},\n{\"login\":1}]",
                "[\n{\"login\": \"a b\"},\n{\"login\":1}\n]\n"
            ),
            (.json, "[{\"login\":\"ok\"}]", "[\n]\n"),
            (.jsonl, "{\"login\":\"a b\"}\r\n{\"login\":\"ok\"}\n", "{\"login\":\"a b\"}\n"),
            (.passwd, "ok:x:1:1:::\na b:x:2:2:::\n", "a b:x:2:2:::\n"),
            (.passwd, "a b:x:2:2:::/sbin/nologin\r\r\n", "a b:x:2:2:::/sbin/nologin\r\r\n"),
            (
                .ldif, "dn: x\nobjectClass: inetOrgPerson\nuid: a\r\r\n b\r\n",
                "dn: x\nobjectClass: inetOrgPerson\nuid: a\r\r\n b\r\n\n"
            ),
            (
                .ldif,
                "dn: uid=x\nobjectClass: inetOrgPerson\nuid: a\n  b\n\ndn: uid=ok\nobjectClass: inetOrgPerson\nuid: ok\n",
                "dn: uid=x\nobjectClass: inetOrgPerson\nuid: a\n  b\n\n"
            ),
        ]
    )
    func rejects(_ format: UserFormat, _ text: String, _ expected: String) throws {
        let plan = try bench.plan(text, format, options: ImportOptions(keepsRejects: true))
        let collector = ByteCollector()
        #expect(try plan.writeRejects(to: collector) == 0)
        #expect(collector.text == expected)
    }

    @Test("an LDIF entry that is too long is missing from the file of rejected lines, and is counted as missing")
    func longRejects() throws {
        let note = String(repeating: "x", count: 4_200_000)
        let long = "dn: uid=a\nobjectClass: inetOrgPerson\nuid: a\ndescription: \(note)\nsn: last\n\n"
        let text = long + "dn: uid=b\nuid: b b\nobjectClass: inetOrgPerson\n"
        let plan = try bench.plan(text, .ldif, options: ImportOptions(keepsRejects: true))
        let collector = ByteCollector()
        #expect(try plan.writeRejects(to: collector) == 1)
        #expect(collector.text == "dn: uid=b\nuid: b b\nobjectClass: inetOrgPerson\n\n")
    }

    @Test("a JSON object that is too long and has no end is counted as missing from the file of rejected lines")
    func longJSONRejects() throws {
        let long = "{\"login\":\"" + String(repeating: "x", count: 4_200_000)
        func rejects(_ text: String) throws -> (missing: Int, text: String) {
            let plan = try bench.plan(text, .json, options: ImportOptions(keepsRejects: true))
            let collector = ByteCollector()
            return (try plan.writeRejects(to: collector), collector.text)
        }
        let alone = try rejects("[{\"login\":\"b b\"}]")
        let both = try rejects("[{\"login\":\"b b\"},\(long)")
        #expect(alone.missing == 0 && alone.text.contains("b b"))
        #expect(both == (1, alone.text))
    }
}
