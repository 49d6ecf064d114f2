import AccountsTesting
import Foundation
import Testing
import UserDirectory

@testable import LocalAccounts

@Suite(.timeLimit(.minutes(60)), .toolsThread) struct ConflictTests {
    @Test(
        "an account that another program has changed since Roster read it is neither changed nor removed",
        arguments: [
            ("passwd", "ana:x:1000:1000:Ana", "ana:x:1000:1000:Anna"), ("passwd", "home:/home/ana", "home:/srv/ana"),
            ("shadow", "$6$salt$hash", "$6$salt$new"), ("group", "staff:x:1200:", "staff:x:1200:ana"),
        ]
    )
    func changed(file: String, old: String, new: String) throws {
        let tree = try TestTree()
        let account = try tree.account("ana")
        try tree.replace(file, old, new)
        for change in [
            RemoteChange.delete(account), .update(account, fields: [.name], to: UserFields(login: "ana", name: "A")),
        ] {
            #expect(try tree.failure(change).reason == .changedMeanwhile)
        }
    }

    @Test("an account whose user ID no longer exists is reported as missing")
    func gone() throws {
        let tree = try TestTree()
        let account = try tree.account("bo")
        try tree.replace("passwd", "bo:x:1001:", "bo:x:1007:")
        #expect(try tree.failure(.delete(account)).reason == .missing)
    }

    @Test("an account that has become a system account is not removed")
    func system() throws {
        let tree = try TestTree()
        let account = try tree.account("bo")
        try tree.replace("login.defs", "UID_MIN 1000", "UID_MIN 1002")
        #expect(try tree.failure(.delete(account)).reason == .missing)
    }

    @Test("a change by another program while the tool runs is reported as a conflict")
    func meanwhile() throws {
        let tree = try TestTree()
        let folder = try ToolFolder(tree)
        try folder.add(
            "usermod",
            "sed -i 's/staff:x:1200:/staff:x:1200:ana/' \(tree.path)/etc/group; /usr/sbin/usermod \"$@\""
        )
        let account = try tree.account("ana")
        let directory = LocalDirectory(try tree.settings(tools: folder.tools))
        let change = RemoteChange.update(account, fields: [.name], to: UserFields(login: "ana", name: "Anna"))
        let error = #expect(throws: RemoteError.self) { try directory.perform([change]).first?.get() }
        #expect(error?.reason == .changedMeanwhile)
        #expect(try tree.account("ana").fields.name == "Anna")
    }

    @Test("if another program makes a change between the runs of two tools, the second tool is not run")
    func between() throws {
        let tree = try TestTree()
        let folder = try ToolFolder(tree)
        try folder.add("groupadd", "/usr/sbin/groupadd \"$@\"; sed -i 's/salt.hash/salt$new/' \(tree.path)/etc/shadow")
        let account = try tree.account("ana")
        let directory = LocalDirectory(try tree.settings(tools: folder.tools))
        let change = RemoteChange.update(account, fields: [.groups], to: UserFields(login: "ana", groups: ["newgroup"]))
        let error = #expect(throws: RemoteError.self) { try directory.perform([change]).first?.get() }
        #expect(error?.reason == .changedMeanwhile)
        #expect(try tree.account("ana").fields.groups == ["ops", "sudo"])
    }

    @Test(
        "if a tool reports success without making the requested change, the change fails",
        arguments: ["true", "/usr/sbin/usermod --prefix \"$2\" -c Wrong -- ana"]
    )
    func liar(script: String) throws {
        let tree = try TestTree()
        let folder = try ToolFolder(tree)
        try folder.add("usermod", script)
        let account = try tree.account("ana")
        let directory = LocalDirectory(try tree.settings(tools: folder.tools))
        let change = RemoteChange.update(account, fields: [.name], to: UserFields(login: "ana", name: "Anna"))
        let error = #expect(throws: RemoteError.self) { try directory.perform([change]).first?.get() }
        #expect(error?.reason == .refused)
    }
}
