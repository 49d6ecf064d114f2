import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory

@testable import Dashboard

@Suite("Dialogs whose keys were changed") @MainActor struct DialogKeysTests {
    private func bench(_ changes: [Command: [Key]], columns: Int = 100) async -> ScreenBench {
        var keys = KeyTable.standard
        for (command, bound) in changes { keys.bind(command, to: bound) }
        #expect(keys.conflicts == [])
        return await ScreenBench(.team, rows: 24, columns: columns, keys: keys)
    }

    private func footer(_ bench: ScreenBench) -> String { bench.terminal.lines.last ?? "" }

    @Test("changed keys save and cancel a form, and the footer names them")
    func form() async {
        let bench = await bench([.save: [.function(2)], .close: [.function(10)], .nextField: [.control("n")]])
        await bench.type("nNew Person")
        #expect(footer(bench).contains("F2 save  Ctrl-N next field  Shift-Tab previous  F10 cancel"))
        await bench.press(.control("s"))
        #expect(bench.terminal.text.contains("Add user"))
        await bench.press(.function(10))
        #expect(bench.terminal.text.contains("Discard your changes?"))
        await bench.press(.function(10), .function(2))
        #expect(bench.terminal.text.contains("Saved new.person") || bench.terminal.text.contains("Added new.person"))
    }

    @Test("a changed key confirms a question, and the footer names it")
    func confirm() async {
        let bench = await bench([.confirm: [.character("J")], .copy: [.character("y")]])
        await bench.press(.down)
        await bench.type("dy")
        #expect(footer(bench).contains("J delete"))
        #expect(bench.terminal.text.contains("Delete chris?"))
        await bench.type("J")
        #expect(bench.messageLine.contains("Moved chris to the trash"))
    }

    @Test("changed keys for moving also work in dialogs")
    func moving() async {
        let bench = await bench([.moveDown: [.character("w")]])
        await bench.type("sw")
        #expect(footer(bench).contains("move"))
        await bench.press(.enter)
        #expect(bench.terminal.text.contains("by email"))
    }

    @Test(
        "letters that are typed in a menu select the item that begins with them, even if they are keys of the menu",
        arguments: [
            ("login", "login"), ("log", "login"), ("groups", "groups"), ("kind", "kind"), ("updated", "updated"),
            ("un", "until"), ("EM", "email"),
            // In the next three cases, no item begins with the whole text. After a single letter, the new letter
            // replaces that letter. After a longer text, the new letter is ignored, or acts as a key of the menu.
            ("ln", "name"), ("logn", "login"), ("emj", "role"),
            // Typing the same letter again selects the next item that begins with the letter. After the last such item,
            // the first one is selected. No item begins with `x`, so the current order, `name`, stays selected.
            ("u", "until"), ("uu", "updated"), ("uuu", "until"), ("x", "name"),
        ]
    )
    func typedWord(typed: String, item: String) async {
        let bench = await ScreenBench(.team)
        await bench.type("s" + typed)
        await bench.press(.enter)
        #expect(bench.terminal.text.contains("by \(item)"))
    }

    @Test("after a key that moves the selection, a letter begins a new word")
    func endedWord() async {
        let bench = await ScreenBench(.team)
        await bench.type("slog")
        await bench.press(.down)
        await bench.type("e")
        await bench.press(.enter)
        #expect(bench.terminal.text.contains("by email"))
    }

    @Test("changed keys show, hide and move columns")
    func columns() async {
        let bench = await bench([.toggleColumn: [.character("t")], .columnDown: [.character("w")]])
        await bench.type("Cj")
        #expect(footer(bench).contains("t toggle  Enter apply  w/K reorder"))
        await bench.type("t")
        #expect(bench.terminal.text.contains("[ ] name"))
        await bench.type("w")
        #expect(
            bench.terminal.lines.firstIndex { $0.contains("[x] email") } ?? 0
                < bench.terminal.lines.firstIndex { $0.contains("[ ] name") } ?? 0
        )
    }

    @Test("changed keys resolve a conflict")
    func conflict() async {
        let bench = await bench([.takeMine: [.character("w")], .save: [.function(2)]])
        await bench.type("e Mine")
        bench.changeAna()
        await bench.press(.function(2))
        #expect(footer(bench).contains("b base  t theirs  w mine"))
        #expect(footer(bench).contains("F2 save"))
        await bench.type("w")
        await bench.press(.function(2))
        #expect(bench.terminal.text.contains("Saved ana"))
    }

    @Test("changed keys complete text in the palette and the filter, and close the palette")
    func lines() async {
        let bench = await bench([.complete: [.control("n")], .close: [.function(10)]])
        await bench.type(":chang")
        #expect(footer(bench).contains("Ctrl-N complete"))
        await bench.press(.control("n"))
        #expect(bench.terminal.text.contains(": change"))
        await bench.press(.function(10))
        await bench.type("/role:a")
        #expect(footer(bench).contains("F10 cancel"))
        await bench.press(.control("n"), .enter)
        #expect(bench.terminal.text.contains("role:admin"))
    }

    @Test("the changed key for the command `edit` also works in a user's record")
    func record() async {
        let bench = await bench([.edit: [.character("w")]])
        await bench.press(.enter)
        #expect(footer(bench).contains("w edit"))
        await bench.type("w")
        #expect(bench.terminal.text.contains("Edit ana"))
    }

    @Test("the help lists the commands of dialogs with their changed keys, and runs none of them")
    func help() async {
        let bench = await bench([.save: [.function(2)]])
        await bench.type("?/save form")
        #expect(bench.terminal.text.contains("F2        Save the form"))
        await bench.press(.enter, .enter)
        #expect(bench.messageLine.contains("works only in: Forms, Conflicts"))
    }

    @Test("the palette offers no commands that work only in dialogs")
    func palette() async {
        let bench = await bench([:])
        await bench.type(":take-")
        #expect(!bench.terminal.text.contains("take-base"))
    }

    @Test("the changed key for the command `interrupt` closes a dialog")
    func interrupt() async {
        let bench = await bench([.interrupt: [.control("g")]])
        await bench.type("C")
        await bench.press(.control("g"))
        #expect(!bench.terminal.text.contains("Columns"))
    }

    @Test("the same key for deleting and for confirming is a conflict")
    func safety() {
        var keys = KeyTable.standard
        keys.bind(.delete, to: [.character("y")])
        keys.bind(.copy, to: [])
        #expect(keys.conflicts.map(\.commands) == [[.delete, .confirm]])
    }
}
