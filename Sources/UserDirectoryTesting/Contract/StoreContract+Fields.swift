import Testing
package import UserDirectory

extension UserFields {
    /// Values for every field, each different from the value in a new user.
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
    static let fields: [Case] =
        UserField.settable.flatMap { [kept($0), edited($0)] }
        + UserField.searchable.flatMap { [found($0), literal($0)] }
        + [literalNames]

    /// Texts that could change the meaning of an SQL statement or a search pattern if a store did not escape them.
    private static let statements = [
        "'", "''", "x' OR '1'='1", "x'; DELETE FROM user; --", "\"", "x\" OR 1=1 --", "\\", "\\' OR 1=1 --", "$1", "?",
        ":x",
        "%", "_", "*", "/*", "--", ")", "') OR (1=1", "{\"a\"}", "x}", "null)", "e\\x27'", "x\0", "x\0' OR 1=1",
        "viewer\0x", "\"\u{93C}x", "%\u{93C}", "x\", \"\u{93C}", "\\\u{93C}",
    ]

    private static func kept(_ field: UserField) -> Case {
        Case("\(field) is stored in the user and in the journal") { subject throws in
            let user = try subject.user(.id(try subject.add(.unusual).id))
            #expect(field.text(of: user.fields) == field.text(of: .unusual))
            let entry = try subject.journal(isOldestFirst: false).first
            guard case .record(let record) = entry?.content else {
                Issue.record("the newest entry has no record")
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
        Case("a user is found by the text of \(field)") { subject throws in
            try subject.add(.unusual)
            try subject.add("x")
            let lines = field.content(of: UserFields.unusual).text(separator: "\n").split(separator: "\n")
            let text = String(lines.first ?? "")
            #expect(try subject.logins(.only(.text(field, text))) == ["ana.müller"])
        }
    }
    private static func literal(_ field: UserField) -> Case {
        Case("\(field) is compared with a text literally, whatever the text contains") { subject throws in
            let before = try [subject.add(.unusual), subject.add("x")]
            for text in statements {
                let filter = UserFilter.only(.text(field, text))
                // Some fields are searched by substring, so the value of a found user may be longer than the text.
                let found = try subject.window(filter)
                let holds = before.filter { field.text(of: $0.fields).contains(text) }
                #expect(found.allSatisfy(holds.contains), "\(text)")
                #expect(try subject.count(filter) == found.count, "\(text)")
                let none = UserFilter(terms: [.init(.text(field, text)), .init(.text(field, text), isNegated: true)])
                #expect(try subject.count(none) == 0, "\(text)")
            }
            #expect(Set(try subject.window()) == Set(before))
        }
    }

    private static let literalNames =
        Case("logins, words, authors and roles are compared literally, whatever a text contains") { subject throws in
            let user = try subject.add("x")
            for text in statements {
                #expect(throws: DirectoryError.self, "\(text)") { try subject.user(.login(text)) }
                #expect(throws: DirectoryError.self, "\(text)") { try subject.perform(.disable(.login(text))) }
                #expect(throws: DirectoryError.self, "\(text)") { try subject.edit(.add([text])) }
                #expect(throws: DirectoryError.self, "\(text)") { try subject.edit(.remove([text])) }
                _ = try subject.count(.only(.word(text)))
                #expect(try subject.window(.only(.text(.role, text))) == [], "\(text)")
                let author = Author(name: text, origin: .commandLine)
                try subject.edit(.id(user.id), by: author) { $0.name = "\(text.utf8.count)" }
                var filter = JournalFilter()
                filter.actor = text
                #expect(try subject.journal(filter).count == 1, "\(text)")
                #expect(try subject.tasks(actor: text).count == 1, "\(text)")
                #expect(try subject.undo(by: author).done == 1, "\(text)")
            }
            #expect(try subject.logins() == ["x"])
            #expect(try subject.roles() == User.initialRoles)
        }
}

extension JournalEntry.Content {
    fileprivate var fieldChanges: [FieldChange]? {
        if case .fields(let changes, _) = self { changes } else { nil }
    }
}
