internal import CNCurses

/// Maps key codes of ncurses to keys.
@MainActor
struct CursesKeys {
    /// The key code of the first sequence defined here; greater than all key codes of ncurses.
    private static let firstOwnCode: Int32 = 0x6000

    /// The key sequences of xterm and similar terminals; terminfo may lack some of them.
    private static let sequences: [(sequence: String, input: KeyDecoder.Input)] = {
        let keys: [(String, Key)] = [
            ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end), ("[Z", .backTab),
            ("OA", .up), ("OB", .down), ("OC", .right), ("OD", .left), ("OH", .home), ("OF", .end),
            ("[1~", .home), ("[2~", .insert), ("[3~", .delete), ("[4~", .end), ("[5~", .pageUp), ("[6~", .pageDown),
            ("[7~", .home), ("[8~", .end), ("[1;2A", .shiftUp), ("[1;2B", .shiftDown), ("[1;2C", .shiftRight),
            ("[1;2D", .shiftLeft), ("[1;3C", .wordRight), ("[1;3D", .wordLeft), ("[1;5C", .wordRight),
            ("[1;5D", .wordLeft),
        ]
        return [("\u{1B}[200~", .pasteStart), ("\u{1B}[201~", .pasteEnd)]
            + keys.map { ("\u{1B}" + $0.0, .key($0.1)) }
    }()

    private static let keysByCode: [Int32: Key] = [
        KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right, KEY_HOME: .home, KEY_END: .end,
        KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown, KEY_IC: .insert, KEY_DC: .delete, KEY_BACKSPACE: .backspace,
        KEY_ENTER: .enter, KEY_BTAB: .backTab, KEY_SR: .shiftUp, KEY_SF: .shiftDown, KEY_SLEFT: .shiftLeft,
        KEY_SRIGHT: .shiftRight, KEY_FIND: .home, KEY_SELECT: .end,
    ]

    /// Adds to ncurses the sequences that terminfo does not map to a key in `keysByCode`.
    static func define() {
        for (index, entry) in sequences.enumerated() where keysByCode[key_defined(entry.sequence)] == nil {
            define_key(entry.sequence, firstOwnCode + Int32(index))
        }
    }

    /// The input for a code from `wgetch`, or `nil` for an unknown key.
    static func input(for code: Int32) -> KeyDecoder.Input? {
        if code < KEY_MIN { return .byte(UInt8(truncatingIfNeeded: code)) }
        let own = Int(code - firstOwnCode)
        if sequences.indices.contains(own) { return sequences[own].input }
        if let key = keysByCode[code] { return .key(key) }
        // KEY_F0 is 0o410; the codes of the 63 function keys follow it (curses.h).
        let function = Int(code) - 0o410
        return 1...63 ~= function ? .key(.function(function)) : nil
    }
}
