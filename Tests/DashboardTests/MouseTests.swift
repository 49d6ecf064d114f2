import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("The mouse") @MainActor struct MouseTests {
    private func selectedLine(_ bench: ScreenBench) -> String {
        let rows = bench.terminal.styles.indices.filter { row in
            bench.terminal.styles[row].dropFirst(4).first?.attributes.contains(.reverse) == true
        }
        return rows.first.map { bench.terminal.lines[$0] } ?? ""
    }

    @Test("at first, the mouse is off; the key m turns the mouse on and off")
    func toggle() async {
        let bench = await ScreenBench(.team)
        #expect(!bench.terminal.isMouseEnabled)
        await bench.type("m")
        #expect(bench.terminal.isMouseEnabled)
        #expect(bench.terminal.text.contains("Mouse on"))
        await bench.type("m")
        #expect(!bench.terminal.isMouseEnabled)
    }

    @Test("a click selects a row, a double click opens it, and the wheel moves the cursor")
    func rows() async {
        let bench = await ScreenBench(.team)
        await bench.click("fatima")
        #expect(selectedLine(bench).contains("fatima"))
        await bench.click("deploy", .wheelUp)
        #expect(selectedLine(bench).contains("chris"))
        await bench.click("fatima", .doubleClick)
        #expect(bench.terminal.text.contains("fatima@example.com"))
        #expect(bench.terminal.text.contains("Version"))
    }

    @Test("a click on a column's title sorts by that column, and a second click reverses the order")
    func header() async {
        let bench = await ScreenBench(.team)
        await bench.click("ROLE")
        #expect(bench.terminal.text.contains("by role ▲"))
        await bench.click("ROLE")
        #expect(bench.terminal.text.contains("by role ▼"))
    }

    @Test("a click on a tab or on a key hint in the footer does the same as pressing the key")
    func keys() async {
        let bench = await ScreenBench(.team)
        await bench.click("3 Activity")
        #expect(bench.terminal.text.contains("Activity ── "))
        await bench.click("1 Users")
        await bench.click("n add")
        #expect(bench.terminal.text.contains("Add user"))
    }

    @Test("while a dialog is open, only its fields, buttons and rows can be clicked")
    func dialogs() async {
        let bench = await ScreenBench(.team)
        await bench.type("n")
        await bench.click("2 Tasks")
        #expect(bench.terminal.text.contains("Add user"))
        await bench.click("Email")
        await bench.type("zoe@x.example")
        #expect(bench.terminal.lines.contains { $0.contains("Email") && $0.contains("zoe@x.example") })
        await bench.click("[ Cancel ]")
        #expect(bench.terminal.text.contains("Discard"))
        await bench.click("[ Discard ]")
        #expect(!bench.terminal.text.contains("Add user"))
        await bench.type("s")
        await bench.click("created")
        await bench.click("created")
        #expect(bench.terminal.text.contains("by created"))
    }

    @Test("a click on a button of a question presses that button, whatever has the focus")
    func question() async {
        let bench = await ScreenBench(.team)
        for key in ["d", "jd"] {
            await bench.type(key)
            #expect(bench.terminal.text.contains("[ Delete ]"))
            await bench.click("[ Cancel ]")
            #expect(!bench.terminal.text.contains("[ Delete ]"))
        }
        #expect(bench.terminal.text.contains("8 users"))
        await bench.type("oadmin\n")
        await bench.click("[ Back ]")
        #expect(bench.terminal.text.contains("Set the role of chris"))
        await bench.press(.escape)
        await bench.type("d")
        await bench.press(.tab)
        await bench.click("[ Cancel ]")
        #expect(bench.terminal.text.contains("8 users"))
        #expect(!bench.terminal.text.contains("[ Delete ]"))
    }

    @Test("a click on or beyond a corner of the screen does not crash or quit, at any size")
    func nowhere() async {
        let bench = await ScreenBench(.team)
        for (rows, columns) in [(24, 80), (1, 1), (16, 60), (5, 20)] {
            await bench.resize(rows: rows, columns: columns)
            for point in [Point(row: 0, column: 0), Point(row: 200, column: 300), Point(row: -1, column: -1)] {
                bench.terminal.send(event: .mouse(MouseEvent(.click, at: point)))
                bench.terminal.send(event: .mouse(MouseEvent(.wheelDown, at: point)))
                await bench.settle()
            }
        }
        #expect(bench.quits == 0)
    }
}
