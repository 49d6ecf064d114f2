import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory

@Suite("Keys in the help") @MainActor struct HelpKeysTests {
    private func bench() async -> ScreenBench {
        let bench = await ScreenBench(.team)
        await bench.type("?")
        return bench
    }

    @Test("End goes to the last and Home to the first, as in every list")
    func ends() async {
        let bench = await bench()
        await bench.press(.end)
        #expect(bench.terminal.text.contains("Show refused lines only, or all"))
        await bench.press(.home)
        #expect(bench.terminal.text.contains("Edit the user"))
    }

    @Test("in a text that is searched for they go to its ends first, and the list stays where it is")
    func search() async {
        let bench = await bench()
        await bench.type("user")
        await bench.press(.down, .down)
        let before = bench.terminal.lines
        await bench.press(.home)
        #expect(bench.terminal.lines == before)
        await bench.press(.end)
        #expect(bench.terminal.lines == before)
        await bench.press(.end)
        #expect(bench.terminal.lines != before)
    }
}
