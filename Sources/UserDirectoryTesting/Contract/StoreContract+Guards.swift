import Testing
import UserDirectory

extension StoreContract {
    private static func edit(_ body: (inout UserEdit) -> Void) -> UserChange {
        var edit = UserEdit()
        body(&edit)
        return .edit(.login("ana"), edit, ifVersion: nil)
    }

    private static func merge(_ body: (inout UserEdit) -> Void) -> UserChange {
        var edit = UserEdit()
        body(&edit)
        return .merge(login: "ANA", edit, onExisting: .update)
    }

    /// Changes to the user `ana` that are refused if `ana` is the only permanent admin.
    private static let adminRemovals: [(String, UserChange)] = [
        ("disable", .disable(.login("ana"))),
        ("delete", .delete(.login("ana"))),
        ("disable by editing", edit { $0.status = .disabled }),
        ("demote", edit { $0.role = "member" }),
        ("get an end date", edit { $0.validUntil = .of("2030-01-01") }),
        ("expire", edit { $0.validUntil = .of("2026-11-20") }),
        ("demote by merging", merge { $0.role = "viewer" }),
        ("disable by merging", merge { $0.status = .disabled }),
    ]

    /// Changes that authors must not make to their own account, each with the action that the refusal names.
    private static let ownAccountChanges: [(action: String, change: UserChange)] = [
        ("disable", .disable(.login("ana"))),
        ("delete", .delete(.login("ana"))),
        ("disable", edit { $0.status = .disabled }),
        ("demote", edit { $0.role = "member" }),
        ("expire", edit { $0.validUntil = .of("2026-11-20") }),
        ("demote", merge { $0.role = "viewer" }),
        ("disable", merge { $0.status = .disabled }),
        ("rename", edit { $0.login = "someone-else" }),
        (
            "disable",
            edit {
                $0.login = "someone-else"
                $0.status = .disabled
            }
        ),
    ]

    static let guards: [Case] = [
        Case("the last permanent admin cannot be disabled, deleted, demoted or given an end date") { subject throws in
            try subject.add(UserFields(login: "ana", role: User.adminRole))
            // None of the following users is a permanent admin.
            try subject.add(UserFields(login: "bo"))
            try subject.add(UserFields(login: "off", role: User.adminRole, status: .disabled))
            try subject.add(UserFields(login: "ending", role: User.adminRole, validUntil: .of("2030-01-01")))
            try subject.add(UserFields(login: "trashed", role: User.adminRole))
            try subject.perform(.delete(.login("trashed")))
            let before = try subject.window()
            for (name, change) in adminRemovals {
                #expect(throws: DirectoryError.lastAdmin(login: "ana"), "\(name)") { try subject.perform(change) }
            }
            #expect(try subject.window() == before)
            try subject.edit(.login("ana")) {
                $0.login = "anna"
                $0.kind = .service
            }
        },
        Case("a permanent admin can be disabled, deleted or demoted if there is another one") { subject throws in
            for (index, (_, change)) in adminRemovals.enumerated() {
                try subject.add(UserFields(login: "ana", role: User.adminRole))
                if index == 0 { try subject.add(UserFields(login: "bo", role: User.adminRole)) }
                try subject.perform(change)
                try subject.perform(.delete(.login("ana")))
            }
            #expect(throws: DirectoryError.lastAdmin(login: "bo")) { try subject.perform(.delete(.login("bo"))) }
        },
        Case("without a permanent admin, admins with an end date can be disabled and deleted") { subject throws in
            try subject.add(UserFields(login: "ana", role: User.adminRole, validUntil: .of("2030-01-01")))
            try subject.perform(.disable(.login("ana")))
            try subject.perform(.delete(.login("ana")))
            #expect(try subject.count() == 0)
        },
        Case("authors cannot disable, demote, expire, rename or delete their own account") { subject throws in
            try subject.add(UserFields(login: "ana", role: User.adminRole))
            try subject.add(UserFields(login: "bo", role: User.adminRole))
            let ana = Author(name: "Ana", origin: .dashboard)
            for (action, change) in ownAccountChanges {
                #expect(throws: DirectoryError.ownAccount(login: "ana", action: action)) {
                    try subject.perform(change, by: ana)
                }
            }
            let batch = try subject.performAll([.disable(.login("ana")), .disable(.login("bo"))], by: ana)
            #expect(batch.results.map { (try? $0.get()) != nil } == [false, true])
            #expect(try subject.user(.login("ana")).version == 1)
        },
        Case("authors can change everything else in their own account") { subject throws in
            try subject.add(UserFields(login: "ana", role: "member"))
            let ana = Author(name: "ana", origin: .commandLine)
            try subject.edit(.login("ana"), by: ana) {
                $0.name = "Ana"
                $0.role = "viewer"
                $0.validUntil = .of("2026-11-21")
            }
            try subject.perform(.enable(.login("ana")), by: ana)
            #expect(try subject.user(.login("ana")).version == 2)
        },
        Case("a read-only store refuses every change", isReadOnly: true) { subject throws in
            let reference = UserReference.login("ana")
            let changes: [UserChange] = [
                .add(UserFields(login: "ana")), .edit(reference, UserEdit(), ifVersion: nil), .disable(reference),
                .enable(reference), .delete(reference), .restore(reference, login: nil),
                .merge(login: "ana", UserEdit(), onExisting: .skip),
            ]
            for change in changes {
                #expect(throws: DirectoryError.readOnly) { try subject.perform(change) }
            }
            #expect(throws: DirectoryError.readOnly) { try subject.performAll(changes) }
            #expect(throws: DirectoryError.readOnly) { try subject.performAll([]) }
            #expect(throws: DirectoryError.readOnly) { try subject.setLimit(3) }
            #expect(try subject.count() == 0)
            #expect(try subject.window() == [])
            #expect(try subject.seats() == Seats(used: 0, limit: nil))
        },
    ]
}
