import Foundation
import LDAPTesting
import Testing

/// `roster pull`, `roster connections` and `roster diff`, run with the real binary, on a real LDAP server.
@CommandThread @Suite(.timeLimit(.minutes(60)))
struct PullCommandTests {
    @Test("accounts become users in the same groups, and a second pull changes nothing")
    func pull() throws {
        let corp = try ConnectionHome()
        try corp.add("ana", "bo")
        try corp.addGroup("staff", members: "ana")
        let first = try corp.run("pull", "corp")
        #expect(first.exitCode == 0)
        #expect(first.messages.contains("pulled 2 accounts: 2 added"))
        #expect(try corp.run("list", "group:staff", "--columns", "login,name").lines == ["ana\tName of ana"])
        let second = try corp.run("pull", "corp")
        #expect(second.messages.contains("pulled 2 accounts: 2 unchanged"))
        #expect(try corp.run("tasks").lines.count == 1)
    }

    @Test("a pull takes the directory's changes, keeps Roster's own, and reports changes on both sides as a conflict")
    func threeWay() throws {
        let corp = try ConnectionHome()
        try corp.add("ana", "bo", "chris", "dee")
        try corp.run("pull", "corp")
        try corp.modify("ana", "changetype: modify", "replace: loginShell", "loginShell: /usr/sbin/nologin")
        try corp.modify("bo", "changetype: modify", "replace: cn", "cn: There")
        try corp.run("edit", "bo", "--name", "Here")
        try corp.run("edit", "chris", "--name", "Chris Here")
        try corp.modify("dee", "changetype: modrdn", "newrdn: uid=dee.dee", "deleteoldrdn: 1")

        let check = try corp.run("connections", "--check")
        #expect(check.lines == ["corp\t\(corp.server.shownURL)\t4\t2\t1\t1\t0"])
        let difference = try corp.run("diff", corp.home.store, "corp")
        #expect(difference.exitCode == 1)
        #expect(
            difference.lines.sorted()
                == [
                    "→\tchris\tname: \"Name of chris\" → \"Chris Here\"",
                    "←\tana\tstatus: \"active\" → \"disabled\"",
                    "←\tdee\tlogin: \"dee\" → \"dee.dee\"",
                    "≠\tbo\tname is \"Here\" here and \"There\" there",
                ].sorted()
        )
        let run = try corp.run("pull", "corp")
        #expect(run.exitCode == 6)
        #expect(run.messages.contains("bo: name is \"Here\" here and \"There\" there (rule changed-on-both-sides)"))
        #expect(run.messages.contains("--prefer=here or --prefer=there resolves conflicts"))
        #expect(try corp.run("list", "is:disabled", "--columns", "login").lines == ["ana"])
        #expect(try corp.run("show", "dee.dee").exitCode == 0)
        #expect(try corp.run("list", "login:chris", "--columns", "name").lines == ["Chris Here"])
        #expect(try corp.run("pull", "corp", "--prefer", "there").exitCode == 0)
        #expect(try corp.run("list", "login:bo", "--columns", "name").lines == ["There"])
    }

    @Test("a plan with renamed and removed accounts changes nothing until it is applied")
    func plan() throws {
        let corp = try ConnectionHome()
        try corp.add("ana", "bo", "chris")
        try corp.run("pull", "corp")
        try corp.modify("ana", "changetype: modrdn", "newrdn: uid=ana.m", "deleteoldrdn: 1")
        try corp.modify("bo", "changetype: delete")
        let plan = corp.home.path("corp.plan")
        #expect(try corp.run("pull", "corp", "--plan", plan).exitCode == 0)
        #expect(try corp.run("count").lines == ["3"])
        let applied = try corp.run("apply", plan, "--yes")
        #expect(applied.messages.contains("1 updated, 1 deleted, 1 unchanged"))
        #expect(try corp.run("list", "--columns", "login").lines == ["ana.m", "chris"])
        #expect(try corp.run("apply", plan).messages.contains("3 unchanged"))
        #expect(try corp.run("undo", "--yes").exitCode == 0)
        #expect(try corp.run("list", "--columns", "login").lines == ["ana", "bo", "chris"])
    }

    @Test("too many removals are refused with exit code 7 unless `--removals` allows them")
    func removals() throws {
        let corp = try ConnectionHome(["removals: 1"])
        try corp.add("ana", "bo", "chris")
        try corp.run("pull", "corp")
        try corp.modify("ana", "changetype: delete")
        try corp.modify("bo", "changetype: delete")
        #expect(try corp.run("pull", "corp", "--dry-run").exitCode == 7)
        let plan = corp.home.path("corp.plan")
        #expect(try corp.run("pull", "corp", "--plan", plan).exitCode == 7)
        #expect(try corp.run("apply", plan, "--dry-run").exitCode == 7)
        #expect(try corp.run("apply", plan, "--dry-run", "--removals", "2").exitCode == 0)
        let refused = try corp.run("pull", "corp", "--yes")
        #expect(refused.exitCode == 7)
        #expect(refused.messages.contains("to allow these removals, pass --removals 2"))
        #expect(try corp.run("pull", "corp", "--yes", "--removals", "2").exitCode == 0)
        #expect(try corp.run("count").lines == ["1"])
    }

    @Test("a pull names the first ten groups whose names Roster does not allow, and counts the rest")
    func unreadableGroups() throws {
        let corp = try ConnectionHome()
        try corp.add("ana")
        try corp.addGroup("staff", members: "ana")
        try corp.addGroup("Büro Süd", members: "ana")
        #expect(try corp.run("pull", "corp", "--dry-run").messages.contains("ignored group \"Büro Süd\"\n"))
        for number in 10..<21 { try corp.addGroup("Büro \(number)", members: "ana") }
        #expect(try corp.run("pull", "corp").messages.contains("group \"Büro 18\", 2 more groups\n"))
        #expect(try corp.run("list", "--columns", "login,groups").lines == ["ana\tstaff"])
    }

    @Test("accounts with an invalid login or two email addresses are rejected, and the other account is pulled")
    func rejections() throws {
        let corp = try ConnectionHome()
        try corp.add("ana", "a b", "$(id)")
        try corp.add("bo", lines: ["mail: one@example.com", "mail: two@example.com"])
        let difference = try corp.run("diff", corp.home.store, "corp")
        #expect(difference.lines.filter { $0.hasPrefix("!") }.count == 3)
        #expect(difference.messages.contains("4 accounts: 1 to pull, 3 to reject"))
        #expect(try corp.run("connections", "--check").lines[0].hasSuffix("\t4\t1\t0\t0\t3"))
        let run = try corp.run("pull", "corp", "--json")
        #expect(run.exitCode == 6)
        #expect(try corp.run("list", "--columns", "login").lines == ["ana"])
        let codes = try run.messages.split(separator: "\n").compactMap { line -> String? in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return (object?["error"] as? [String: Any])?["code"] as? String
        }
        #expect(codes.sorted() == ["invalid", "invalid", "several-values"])
    }

    @Test("the exit code is 3 for an unknown connection, and 8 for a wrong password or an unreachable server")
    func failures() throws {
        let corp = try ConnectionHome(hasStore: false)
        let unknown = try corp.run("pull", "crop")
        #expect(unknown.exitCode == 3)
        #expect(unknown.messages.contains("did you mean \"corp\"?"))
        #expect(!FileManager.default.fileExists(atPath: corp.home.store))
        _ = try corp.home.write("wrong\n", to: "corp.password")
        let wrong = try corp.run("pull", "corp")
        #expect(wrong.exitCode == 8)
        #expect(!wrong.messages.contains("wrong\n"))
        let dead = try ConnectionHome(["timeout: 2"])
        let text = "connections: {corp: {ldap: \"ldap://127.0.0.1:1\", base: dc=x}}"
        let file = try dead.home.write(text, to: "dead.yml")
        let run = try dead.home.run("connections", "--check", "--config", file)
        #expect(run.exitCode == 8)
        #expect(run.lines == ["corp\tldap://127.0.0.1:1\tunreachable\t\t\t\t"])
    }

    @Test("a password file that other users can read, or that is a symbolic link, is refused, and no password is shown")
    func passwords() throws {
        let corp = try ConnectionHome()
        try corp.add("ana")
        let file = corp.home.path("corp.password")
        chmod(file, 0o644)
        let readable = try corp.run("pull", "corp")
        #expect(readable.exitCode == 2)
        let check = try corp.run("connections", "--check")
        #expect(check.exitCode == 2)
        #expect(check.lines[0].contains("\tmisconfigured\t"))
        #expect(readable.messages.contains("chmod 600"))
        chmod(file, 0o600)
        try FileManager.default.moveItem(atPath: file, toPath: corp.home.path("real"))
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: corp.home.path("real"))
        let linked = try corp.run("pull", "corp")
        #expect(linked.exitCode == 2)
        #expect(linked.messages.contains("symbolic link"))
        #expect(![readable, linked].contains { $0.messages.contains("secret of the owner") })
    }
}
