import Presentation
import TerminalKit
import TerminalKitTesting
import Testing

@testable import Dashboard

@Suite("The key table") @MainActor struct KeyTableTests {
    private let table = KeyTable.standard

    @Test("no key stands for two things in one place", arguments: KeyContext.allCases)
    func unambiguous(context: KeyContext) {
        let keys = table.bindings.filter { $0.contexts.contains(context) }.map(\.key)
        let twice = Dictionary(grouping: keys, by: \.self).filter { $0.value.count > 1 }.keys
        #expect(twice.isEmpty)
    }

    @Test("every command has a key")
    func everyCommand() {
        #expect(Command.allCases.filter { table.key(for: $0) == nil } == [])
    }

    @Test("every action has a plain key, for terminals and desktops that take the others")
    func plainKeys() {
        // What the terminal itself sends signals for, and the screen's own upkeep, have Ctrl in every program.
        let withoutPlainKey: Set<Command> = [.halfPageUp, .halfPageDown, .redraw, .suspend, .interrupt]
        for command in Command.allCases where !withoutPlainKey.contains(command) {
            let keys = table.bindings.filter { $0.command == command }.map(\.key)
            let hasPlainKey = keys.contains {
                switch $0 {
                case .control, .alt, .function: false
                default: true
                }
            }
            #expect(hasPlainKey, "\(command) has only \(keys)")
        }
    }

    @Test("the help names every command with its key")
    func help() async {
        let bench = await ScreenBench([], rows: 100, columns: 100)
        await bench.type("?")
        for command in Command.allCases {
            let line = bench.terminal.lines.first { $0.contains(command.title) }
            let key = table.key(for: command)?.description ?? "no key"
            #expect(line?.contains("│ \(key) ") == true, "\(command): \(line ?? "not in the help")")
        }
    }

    @Test("the footer's keys do what the footer says", arguments: KeyContext.allCases)
    func footer(context: KeyContext) async {
        let bench = await ScreenBench(.team, rows: 24, columns: 200)
        if context == .tasks { await bench.press(.tab) }
        if context == .activity { await bench.type("3") }
        let footer = bench.terminal.lines.last ?? ""
        let items = footer.split(separator: "  ").map { $0.trimmingPrefix(" ") }
        #expect(items.count >= 7)
        for item in items {
            let words = item.split(separator: " ", maxSplits: 1).map(String.init)
            let key = Key(name: words[0])
            let command = key.flatMap { table.command(for: $0, in: context) }
            #expect(command?.shortTitle == words.last, "\(item)")
        }
    }

    @Test("a screen that has room shows every item of the footer", arguments: KeyContext.allCases)
    func wholeFooter(context: KeyContext) async {
        let bench = await ScreenBench(.team, rows: 24, columns: 120)
        if context == .tasks { await bench.press(.tab) }
        if context == .activity { await bench.type("3") }
        #expect(bench.terminal.lines.last?.contains("q quit") == true)
    }
}
