import LDAPTesting
import Testing
import UserDirectory

@testable import LDAPDirectory

@Suite(.timeLimit(.minutes(60))) struct StatusTests {
    @Test(
        "an account is disabled and enabled again",
        arguments: ["nsAccountLock", "pwdAccountLockedTime", "loginShell"]
    )
    func status(attribute: String) throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        let remote = try directory.directory(LDAPMapping(fields: ["status": attribute]))
        #expect(try remote.account("ana").fields.status == .active)
        #expect(try remote.update("ana", .status) { $0.status = .disabled }.fields.status == .disabled)
        #expect(try remote.account("ana").fields.status == .disabled)
        #expect(try remote.update("ana", .status) { $0.status = .active }.fields.status == .active)
        #expect(try remote.account("ana").fields.status == .active)
    }

    @Test("an account that is enabled again gets its old shell back if the shell was saved")
    func keptShell() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana", lines: "loginShell: /bin/zsh")
        let lock = StatusMapping.ShellLock(keptIn: "carLicense")
        let remote = try directory.directory(LDAPMapping(fields: ["status": "loginShell"], shells: lock))
        try remote.update("ana", .status) { $0.status = .disabled }
        let lines = try directory.lines(of: "ana", "loginShell carLicense")
        #expect(lines == ["carLicense: /bin/zsh", "loginShell: /usr/sbin/nologin"])
        try remote.update("ana", .status) { $0.status = .active }
        #expect(try directory.lines(of: "ana", "loginShell carLicense") == ["loginShell: /bin/zsh"])
    }

    @Test("an account that is locked for some time after wrong passwords does not count as disabled")
    func temporaryLock() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        try directory.replace("pwdAccountLockedTime", of: "ana", with: "20260101000000Z")
        let remote = try directory.directory(LDAPMapping(fields: ["status": "pwdAccountLockedTime"]))
        #expect(try remote.account("ana").fields.status == .active)
        #expect(try remote.update("ana", .status) { $0.status = .disabled }.fields.status == .disabled)
    }

    @Test("the last day of access is written, read back and removed; the object class that it requires is added")
    func expiry() throws {
        let directory = try TestDirectory()
        try directory.server.add(
            "dn: uid=ana,\(directory.people)\nobjectClass: inetOrgPerson\nuid: ana\ncn: Ana\nsn: Ana\n"
        )
        let remote = try directory.directory(LDAPMapping(fields: ["until": "shadowExpire"]))
        let day = Day("2026-12-31")
        #expect(try remote.update("ana", .validUntil) { $0.validUntil = day }.fields.validUntil == day)
        // 20819 is 1 January 2027: like `chage`, Roster writes the first day without access.
        #expect(try directory.lines(of: "ana", "shadowExpire") == ["shadowExpire: 20819"])
        #expect(try remote.account("ana").fields.validUntil == day)
        #expect(try remote.update("ana", .validUntil) { $0.validUntil = nil }.fields.validUntil == nil)
        #expect(try directory.lines(of: "ana", "shadowExpire").isEmpty)
    }
}
