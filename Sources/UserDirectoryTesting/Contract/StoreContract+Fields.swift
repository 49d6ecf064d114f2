import Testing
package import UserDirectory

extension UserFields {
    /// Fields that all differ from those of a new user.
    package static let unusual = UserFields(
        login: "ana.müller",
        name: "Ana \"Müller\", the 1st",
        email: "ana@example.com",
        role: "viewer",
        groups: ["oncall", "ops"],
        kind: .service,
        status: .disabled,
        validUntil: .of("2027-01-31"),
        note: "one\ntwo; three"
    )
}

extension StoreContract {
    static let fields: [Case] = UserField.settable.flatMap { [kept($0), edited($0)] } + UserField.searchable.map(found)

    private static func kept(_ field: UserField) -> Case {
        Case("\(field) is stored") { subject throws in
            let user = try subject.user(.id(try subject.add(.unusual).id))
            #expect(field.text(of: user.fields) == field.text(of: .unusual))
            let entry = try subject.journal(isOldestFirst: false).first
            guard case .record(let record) = entry?.content else {
                Issue.record("no entry")
                return
            }
            #expect(field.text(of: record.fields) == field.text(of: .unusual))
        }
    }

    private static func edited(_ field: UserField) -> Case {
        Case("\(field) can be changed alone") { subject throws in
            let before = try subject.add("x")
            var edit = UserEdit()
            edit.set(field, to: .unusual)
            let change = try subject.perform(.edit(.id(before.id), edit, ifVersion: nil))
            let expected = before.fields.applying(edit)
            #expect(change.after.fields == expected)
            #expect(try subject.user(.id(before.id)).fields == expected)
            let changes = try subject.journal(isOldestFirst: false).first?.content.fieldChanges
            #expect(changes?.map(\.field) == [field])
        }
    }

    private static func found(_ field: UserField) -> Case {
        Case("\(field) is found by its text") { subject throws in
            try subject.add(.unusual)
            try subject.add("x")
            let lines = field.content(of: UserFields.unusual).text(separator: "\n").split(separator: "\n")
            let text = String(lines.first ?? "")
            #expect(try subject.logins(.only(.text(field, text))) == ["ana.müller"])
        }
    }
}

extension JournalEntry.Content {
    fileprivate var fieldChanges: [FieldChange]? {
        if case .fields(let changes, _) = self { changes } else { nil }
    }
}
