import Foundation
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Groups, and other texts with several lines, are written on one line") @MainActor struct GroupTextTests {
    private let change = FieldChange(.groups, before: "ops", after: "oncall\nops")

    private func edit(_ changes: [FieldChange]) -> JournalEntry {
        JournalEntry(
            task: nil,
            kind: .edit,
            author: nil,
            date: Date(millisecondsSince1970: 0),
            user: .fixture(1),
            login: "ana",
            content: .fields(changes, version: 2)
        )
    }

    @Test("in the Activity, groups are separated by a comma and a space, and fields by semicolons")
    func activity() {
        let entry = edit([FieldChange(.role, before: "member", after: "admin"), change])
        #expect(EntryText.summary(entry) == "role: member → admin; groups: ops → oncall, ops")
    }

    @Test("in the Activity, each kind of line break becomes a space")
    func line() {
        let entry = edit([FieldChange(.note, before: "a\r\nb\nc", after: "d\u{2028}e")])
        #expect(EntryText.line(entry) == "note: a b c → d e")
    }

    @Test("in the preview of an import, groups are separated by a comma and a space")
    func plan() {
        #expect(PlanWords.change(change) == "groups: \"ops\" → \"oncall, ops\"")
    }

    @Test(
        "a form shows groups on one line, and accepts commas or spaces between typed groups",
        arguments: ["a, b", "a,b", "a b"]
    )
    func form(text: String) {
        var values = UserFormValues(UserFields(login: "ana", groups: ["ops", "oncall"]))
        #expect(values[.groups] == "ops, oncall")
        values[.groups] = text
        #expect(values.fields().groups == ["a", "b"])
    }
}
