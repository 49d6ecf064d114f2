import Testing

@testable import UserDirectory

@Suite("The lines of a plan's file") struct PlanLinesTests {
    private static let user = UserID("01a21fef-f7f6-765c-9528-5300ece8fc8b")

    private static let account = RemoteAccount(
        id: RemoteID("58d72c3e"),
        version: "7",
        place: "uid=ana,dc=example,dc=com",
        fields: UserFields(login: "ana", name: "Ana", email: "ana@example.com")
    )

    private static let agreed: AgreedValues = [.login: "ana", .name: "Ana Müller", .note: ""]

    private static func entries() throws -> [PlanEntry] {
        let user = try #require(user)
        let fields = UserFields(login: "bo", name: "Bo ☃", role: "viewer", groups: ["dev", "ops"], note: "\"x\"\n\\y")
        let change = FieldChange(.name, before: "Ana", after: "Ana Müller")
        let refusal = PlanRefusal(code: "exists", field: .login, message: "taken", isConflict: true)
        var pushed = PlanEntry(line: 0, login: "ana", action: .update(user, version: 3, [change]))
        pushed.target = PushTarget(user: user, version: 3, account: account, agreed: agreed)
        var pulled = PlanEntry(line: 0, login: "ana", action: .unchanged(user, version: 3))
        pulled.account = AccountState(id: account.id, version: nil, agreed: agreed)
        var placed = PlanEntry(line: 1, login: "fay", action: .unchanged(user, version: 1))
        placed.position = 3
        return [
            PlanEntry(line: 2, login: "bo", action: .create(fields)),
            PlanEntry(line: 3, login: "bo", action: .create(UserFields(login: "BO"))),
            PlanEntry(line: 4, login: "cy", action: .conflict(refusal)),
            PlanEntry(line: 5, login: "dee", action: .delete(user, version: 1)),
            PlanEntry(line: 6, login: "eve", action: .skip(user, version: 1)), pushed, pulled,
            placed,
        ]
    }

    /// The decoded contents of the lines.
    private func contents(_ bytes: [UInt8]) throws -> [(entry: PlanEntry, violations: [RuleViolation])?] {
        var lines = PlanLines(MemoryByteSource(bytes))
        var found: [(entry: PlanEntry, violations: [RuleViolation])?] = []
        while let line = try lines.next() { found.append(line.content) }
        return found
    }

    @Test("the lines of a plan's file are decoded to the entries that were written, even if spaces are added")
    func roundTrip() throws {
        let entries = try PlanLinesTests.entries()
        var bytes: [UInt8] = []
        for entry in entries { entry.append(to: &bytes) }
        let text = String(decoding: bytes, as: UTF8.self)
        let spaced = text.replacing("{\"", with: "{ \"")
        #expect(PlainJSON.members(String(text.prefix { $0 != "\n" })) == nil, "the first entry has escapes")
        #expect(try contents(bytes).map { $0?.entry } == entries)
        #expect(try contents(Array(spaced.utf8)).map { $0?.entry } == entries)
    }

    @Test(
        "a plan's line with an invalid value is decoded with the violation, by `PlainJSON` as well as by JSONDecoder",
        arguments: [#"{"action""#, #"{ "action""#]
    )
    func violations(start: String) throws {
        let line = start + #":"create","line":1,"login":"bo","user":{"login":"bo","validUntil":"soon"}}"#
        #expect(try contents(Array(line.utf8)).first??.violations.map(\.field) == [.validUntil])
    }

    @Test(
        "a line of a plan's file that is not a valid entry is decoded as nil, and not repaired",
        arguments: [
            "", "x", "[]", "{}", #"{"action":"create","line":1,"login":"bo"}"#,
            #"{"action":"delete","id":"x","line":1,"login":"bo","version":1}"#,
            #"{"action":"skip","id":"01a21fef-f7f6-765c-9528-5300ece8fc8b","line":"1","login":"bo","version":1}"#,
        ]
    )
    func damaged(line: String) throws {
        let found = try contents(Array((line + "\n").utf8))
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0 == nil })
    }

    @Test("a line of a plan's file that is not UTF-8 is decoded as nil")
    func encoding() throws {
        let line = #"{"action":"skip","id":"01a21fef-f7f6-765c-9528-5300ece8fc8b","line":1,"login":"b"#
        let bytes = Array(line.utf8) + [0xE9] + Array(#"","version":1}"#.utf8)
        #expect(try contents(bytes).allSatisfy { $0 == nil })
    }
}
