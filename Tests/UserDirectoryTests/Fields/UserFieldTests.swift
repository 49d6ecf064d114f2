import Foundation
import Testing
import UserDirectoryTesting

@testable import UserDirectory

@Suite("Each field") struct UserFieldTests {
    private let new = UserFields(login: "")
    private let user = User(id: .fixture(1), .unusual, createdAt: .now, updatedAt: .now)

    @Test(
        "each field of `UserFields.unusual` differs from the same field of a new user",
        arguments: UserField.settable
    )
    func unusual(_ field: UserField) {
        #expect(field.text(of: .unusual) != field.text(of: new), "give UserFields.unusual a value for \(field)")
    }

    @Test("each field can be read back from its text", arguments: UserField.settable)
    func text(_ field: UserField) {
        var fields = new
        #expect(field.set(field.text(of: .unusual), in: &fields))
        #expect(field.text(of: fields) == field.text(of: .unusual))
        #expect(field.isSame(in: fields, .unusual))
    }

    @Test("each field can be read back from what a database stores", arguments: UserField.settable)
    func stored(_ field: UserField) {
        for kept in [UserFields.unusual, new] {
            var fields = UserFields.unusual
            #expect(field.setStored(field.stored(in: kept), in: &fields))
            #expect(field.text(of: fields) == field.text(of: kept))
        }
    }

    @Test("each field is changed by an edit that names it, and by no other edit", arguments: UserField.settable)
    func edit(_ field: UserField) {
        var edit = UserEdit()
        edit.set(field, to: .unusual)
        #expect(edit.fields == [field])
        let changed = new.applying(edit)
        for other in UserField.settable {
            #expect(other.text(of: changed) == other.text(of: other == field ? .unusual : new))
        }
        #expect(UserEdit(from: new, to: changed) == edit)
    }

    @Test("each field can be read back from a line of CSV", arguments: UserField.settable)
    func csv(_ field: UserField) throws {
        let csv =
            UserCSV.record([field.key] + (field == .login ? [] : ["login"]))
            + UserCSV.record([UserCSV.text(of: field, of: user)] + (field == .login ? [] : ["x"]))
        var reader = CSVReader(MemoryByteSource(csv, chunkSize: 7))
        let header = try UserCSV.Header(try #require(try reader.next()).get())
        let line = UserCSV.line(try #require(try reader.next()).get(), header: header)
        #expect(field.isSame(in: UserFields(login: line.login).applying(line.edit), .unusual))
    }

    @Test("each field can be read back from JSON", arguments: UserField.settable)
    func json(_ field: UserField) throws {
        var json: [UInt8] = []
        JSONWriter.append(user, to: &json)
        var derived: Set<String> = []
        let record = UserElement.record(json, line: 1, keepsRaw: false, derived: &derived)
        guard case .user(let read) = record.content else {
            Issue.record("\(record.content)")
            return
        }
        #expect(field.isSame(in: UserFields(login: read.login).applying(read.edit), .unusual))
    }

    @Test(
        "a change of each field is written to the journal, and can be read back from it",
        arguments: UserField.settable
    )
    func journal(_ field: UserField) throws {
        var changed = User(id: user.id, new, createdAt: user.createdAt, updatedAt: user.updatedAt)
        let before = changed
        field.copy(from: .unusual, to: &changed.fields)
        let changes = FieldChange.all(from: before, to: changed)
        #expect(changes.map(\.field) == [field])
        let text = JournalText.text(of: .fields(changes, version: 2))
        let content = try JournalText.content(text, kind: .edit, user: user.id, version: 2)
        #expect(content == .fields(changes, version: 2))
    }

    @Test("each field can be read back from the journal's record of a new user", arguments: UserField.settable)
    func record(_ field: UserField) throws {
        let text = JournalText.text(of: .record(user))
        guard case .record(let read) = try JournalText.content(text, kind: .add, user: user.id, version: 1) else {
            Issue.record("not a record")
            return
        }
        #expect(read.text(of: field) == user.text(of: field))
    }

    @Test("each field can be read back from a plan, in memory and in a file", arguments: UserField.settable)
    func plan(_ field: UserField) throws {
        let entry = PlanEntry(line: 1, login: user.login, action: .create(user.fields))
        var encoder = PlanEncoder()
        encoder.append(entry)
        var spilled = SpillReader(encoder.bytes, at: 4)
        var line: [UInt8] = []
        entry.append(to: &line)
        let file = Data(line)
        for read in [PlanEntry(&spilled), try JSONDecoder().decode(PlanFile.Entry.self, from: file).entry] {
            guard case .create(let fields) = read?.action else {
                Issue.record("the entry does not create a user")
                continue
            }
            #expect(field.text(of: fields) == field.text(of: .unusual))
        }
    }

    @Test("no two fields have the same name")
    func names() {
        let fields = UserField.settable + [.id, .createdAt, .updatedAt, .version, .trashedAt]
        for names in [fields.map(\.key), fields.map(\.shortName), fields.map(\.queryName)] {
            #expect(Set(names).count == fields.count)
        }
    }
}

@Suite("A field that is not built in") struct MadeUpFieldTests {
    private let badge = UserField("badgeNumber", shortName: "badge", .line(.init(\.note))) { fields, _, report in
        FieldRules.checkLine(fields.note, .note, longest: 5, report: report)
    }

    @Test("a field that is not built in works like a built-in field in CSV, edits, the journal and plans")
    func everywhere() throws {
        var reader = CSVReader(MemoryByteSource("login,Badge\r\nana, 17 \r\n", chunkSize: 7))
        let header = try UserCSV.Header(try #require(try reader.next()).get(), fields: [.login, badge])
        let line = UserCSV.line(try #require(try reader.next()).get(), header: header)
        #expect(line.edit.fields == [badge])

        var fields = UserFields(login: line.login).applying(line.edit)
        badge.normalize(&fields)
        #expect(badge.text(of: fields) == "17")

        let change = FieldChange(badge, before: "", after: "17")
        let text = JournalText.text(of: .fields([change], version: 2))
        #expect(text == #"{"badgeNumber":["","17"]}"#)
        let content = try JournalText.content(text, kind: .edit, user: .fixture(1), version: 2, fields: [badge])
        #expect(content == .fields([change], version: 2))

        var encoder = PlanEncoder()
        encoder.append(PlanEntry(line: 1, login: "ana", action: .update(.fixture(1), version: 1, [change])))
        var spilled = SpillReader(encoder.bytes, at: 4, changeable: [badge])
        #expect(PlanEntry(&spilled).action == .update(.fixture(1), version: 1, [change]))
    }

    @Test("a field that is not built in has its own rules")
    func rules() {
        var violations: [RuleViolation] = []
        badge.rule(UserFields(login: "ana", note: "123456"), nil) { violations.append($0) }
        #expect(violations.map(\.rule) == ["note-length"])
    }
}
