/// Converts the bytes and keys from ncurses into events.
///
/// ncurses recognizes the sequences of the terminal's keys, and uses a timeout to decide whether an Esc byte is the Esc
/// key. The decoder handles the rest: UTF-8 (which may arrive in pieces), Alt (Esc before a character), pastes, and
/// unknown sequences, which must not become typed text.
struct KeyDecoder {
    enum Input {
        case byte(UInt8)
        case key(Key)
        case pasteStart
        case pasteEnd
    }

    private enum State {
        case ground
        /// An Esc has been read: the Esc key, the prefix of an Alt key, or the beginning of a sequence.
        case escape
        /// Esc and an introducer (`[` or `O`) have been read; `length` is the number of bytes after the introducer.
        case sequence(UInt8, length: Int)
        case paste([UInt8])
    }

    /// Longer pastes are truncated, so a missing end marker cannot exhaust the memory.
    static let maxPasteBytes = 4 << 20

    private var state = State.ground
    private var utf8: [UInt8] = []

    mutating func feed(_ input: Input) -> [InputEvent] {
        if case .paste = state { return feedPaste(input) }
        switch input {
        case .byte(let byte): return feed(byte)
        case .key(let key): return end(with: key)
        case .pasteStart:
            let events = flush()
            state = .paste([])
            return events
        case .pasteEnd: return []
        }
    }

    /// Ends a pending Esc or sequence, and returns its event, if any.
    ///
    /// Called before a paste, and after all available input has been processed.
    mutating func flush() -> [InputEvent] {
        switch state {
        case .ground, .paste: return []
        case .escape:
            state = .ground
            return [.key(.escape)]
        case .sequence(let introducer, let length):
            state = .ground
            return length == 0 ? [.key(.alt(Character(UnicodeScalar(introducer))))] : []
        }
    }

    private mutating func feed(_ byte: UInt8) -> [InputEvent] {
        switch (state, byte) {
        case (.escape, 0x1B): return [.key(.escape)]
        case (.escape, UInt8(ascii: "[")), (.escape, UInt8(ascii: "O")):
            state = .sequence(byte, length: 0)
            return []
        case (.sequence(let introducer, let length), _):
            // ECMA-48: parameters and intermediates are 0x20–0x3F, the final byte is 0x40–0x7E. On the Linux
            // console, the sequences of some function keys have a second `[` after the first.
            let continues = introducer == UInt8(ascii: "[") && 0x20...0x3F ~= byte || byte == 0x5B && length == 0
            state = continues ? .sequence(introducer, length: length + 1) : byte == 0x1B ? .escape : .ground
            return []
        case (_, 0x1B):
            utf8 = []
            state = .escape
            return []
        default:
            return character(endingWith: byte).map { end(with: $0) } ?? []
        }
    }

    /// Returns the events of a key; after an Esc, some keys become their Alt variants.
    private mutating func end(with key: Key) -> [InputEvent] {
        guard case .escape = state else {
            state = .ground
            return [.key(key)]
        }
        state = .ground
        switch key {
        case .character(let character): return [.key(.alt(character))]
        case .backspace: return [.key(.alt("\u{7F}"))]
        case .left: return [.key(.wordLeft)]
        case .right: return [.key(.wordRight)]
        default: return [.key(.escape), .key(key)]
        }
    }

    private mutating func character(endingWith byte: UInt8) -> Key? {
        if byte < 0x80 {
            utf8 = []
            return Key(ascii: byte)
        }
        if byte >= 0xC0 { utf8 = [] }
        utf8.append(byte)
        if let text = String(validating: utf8, as: UTF8.self), let character = text.first {
            utf8 = []
            return character.isPrintable ? .character(character) : nil
        }
        if utf8.count >= 4 { utf8 = [] }
        return nil
    }

    private mutating func feedPaste(_ input: Input) -> [InputEvent] {
        guard case .paste(var bytes) = state else { return [] }
        state = .ground
        if case .pasteEnd = input { return [.paste(Self.text(bytes))] }
        // Keys inside a paste come from sequences in the pasted text, and are ignored.
        if case .byte(let byte) = input, bytes.count < Self.maxPasteBytes { bytes.append(byte) }
        state = .paste(bytes)
        return []
    }

    /// The pasted text with `\n` as line ends; terminals send a carriage return for each line end.
    private static func text(_ bytes: [UInt8]) -> String {
        // Works on bytes, because a carriage return and a line feed after it are one character in a string.
        var text: [UInt8] = []
        var previous: UInt8 = 0
        for byte in bytes {
            if byte != 0x0A || previous != 0x0D { text.append(byte == 0x0D ? 0x0A : byte) }
            previous = byte
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension Key {
    init(ascii byte: UInt8) {
        switch byte {
        case 0x00: self = .control(" ")
        case 0x08: self = .control("h")
        case 0x09: self = .tab
        case 0x0A, 0x0D: self = .enter
        case 0x1B: self = .escape
        case 0x01...0x1A: self = .control(Character(UnicodeScalar(byte + 0x60)))
        case 0x1C...0x1F: self = .control(Character(UnicodeScalar(byte + 0x40)))
        case 0x7F: self = .backspace
        default: self = .character(Character(UnicodeScalar(byte)))
        }
    }
}
