import Foundation
import Testing
import UserDirectory

@testable import LocalAccounts

@Suite struct SettingsTests {
    @Test("the path of a tree must be a full path", arguments: ["", "srv", "./x", "~/x", "/a\u{0}b"])
    func tree(path: String) {
        #expect(throws: AccountSettingsError.self) { try AccountSettings(tree: path) }
    }

    @Test(
        "the path of a shell must be a full path that a line of `passwd` can hold",
        arguments: ["bash", "/bin/a:b", "/bin/a b", "/bin/a\nb", ""]
    )
    func shell(path: String) {
        #expect(throws: AccountSettingsError.self) { try AccountSettings(shell: path) }
    }

    @Test("slashes at the end of a tree's path do not matter")
    func slashes() throws {
        #expect(try AccountSettings(tree: "/srv/image//").location == "accounts under /srv/image")
        #expect(try AccountSettings(tree: "//").isThisMachine)
    }

    @Test("another path to the root folder means this machine", arguments: ["/.", "/etc/..", "/proc/self/root"])
    func otherPathToRoot(path: String) throws {
        #expect(try AccountSettings(tree: path).isThisMachine)
    }

    @Test("tools get the path of the tree only if the tree is not this machine's own")
    func prefix() throws {
        let call = ToolCall(.userdel, "bo")
        #expect(call.arguments(try AccountSettings()) == ["--", "bo"])
        #expect(call.arguments(try AccountSettings(tree: "/srv")) == ["--prefix", "/srv", "--", "bo"])
    }

    @Test("a disabled account is stored without a last day, and an active one is stored unchanged")
    func stored() throws {
        let day = Day("2027-01-31")
        let directory = LocalDirectory(try AccountSettings())
        let active = UserFields(login: "a", name: "A", groups: ["x"], validUntil: day)
        #expect(directory.stored(active) == active)
        var disabled = active
        disabled.status = .disabled
        #expect(directory.stored(disabled).validUntil == nil)
    }

    @Test("in a tree other than this machine's, no account is the user's own")
    func ownLogin() throws {
        #expect(LocalDirectory(try AccountSettings(tree: "/nowhere")).ownLogin == nil)
    }

    @Test("on this machine, `ownLogin` is the login of the person who runs Roster")
    func thisMachine() throws {
        // Nil if the user of the tests has no account on this machine.
        let name = getpwuid(LoginUser.id).map { String(cString: $0.pointee.pw_name) }
        #expect(LocalDirectory(try AccountSettings()).ownLogin == name)
    }
}
