import Interactors
import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Dashboard

@Suite("The roles on the screen") @MainActor struct RolesScreenTests {
    nonisolated private static let sizes = [(24, 80), (40, 120), (16, 60)]

    /// A dashboard that shows the list of five roles: the three initial ones and two that were added.
    private func bench(_ size: (rows: Int, columns: Int)) async -> ScreenBench {
        let bench = await ScreenBench(.team, rows: size.rows, columns: size.columns)
        let edit = RoleEditQuery(.add(["auditor", "世蓮-監査"]), by: .operatorOnDuty)
        _ = bench.store.roleChanges.put(nil, in: edit)
        await bench.type("R5j")
        await bench.press(.enter)
        return bench
    }

    @Test("the list of roles is drawn", arguments: sizes)
    func list(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns))
        expectScreen(bench.terminal, matches: "roles-\(columns)x\(rows)")
    }

    @Test("the numbers of users in the trash are shown whole", arguments: [(24, 80), (16, 60), (16, 50)])
    func trash(rows: Int, columns: Int) async {
        let members = (0..<10).map { UserFields(login: "user\($0)") }
        let users = members + [UserFields(login: "zoe", role: "viewer")]
        let bench = await ScreenBench(users, rows: rows, columns: columns)
        for login in users.map(\.login) {
            _ = bench.store.changes.put(nil, in: ChangeQuery(.delete(.login(login)), by: .operatorOnDuty))
        }
        await bench.type("O")
        #expect(bench.terminal.text.contains(" 10 in the trash "))
        expectScreen(bench.terminal, matches: "roles-trash-\(columns)x\(rows)")
    }

    @Test("on a narrow screen, a long name of a role leaves space for the numbers")
    func longName() async {
        let bench = await ScreenBench(.team, rows: 16, columns: 50)
        let name = "a-role-with-a-name-that-is-longer-than-the-dialog"
        _ = bench.store.roleChanges.put(nil, in: RoleEditQuery(.add([name]), by: .operatorOnDuty))
        await bench.type("jdyRO")
        expectScreen(bench.terminal, matches: "roles-long-name-50x16")
    }

    @Test("the form for a new role shows what is wrong with the name", arguments: sizes)
    func add(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns))
        await bench.type("nthe boss")
        expectScreen(bench.terminal, matches: "role-add-\(columns)x\(rows)")
    }

    @Test("the question before a role is removed is drawn", arguments: sizes)
    func remove(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns))
        await bench.type("jjjd")
        expectScreen(bench.terminal, matches: "role-remove-\(columns)x\(rows)")
    }

    @Test("the reason why a role is not removed is drawn", arguments: sizes)
    func refused(rows: Int, columns: Int) async {
        let bench = await bench((rows, columns))
        await bench.type("jd")
        expectScreen(bench.terminal, matches: "role-refused-\(columns)x\(rows)")
    }

    @Test(
        "keys do nothing while the screen is too small, and the dialog is unchanged when the screen grows again",
        arguments: ["n", "jjjd"]
    )
    func tooSmall(_ keys: String) async {
        let bench = await bench((24, 80))
        await bench.type(keys + "x")
        let before = bench.terminal.text
        await bench.resize(rows: 15, columns: 59)
        #expect(bench.terminal.text.contains("Roster needs at least 50 columns × 16 rows"))
        await bench.type("y")
        await bench.press(.enter)
        await bench.resize(rows: 24, columns: 80)
        #expect(bench.terminal.text == before)
    }

    @Test("a hundred roles scroll, and the role whose removal is refused stays visible")
    func many() async {
        let bench = await bench((16, 60))
        let names = (6...100).map { "role\($0)" }
        _ = bench.store.roleChanges.put(nil, in: RoleEditQuery(.add(names), by: .operatorOnDuty))
        var edit = UserEdit()
        edit.role = "role99"
        bench.store.change(.edit(.login("bo"), edit, ifVersion: nil))
        await bench.press(.escape)
        await bench.type("R")
        await bench.press(.enter)
        for _ in 0..<98 { await bench.press(.down) }
        await bench.type("d")
        expectScreen(bench.terminal, matches: "roles-many-60x16")
    }

    @Test("new keys for adding and removing roles work, and the footer shows the new keys")
    func bound() async {
        var keys = KeyTable.standard
        keys.bind(.addRole, to: [.character("A")])
        keys.bind(.removeRole, to: [.character("D")])
        let bench = await ScreenBench(.team, keys: keys)
        await bench.type("5j")
        await bench.press(.enter)
        #expect(bench.terminal.lines.last?.contains("A add  D remove") == true)
        await bench.type("n")
        #expect(!bench.terminal.text.contains("Add role"))
        await bench.type("A")
        #expect(bench.terminal.text.contains("Add role"))
        await bench.press(.escape)
        await bench.type("A")
        await bench.type("boss")
        await bench.press(.control("s"))
        await bench.type("D")
        #expect(bench.terminal.text.contains("Remove role boss?"))
    }

    @Test("a click selects a role, and a second click shows the users with this role")
    func mouse() async {
        let bench = await bench((24, 80))
        await bench.click("世蓮-監査")
        await bench.type("d")
        #expect(bench.terminal.text.contains("Remove role 世蓮-監査?"))
        await bench.press(.escape)
        await bench.click("世蓮-監査")
        #expect(bench.terminal.text.contains("role:世蓮-監査"))
    }

    @Test("the list of roles is drawn on a terminal without UTF-8 and colours")
    func plain() async {
        let bench = await ScreenBench(.team, capabilities: TerminalCapabilities(isUTF8: false, colors: 0))
        await bench.type("5j")
        await bench.press(.enter)
        expectScreen(bench.terminal, matches: "roles-ascii-80x24")
    }
}
