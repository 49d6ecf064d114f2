import AccountsTesting
import Foundation
import Testing
import UserDirectory

@testable import LocalAccounts

@Suite(.timeLimit(.minutes(60)), .toolsThread) struct ChangeTests {
    @Test("a user becomes an account, and groups that do not exist are created")
    func create() throws {
        let tree = try TestTree()
        let fields = UserFields(
            login: "chris",
            name: "Chris O'Brien 世",
            groups: ["newgroup", "ops"],
            validUntil: Day("2027-01-31")
        )
        let account = try #require(try tree.perform(.create(fields)))
        #expect(account.fields == fields)
        #expect(account.id.text == "1002")
        #expect(try tree.line("passwd", "chris")?.hasPrefix("chris:x:1002:1002:Chris O'Brien 世:/home/chris:") == true)
        #expect(try tree.line("shadow", "chris")?.hasSuffix("::20850:") == true)
        #expect(try tree.line("group", "ops") == "ops:x:1100:ana,chris")
        #expect(try tree.line("group", "newgroup")?.hasSuffix(":chris") == true)
        #expect(!FileManager.default.fileExists(atPath: tree.path + "/home/chris"))
        #expect(try tree.account("chris") == account)
    }

    @Test(
        "an account is not created if a deleted account with the same login has left an entry in `group` or `shadow`",
        arguments: [("group", "ops:x:1100:ana", "ops:x:1100:ana,chris"), ("shadow", "bo:", "chris:!:19000::::::\nbo:")]
    )
    func remains(file: String, line: String, remains: String) throws {
        let tree = try TestTree()
        try tree.replace(file, line, remains)
        let error = try tree.failure(.create(UserFields(login: "chris")))
        #expect(error.reason == .refused)
        #expect(error.description.contains(file == "group" ? "the group ops still has a member" : "shadow still has"))
        #expect(try tree.line("passwd", "chris") == nil)
    }

    @Test("a disabled user becomes an account that has expired")
    func createDisabled() throws {
        let tree = try TestTree()
        let fields = UserFields(login: "chris", status: .disabled, validUntil: Day("2027-01-31"))
        let account = try #require(try tree.perform(.create(fields)))
        #expect(account.fields == AccountSettings.stored(fields))
        #expect(try tree.line("shadow", "chris")?.hasSuffix("::1:") == true)
    }

    @Test("a new account gets a home folder and a shell if the settings say so")
    func home() throws {
        let tree = try TestTree()
        let directory = LocalDirectory(try tree.settings(createsHome: true, shell: "/bin/dash"))
        _ = try #require(directory.perform([.create(UserFields(login: "chris"))]).first).get()
        #expect(FileManager.default.fileExists(atPath: tree.path + "/home/chris"))
        #expect(try tree.line("passwd", "chris")?.hasSuffix(":/home/chris:/bin/dash") == true)
    }

    @Test("a new name leaves the other parts of the comment field unchanged", arguments: ["Ana M. Müller", ""])
    func name(name: String) throws {
        let tree = try TestTree()
        #expect(try tree.update("ana", [.name]) { $0.name = name }.fields.name == name)
        #expect(try tree.line("passwd", "ana") == "ana:x:1000:1000:\(name),12,+34 1,home:/home/ana:/bin/sh")
    }

    @Test("a renamed account keeps its id, groups and home, and its own group is renamed, too")
    func rename() throws {
        let tree = try TestTree()
        let account = try tree.update("ana", [.login, .name]) { ($0.login, $0.name) = ("anna", "Anna") }
        #expect(account.id.text == "1000")
        #expect(account.fields.groups == ["ops", "sudo"])
        #expect(try tree.line("passwd", "anna") == "anna:x:1000:1000:Anna,12,+34 1,home:/home/ana:/bin/sh")
        #expect(try tree.line("shadow", "anna") == "anna:$6$salt$hash:19000:0:99999:7:::")
        #expect(try tree.line("group", "anna") == "anna:x:1000:")
        #expect(try tree.line("group", "ana") == nil)
        #expect(try tree.line("gshadow", "ops") == "ops:!::anna")
    }

    @Test("a group with other members keeps its name when an account is renamed")
    func sharedGroup() throws {
        let tree = try TestTree()
        try tree.replace("group", "ana:x:1000:", "ana:x:1000:bo")
        try tree.replace("gshadow", "ana:!::", "ana:!::bo")
        try tree.update("ana", [.login]) { $0.login = "anna" }
        #expect(try tree.line("group", "ana") == "ana:x:1000:bo")
    }

    @Test("a disabled account has a locked password and has expired; enabling it restores its password")
    func disable() throws {
        let tree = try TestTree()
        let disabled = try tree.update("ana", [.status]) { $0.status = .disabled }
        #expect(disabled.fields.status == .disabled)
        #expect(try tree.line("shadow", "ana") == "ana:!$6$salt$hash:19000:0:99999:7::1:")
        let enabled = try tree.update("ana", [.status]) { $0.status = .active }
        #expect(enabled.fields.status == .active)
        #expect(try tree.line("shadow", "ana") == "ana:$6$salt$hash:19000:0:99999:7:::")
    }

    @Test("an account without a password can be disabled and enabled")
    func withoutPassword() throws {
        let tree = try TestTree()
        #expect(try tree.update("bo", [.status]) { $0.status = .disabled }.fields.status == .disabled)
        #expect(try tree.line("shadow", "bo") == "bo:!:19000:0:99999:7::1:")
        #expect(try tree.update("bo", [.status]) { $0.status = .active }.fields.status == .active)
        #expect(try tree.line("shadow", "bo") == "bo:!:19000:0:99999:7:::")
    }

    @Test("an account that is enabled with a last day gets that day")
    func enableUntil() throws {
        let tree = try TestTree()
        try tree.update("ana", [.status]) { $0.status = .disabled }
        let account = try tree.update("ana", [.status, .validUntil]) {
            ($0.status, $0.validUntil) = (.active, Day("2027-01-31"))
        }
        #expect(account.fields.validUntil == Day("2027-01-31"))
    }

    @Test(
        "a last day is set and removed",
        arguments: ["2027-01-31", "9999-12-31", "1970-01-02", "2024-02-29"]
    )
    func expire(day: String) throws {
        let tree = try TestTree()
        #expect(try tree.update("ana", [.validUntil]) { $0.validUntil = Day(day) }.fields.validUntil == Day(day))
        #expect(try tree.update("ana", [.validUntil]) { $0.validUntil = nil }.fields.validUntil == nil)
        #expect(try tree.line("shadow", "ana") == "ana:$6$salt$hash:19000:0:99999:7:::")
    }

    @Test("an account joins and leaves groups, and a missing group is created")
    func groups() throws {
        let tree = try TestTree()
        let account = try tree.update("ana", [.groups]) { $0.groups = ["newgroup", "staff", "sudo"] }
        #expect(account.fields.groups == ["newgroup", "staff", "sudo"])
        #expect(try tree.line("group", "ops") == "ops:x:1100:")
        #expect(try tree.line("gshadow", "staff") == "staff:!::ana")
        #expect(try tree.update("ana", [.groups]) { $0.groups = [] }.fields.groups == [])
    }

    @Test("the administrator's group is neither shown nor changed")
    func administrator() throws {
        let tree = try TestTree()
        try tree.replace("group", "root:x:0:", "root:x:0:ana")
        try tree.replace("gshadow", "root:*::", "root:*::ana")
        #expect(try tree.account("ana").fields.groups == ["ops", "sudo"])
        try tree.update("ana", [.groups]) { $0.groups = ["staff"] }
        #expect(try tree.line("group", "root") == "root:x:0:ana")
        let account = try tree.account("bo")
        let error = try tree.failure(
            .update(account, fields: [.groups], to: UserFields(login: "bo", groups: ["root"]))
        )
        #expect(error.reason == .refused)
    }

    @Test("an update changes only the given fields of an account")
    func named() throws {
        let tree = try TestTree()
        let account = try tree.update("ana", [.name]) { fields in
            fields = UserFields(
                login: "x",
                name: "Ana M.",
                groups: [],
                status: .disabled,
                validUntil: Day("2027-01-31")
            )
        }
        #expect(account.fields == UserFields(login: "ana", name: "Ana M.", groups: ["ops", "sudo"]))
    }

    @Test("if an account already has the values of a change, no tool runs")
    func unchanged() throws {
        let tree = try TestTree()
        let directory = LocalDirectory(try tree.settings(tools: try ToolFolder(tree).none))
        let account = try tree.account("ana")
        let results = directory.perform([.update(account, fields: AccountSettings.fields, to: account.fields)])
        #expect(try #require(results.first).get() == account)
    }

    @Test("an account is removed with its group and memberships")
    func remove() throws {
        let tree = try TestTree()
        #expect(try tree.perform(.delete(tree.account("ana"))) == nil)
        #expect(try tree.line("passwd", "ana") == nil)
        #expect(try tree.line("shadow", "ana") == nil)
        #expect(try tree.line("group", "ana") == nil)
        #expect(try tree.line("group", "ops") == "ops:x:1100:")
    }

    @Test("an account can be created in a tree without `gshadow`")
    func withoutGshadow() throws {
        let tree = try TestTree()
        try FileManager.default.removeItem(at: tree.url("gshadow"))
        let directory = try tree.directory()
        let results = directory.perform([.create(UserFields(login: "chris", groups: ["newgroup", "ops"]))])
        #expect(try #require(results.first).get()?.fields.groups == ["newgroup", "ops"])
        #expect(!FileManager.default.fileExists(atPath: tree.url("gshadow").path))
    }

    @Test("NIS lines and invalid lines stay as they are")
    func strangeLines() throws {
        let tree = try TestTree()
        try tree.write("passwd", try tree.text("passwd") + "broken\n+nis::::::\n")
        try tree.write("group", try tree.text("group") + "odd:x\n+:::\n")
        let directory = try tree.directory()
        let account = try tree.account("ana")
        var new = account.fields
        (new.name, new.groups) = ("Ana", ["staff"])
        _ = try #require(directory.perform([.update(account, fields: [.name, .groups], to: new)]).first).get()
        #expect(try tree.text("passwd").contains("broken\n"))
        #expect(try tree.text("passwd").contains("+nis::::::\n"))
        #expect(try tree.text("group").contains("odd:x\n+:::\n"))
    }
}
