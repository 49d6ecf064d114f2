import LDAPTesting
import Testing
import UserDirectory

@testable import LDAPDirectory

@Suite(.timeLimit(.minutes(60))) struct ConflictTests {
    /// Reads an account, lets others change the directory, and returns the result of a change by Roster.
    private func result(
        _ change: (RemoteAccount) -> RemoteChange,
        after others: (TestDirectory) throws -> Void
    ) throws -> Result<RemoteAccount?, RemoteError> {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo")
        let remote = try directory.directory()
        let account = try remote.account("ana")
        try others(directory)
        return remote.perform([change(account)])[0]
    }

    private func update(_ account: RemoteAccount) -> RemoteChange {
        var new = account.fields
        new.note = "from Roster"
        return .update(account, fields: [.note], to: new)
    }

    @Test("an account that others have changed is not updated")
    func changed() throws {
        let result = try result(update) { try $0.replace("mail", of: "ana", with: "other@example.com") }
        #expect(result.reason == .changedMeanwhile)
    }

    @Test("an account that others have changed is not removed")
    func changedBeforeDeletion() throws {
        let result = try result(RemoteChange.delete) { try $0.replace("mail", of: "ana", with: "other@example.com") }
        #expect(result.reason == .changedMeanwhile)
    }

    @Test(
        "a change whose login differs from the account's login, as in a forged plan, is refused",
        arguments: [true, false]
    )
    func otherLogin(isRemoval: Bool) throws {
        let result = try result { account in
            var fields = account.fields
            fields.login = "other"
            let forged = RemoteAccount(
                id: account.id,
                version: account.version,
                place: account.place,
                fields: fields
            )
            return isRemoval ? .delete(forged) : update(forged)
        } after: { _ in
        }
        #expect(result.reason == .changedMeanwhile)
    }

    @Test("a text is written with one request, and the server checks that the account has not changed")
    func oneRequest() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        let remote = try directory.directory()
        let account = try remote.account("ana")
        let context = try ChangeContext(LDAPSession(directory.settings(), Interruption()), for: [])
        var new = account.fields
        new.note = "from Roster"
        var run = UpdateRun(context, account, [.note], to: new)
        guard case .send(.modify, let controls) = run.begin(), case .assertion = controls.first else {
            Issue.record("the first request is not the change, or has no assertion control")
            return
        }
    }

    @Test("an account counts as changed even if others have changed only an attribute that is not mapped")
    func otherAttribute() throws {
        let result = try result(update) { try $0.replace("title", of: "ana", with: "Boss") }
        #expect(result.reason == .changedMeanwhile)
    }

    @Test("an account that others have renamed counts as changed")
    func renamed() throws {
        let result = try result(update) { directory in
            try directory.server.modify(
                """
                dn: uid=ana,\(directory.people)
                changetype: modrdn
                newrdn: uid=ana2
                deleteoldrdn: 1

                """
            )
        }
        #expect(result.reason == .changedMeanwhile)
    }

    @Test("an account that others have removed is reported as missing")
    func removed() throws {
        let result = try result(update) {
            try $0.server.modify("dn: uid=ana,\($0.people)\nchangetype: delete\n")
        }
        #expect(result.reason == .missing)
    }

    @Test("a new account with the DN of a removed account is not deleted")
    func replaced() throws {
        let result = try result(RemoteChange.delete) {
            try $0.server.modify("dn: uid=ana,\($0.people)\nchangetype: delete\n")
            try $0.addPeople("ana")
        }
        #expect(result.reason == .missing)
    }

    @Test("a change to another account is not a conflict")
    func otherAccount() throws {
        let result = try result(update) { try $0.replace("mail", of: "bo", with: "other@example.com") }
        #expect(try result.get()?.fields.note == "from Roster")
    }

    @Test("without versions, only changes to the mapped values are conflicts")
    func withoutVersions() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", "bo")
        let remote = try directory.directory()
        let accounts = try ["ana", "bo"].map { login in
            let account = try remote.account(login)
            return RemoteAccount(id: account.id, version: nil, place: account.place, fields: account.fields)
        }
        try directory.replace("mail", of: "ana", with: "other@example.com")
        try directory.replace("title", of: "bo", with: "Boss")
        let results = remote.perform(accounts.map(update))
        #expect(results[0].reason == .changedMeanwhile)
        #expect(results[1].reason == nil)
    }
}
