import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite("The scroll bar of a list") @MainActor struct ListScrollBarTests {
    @Test("the bar's thumb is at the first line, and after End at the last", arguments: [Character("1"), "3"])
    func ends(tab: Character) async {
        let users = (1...60).map { UserFields(login: "user\($0)", name: "User \($0)") }
        let bench = await ScreenBench(users)
        await bench.type(String(tab))
        /// The rows of the screen that show the thumb of the scroll bar, which is at the right border.
        func thumb() -> [Int] { bench.terminal.lines.indices.filter { bench.terminal.lines[$0].hasSuffix("┃") } }
        let lines = bench.terminal.lines
        let heading = lines.firstIndex { $0.contains("LOGIN") || $0.contains("AUTHOR") } ?? 0
        let border = lines.indices.first { $0 > heading && lines[$0].hasPrefix("└") } ?? 0
        #expect(thumb().first == heading + 1)
        await bench.press(.end)
        #expect(thumb().last == border - 1)
    }
}
