import AccountsTesting
import Foundation
import Testing
import UserDirectory

@testable import LocalAccounts

@Suite(.timeLimit(.minutes(60)), .toolsThread) struct HostileFileTests {
    @Test(
        "an invalid account is refused with the reason, and the others are read",
        arguments: [
            ("passwd", "bo:x:1001:1001:Bo Li:/home/bo:/bin/sh", "bo:x:1001:1001:Bo Li", "fields"),
            ("passwd", "bo:x:1001:1001:Bo Li:/home/bo:/bin/sh", "bo:x:1001:1001:Bo:Li:/home/bo:/bin/sh", "fields"),
            ("passwd", "bo:x:1001:", "bo:x:10x1:", "bad-uid"), ("passwd", "bo:x:1001:", "bo:x::", "bad-uid"),
            ("passwd", "bo:x:1001:", "bo:x:-1:", "bad-uid"), ("passwd", "bo:x:1001:", "bo:x:99999999999:", "bad-uid"),
            ("passwd", "bo:x:", "bo:$6$hash:", "not-in-shadow"), ("passwd", "bo:x:", "bo::", "not-in-shadow"),
            ("passwd", "bo:x:", ":x:", "no-login"), ("shadow", "bo:!:", "other:!:", "shadow-lines"),
            ("shadow", "bo:!:", "bo:!:1:0:9:7:::\nbo:!:", "shadow-lines"),
            ("shadow", "bo:!:19000:0:99999:7:::", "bo:!", "fields"),
            ("shadow", "bo:!:19000:0:99999:7:::", "bo:!:19000:0:99999:7::soon:", "bad-day"),
            ("shadow", "bo:!:19000:0:99999:7:::", "bo:!:19000:0:99999:7::99999999:", "bad-day"),
            ("shadow", "bo:!:19000:0:99999:7:::", "bo:!:19000:0:99999:7::-5:", "bad-day"),
            ("group", "staff:x:1200:", "staff:x:1200:bo\nSTAFF:x:1201:bo", "similar-groups"),
        ]
    )
    func refused(file: String, old: String, new: String, code: String) throws {
        let tree = try TestTree()
        try tree.replace(file, old, new)
        let entries = try tree.entries()
        #expect(entries.compactMap(\.problem?.code) == [code])
        #expect(entries.compactMap(\.account?.fields.login) == ["ana"])
        let message = try #require(entries.compactMap(\.problem).first).message
        #expect(!message.isEmpty && !message.contains("\n"))
    }

    @Test("two accounts with the same user id or login are both refused, and their ids are still reported")
    func duplicates() throws {
        let tree = try TestTree()
        try tree.write("passwd", try tree.text("passwd") + "toor:x:1000:0::/:/bin/sh\nbo:x:1005:1::/:/bin/sh\n")
        let problems = try tree.entries().compactMap(\.problem)
        #expect(problems.map(\.code) == ["duplicate-uid", "duplicate-login", "duplicate-uid", "duplicate-login"])
        #expect(problems.compactMap(\.id?.text) == ["1000", "1001", "1000", "1005"])
    }

    @Test("a second account with the administrator's id is not read")
    func rootAlias() throws {
        let tree = try TestTree()
        try tree.write("passwd", try tree.text("passwd") + "toor:x:0:0::/:/bin/sh\n")
        #expect(try tree.entries().count == 2)
    }

    @Test("lines that are too long or in another encoding are refused individually")
    func bytes() throws {
        let tree = try TestTree()
        var data = Data(try tree.text("passwd").utf8)
        data.append(contentsOf: Array("lat:x:1005:1:M\u{FC}ller:/:/bin/sh\n".unicodeScalars.map { UInt8($0.value) }))
        data.append(contentsOf: Array("long:x:1006:1:\(String(repeating: "x", count: 20_000)):/:/bin/sh\n".utf8))
        try data.write(to: tree.url("passwd"))
        let entries = try tree.entries()
        #expect(entries.compactMap(\.problem?.code) == ["encoding", "line-length"])
        #expect(entries.compactMap(\.account).count == 2)
    }

    @Test("escape sequences in a login do not reach a message")
    func escapes() throws {
        let tree = try TestTree()
        try tree.write("passwd", try tree.text("passwd") + "e\u{1B}[31m:x:1005:1::/:/bin/sh\n")
        let problem = try #require(try tree.entries().compactMap(\.problem).first)
        #expect(!(problem.place + problem.message).unicodeScalars.contains("\u{1B}"))
    }

    @Test(
        "a file that is missing, or is a symbolic link, a folder or a pipe, is refused",
        arguments: ["passwd", "shadow", "group"]
    )
    func links(file: String) throws {
        let tree = try TestTree()
        let path = "\(tree.path)/etc/\(file)"
        let scripts = [
            "mv '\(path)' '\(path).real' && ln -s \(file).real '\(path)'", "rm '\(path)' && mkdir '\(path)'",
            "rmdir '\(path)' && mkfifo '\(path)'", "rm '\(path)'",
        ]
        for script in scripts {
            try tree.run(script)
            let error = #expect(throws: RemoteError.self) { try tree.entries() }
            #expect(error?.reason == .misconfigured)
        }
    }

    @Test("an `etc` folder is refused if it is missing, is a symbolic link, or is writable by its group")
    func folder() throws {
        let tree = try TestTree()
        try tree.run("chmod g+w '\(tree.path)/etc'")
        #expect(#expect(throws: RemoteError.self) { try tree.entries() }?.reason == .misconfigured)
        try tree.run("chmod g-w '\(tree.path)/etc' && mv '\(tree.path)/etc' '\(tree.path)/real'")
        #expect(#expect(throws: RemoteError.self) { try tree.entries() }?.reason == .misconfigured)
        try tree.run("ln -s real '\(tree.path)/etc'")
        #expect(#expect(throws: RemoteError.self) { try tree.entries() }?.reason == .misconfigured)
    }

    @Test("an empty `passwd` is not mistaken for a machine without accounts")
    func empty() throws {
        let tree = try TestTree()
        try tree.write("passwd", "")
        #expect(#expect(throws: RemoteError.self) { try tree.entries() }?.reason == .misconfigured)
    }

    @Test(
        "a change of groups is refused if the account is in a group whose name the system's tools misread",
        arguments: ["1100", "a b"]
    )
    func unnamable(name: String) throws {
        let tree = try TestTree()
        try tree.write("group", try tree.text("group") + "\(name):x:1300:bo\n")
        let account = try tree.account("bo")
        let change = RemoteChange.update(account, fields: [.groups], to: UserFields(login: "bo", groups: ["staff"]))
        #expect(try tree.failure(change).reason == .refused)
    }

    @Test("a change of groups is refused if the account is in a group that has two lines in the file")
    func twoLines() throws {
        let tree = try TestTree()
        try tree.write("group", try tree.text("group") + "staff:x:1300:bo\n")
        let account = try tree.account("bo")
        let change = RemoteChange.update(account, fields: [.groups], to: UserFields(login: "bo", groups: ["ops"]))
        #expect(try tree.failure(change).reason == .refused)
    }
}
