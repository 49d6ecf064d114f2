import AccountsTesting
import Foundation
import Testing
import UserDirectory

@testable import LocalAccounts

@Suite(.timeLimit(.minutes(60))) struct ReadingTests {
    @Test("only the accounts of people are read, with their names, groups and statuses")
    func people() throws {
        let tree = try TestTree()
        let accounts = try tree.entries().compactMap(\.account)
        #expect(accounts.map(\.fields.login) == ["ana", "bo"])
        #expect(accounts.map(\.fields.name) == ["Ana Müller", "Bo Li"])
        #expect(accounts.map(\.fields.groups) == [["ops", "sudo"], []])
        #expect(accounts.map(\.fields.status) == [.active, .active])
        #expect(accounts.map(\.id.text) == ["1000", "1001"])
    }

    @Test("the tree's login.defs decides which ids belong to people")
    func range() throws {
        let tree = try TestTree()
        try tree.write("login.defs", "UID_MIN 1001\nUID_MAX 1001 # one\n")
        #expect(try tree.entries().compactMap(\.account?.fields.login) == ["bo"])
        try tree.write("login.defs", "UID_MIN 0\n")
        #expect(throws: RemoteError.self) { try tree.entries() }
        try FileManager.default.removeItem(at: tree.url("login.defs"))
        #expect(try tree.entries().compactMap(\.account?.fields.login) == ["ana", "bo"])
    }

    @Test("root is never read, even with the id of a person")
    func root() throws {
        let tree = try TestTree()
        try tree.replace("passwd", "root:x:0:", "root:x:1500:")
        #expect(try tree.entries().compactMap(\.account?.fields.login) == ["ana", "bo"])
    }

    @Test(
        "the password and the day of expiry decide whether an account is disabled, and until when it is valid",
        arguments: [
            ("$6$a:19000:0:99999:7:::", User.Status.active, nil), ("!:19000:0:99999:7:::", .active, nil),
            ("!!:19000:0:99999:7:::", .active, nil), ("*:19000:0:99999:7:::", .active, nil),
            ("!$6$a:19000:0:99999:7:::", .disabled, nil), ("!$6$a:19000:0:99999:7::20850:", .disabled, nil),
            ("$6$a:19000:0:99999:7::1:", .disabled, nil), ("$6$a:19000:0:99999:7::0:", .disabled, nil),
            ("$6$a:19000:0:99999:7::-1:", .active, nil), ("$6$a:19000:0:99999:7::20850:", .active, "2027-01-31"),
        ] as [(String, User.Status, String?)]
    )
    func status(shadow: String, status: User.Status, until: String?) throws {
        let tree = try TestTree()
        try tree.replace("shadow", "ana:$6$salt$hash:19000:0:99999:7:::", "ana:\(shadow)")
        let fields = try tree.account("ana").fields
        #expect(fields.status == status)
        #expect(fields.validUntil?.description == until)
    }

    @Test("each change of a line about an account changes that account's version, and no other version")
    func versions() throws {
        let tree = try TestTree()
        var seen = [try tree.account("ana").version]
        let bo = try tree.account("bo").version
        for (file, old, new) in [
            ("passwd", "home:/home/ana", "home:/home/ana2"), ("shadow", "$6$salt$hash", "$6$salt$other"),
            ("group", "sudo:x:27:ana", "sudo:x:27:"), ("group", "staff:x:1200:", "staff:x:1200:ana"),
        ] {
            try tree.replace(file, old, new)
            seen.append(try tree.account("ana").version)
        }
        #expect(Set(seen).count == 5)
        #expect(try tree.account("bo").version == bo)
    }

    @Test("accounts are read again by their ids; accounts that are gone are left out")
    func again() throws {
        let tree = try TestTree()
        let found = try tree.directory().accounts([RemoteID("1001"), RemoteID("4711"), RemoteID("0"), RemoteID("x")])
        #expect(found.compactMap(\.account?.fields.login) == ["bo"])
    }

    @Test("accounts that need more than one page are all read")
    func pages() throws {
        let tree = try TestTree()
        let numbers = 2_000..<3_201
        try tree.write("passwd", numbers.map { "u\($0):x:\($0):100::/:/bin/sh\n" }.joined())
        try tree.write("shadow", numbers.map { "u\($0):!:1:0:9:7:::\n" }.joined())
        #expect(try tree.entries().compactMap(\.account).map(\.id.text) == numbers.map(String.init))
    }

    @Test("the error for a file without read permission says to run Roster as root")
    func permission() throws {
        let tree = try TestTree()
        try tree.run("chmod 000 '\(tree.path)/etc/shadow'")
        let settings = try tree.settings()
        let error = try #require(try asOther { () throws(RemoteError) in _ = try AccountTree(settings) })
        #expect(error.reason == .notPermitted)
        #expect(error.description.hasSuffix("cannot be read: permission denied; run Roster as root"))
    }

    /// Runs the closure with the rights of another user if the tests run as root, because root may read everything.
    private func asOther(_ body: () throws(RemoteError) -> Void) throws -> RemoteError? {
        // `setfsuid` changes the rights of this thread alone; Swift does not import it.
        typealias SetUser = @convention(c) (uid_t) -> Int32
        let symbol = try #require(dlsym(nil, "setfsuid"))
        let setUser = unsafeBitCast(symbol, to: SetUser.self)
        _ = setUser(65_534)
        defer { _ = setUser(geteuid()) }
        do { try body() } catch { return error }
        return nil
    }
}
