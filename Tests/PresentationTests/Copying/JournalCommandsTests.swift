import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

/// Commands made from journal entries; another program may have written the entries, so their names can be invalid.
@Suite struct JournalCommandsTests {
    private func entry(_ kind: JournalEntry.Kind, _ content: JournalEntry.Content, login: String? = "ana")
        -> JournalEntry
    {
        JournalEntry(
            number: 1,
            task: nil,
            kind: kind,
            author: .operatorOnDuty,
            date: ManualWallClock().date,
            user: login == nil ? nil : .fixture(1),
            login: login,
            content: content
        )
    }

    @Test(
        "a name that a command would misread, for example as an option, is refused wherever it occurs in an entry",
        arguments: ["--help", "-y", "--query=is:active", "", "a b", "x\n"]
    )
    func options(_ name: String) {
        let renamed = JournalEntry.Content.fields([FieldChange(.login, before: "ana", after: name)], version: 2)
        let record = JournalEntry.Content.record(.fixture(1, login: name))
        let entries = [
            entry(.disable, .fields([], version: 2), login: name), entry(.edit, renamed), entry(.delete, renamed),
            entry(.restore, renamed), entry(.add, record), entry(.remove, record),
            entry(.roles, .roles(before: ["admin"], after: ["admin", name]), login: nil),
            entry(.roles, .roles(before: ["admin", name], after: ["admin"]), login: nil),
        ]
        for entry in entries {
            #expect(throws: ShellWords.Unsafe.self, "\(entry.kind)") { try JournalCommands.line(for: entry) }
        }
    }

    @Test("a value that begins with a hyphen is not written like an option", arguments: UserField.settable)
    func values(_ field: UserField) throws {
        var fields = UserFields(login: "ana")
        guard field != .login, field.set("--help", in: &fields) else { return }
        let change = FieldChange(field, before: "", after: field.text(of: fields))
        let line = try JournalCommands.line(for: entry(.edit, .fields([change], version: 2)))
        #expect(!line.split(separator: " ").contains("--help"))
        var user = User.fixture(1, login: "ana")
        user.fields = fields
        let added = try JournalCommands.line(for: entry(.add, .record(user)))
        #expect(!added.split(separator: " ").contains("--help"))
    }
}
