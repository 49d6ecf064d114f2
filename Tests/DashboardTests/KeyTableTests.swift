import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectoryTesting

@testable import Dashboard

@Suite("The key table") @MainActor struct KeyTableTests {
    private let table = KeyTable.standard

    @Test("no key has two commands in one context")
    func unambiguous() {
        #expect(table.conflicts == [])
    }

    @Test("in the standard key table, each command has its default keys", arguments: Command.all)
    func names(command: Command) {
        #expect(table.keys(for: command).map(\.description) == command.defaultKeys)
    }

    @Test("every command has a key, except those that are run only from the help, the palette or a menu")
    func everyCommand() {
        let withoutKey: [Command] = [
            .emptyTrash, .setUntil, .setKind, .setNote, .removeFilter, .goTo, .chooseTheme, .nextTheme, .toggleTimes,
        ]
        #expect(Command.all.filter { table.key(for: $0) == nil } == withoutKey)
    }

    @Test("no two commands have the same name")
    func unique() {
        #expect(Set(Command.all.map(\.name)).count == Command.all.count)
    }

    @Test("new keys for a command replace the old ones")
    func rebinding() {
        var keys = table
        keys.bind(.delete, to: [.character("D"), .function(8)])
        #expect(keys.command(for: .character("D"), in: .users) == .delete)
        #expect(keys.command(for: .function(8), in: .users) == .delete)
        #expect(keys.command(for: .character("d"), in: .users) == nil)
        #expect(keys.key(for: .delete) == .character("D"))
        #expect(keys.conflicts == [])
    }

    @Test("two commands with the same key conflict only if they share a context")
    func conflict() {
        var keys = table
        keys.bind(.retryTask, to: [.character("e")])
        #expect(keys.conflicts == [])
        keys.bind(.retryTask, to: [.character("r")])
        keys.bind(.delete, to: [.character("x")])
        #expect(
            keys.conflicts
                == [
                    KeyTable.Conflict(
                        key: .character("x"),
                        commands: [.toggleDisabled, .delete],
                        contexts: [.users, .record]
                    )
                ]
        )
    }

    @Test("most commands have a plain key; terminals may intercept function keys and keys with Ctrl or Alt")
    func plainKeys() {
        // These commands may lack a plain key; some have no key at all. The usual keys for interrupting, suspending and
        // redrawing use Ctrl in every program, and a form can also be saved with its button.
        let withoutPlainKey: Set<Command> = [
            .halfPageUp, .halfPageDown, .redraw, .suspend, .interrupt, .goTo, .chooseTheme, .nextTheme, .toggleTimes,
            .save, .explainFilter, .saveFilter, .removeFilter, .restoreField, .emptyTrash, .setUntil, .setKind,
            .setNote,
        ]
        for command in Command.all where !withoutPlainKey.contains(command) {
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
        let bench = await ScreenBench([], rows: 150, columns: 100, directories: [("corp", MemoryDirectory())])
        await bench.type("?")
        for command in Command.all {
            let line = bench.terminal.lines.first { $0.contains(command.title) }
            let key = table.key(for: command)?.description ?? ""
            #expect(line?.contains("│ \(key) ") == true, "\(command): \(line ?? "not in the help")")
        }
    }

    @Test("the footer's keys do what the footer says", arguments: FrameModel.Pane.all)
    func footer(pane: FrameModel.Pane) async {
        let bench = await ScreenBench(.team, rows: 24, columns: 200, directories: [("corp", MemoryDirectory())])
        await show(pane, bench)
        let footer = bench.terminal.lines.last ?? ""
        let items = footer.split(separator: "  ").map { $0.trimmingPrefix(" ") }
        #expect(items.count >= 4)
        for item in items {
            let words = item.split(separator: " ", maxSplits: 1).map(String.init)
            let key = Key(name: words[0])
            let command = key.flatMap { table.command(for: $0, in: pane.context) }
            let title =
                switch command {
                case .quit: way(outOf: pane)
                // A pane may have its own title for a command.
                case let command?: bench.screen.panes[pane].title(of: command)
                case nil: nil as String?
                }
            #expect(title == words.last, "\(item)")
        }
    }

    @Test("on a wide screen, the footer says whether q quits or goes back", arguments: FrameModel.Pane.all)
    func quitInFooter(pane: FrameModel.Pane) async {
        let bench = await ScreenBench(.team, rows: 24, columns: 120, directories: [("corp", MemoryDirectory())])
        await show(pane, bench)
        #expect(bench.terminal.lines.last?.contains("q \(way(outOf: pane))") == true)
    }

    /// Shows a pane by pressing the key of its tab.
    private func show(_ pane: FrameModel.Pane, _ bench: ScreenBench) async {
        let tab = bench.screen.frame.model.tabs.first { $0.pane == pane }
        if let key = tab.flatMap({ table.key(for: $0.command) }) { await bench.press(key) }
    }

    /// The footer's title for `quit`: the key quits in the users pane, and returns to that pane from any other pane.
    private func way(outOf pane: FrameModel.Pane) -> String { pane == .users ? "quit" : "back" }
}
