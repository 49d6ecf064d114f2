import TerminalKit
import Testing

@Suite struct KeyNameTests {
    static let keys: [Key] =
        [
            .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
            .pageUp, .pageDown, .shiftUp, .shiftDown, .shiftLeft, .shiftRight, .wordLeft, .wordRight, .function(1),
            .function(12), .character("j"), .character("G"), .character(" "), .character("-"), .character("ü"),
            .control("s"), .control(" "), .control("\\"), .alt("x"), .alt(" "), .alt("\u{7F}"),
        ]

    @Test("parsing a key's name gives the key", arguments: keys)
    func roundTrip(key: Key) {
        #expect(!key.description.isEmpty)
        #expect(Key(name: key.description) == key)
    }

    @Test(
        "a key's name can be written in several common ways",
        arguments: [
            ("ctrl-s", Key.control("s")), ("^S", .control("s")), ("C-s", .control("s")), ("M-x", .alt("x")),
            ("esc", .escape), ("PageDown", .pageDown), ("f5", .function(5)), ("space", .character(" ")),
            ("Ctrl-I", .tab), ("^M", .enter), ("F", .character("F")), ("^", .character("^")),
        ]
    )
    func spellings(name: String, key: Key) {
        #expect(Key(name: name) == key)
    }

    @Test(
        "a text that is not a key's name gives nil",
        arguments: ["", "\n", "jj", "F0", "F64", "f+5", "Ctrl-é", "Ctrl-", "Hyper-x", "\u{1B}"]
    )
    func unknown(name: String) {
        #expect(Key(name: name) == nil)
    }
}
