/// Splits the output of a program into text and control sequences.
struct EscapeParser {
    /// One piece of output.
    enum Piece: Equatable {
        case text(Unicode.Scalar)
        /// A control character, such as a newline.
        case control(UInt8)
        /// `ESC [`, numbers, and a last character; `isPrivate` is true if `<`, `=`, `>` or `?` precedes the numbers.
        case sequence(numbers: [Int], end: Character, isPrivate: Bool)
        /// `ESC` and one character.
        case escape(Character)
    }

    private enum State {
        case ground, escape, sequence, string, stringEscape, charset
    }

    private var state = State.ground
    private var parameters: [UInt8] = []
    private var character: [UInt8] = []

    /// Reads the next byte, and returns a piece if the byte completes one.
    ///
    /// Drops strings, such as window titles, and sequences that select a character set.
    mutating func read(_ byte: UInt8) -> Piece? {
        switch state {
        case .ground: return readText(byte)
        case .escape: return readEscape(byte)
        case .sequence: return readSequence(byte)
        case .charset: state = .ground
        case .string:
            if byte == 0x07 { state = .ground }
            if byte == 0x1B { state = .stringEscape }
        case .stringEscape: state = byte == UInt8(ascii: "\\") ? .ground : .string
        }
        return nil
    }

    private mutating func readText(_ byte: UInt8) -> Piece? {
        if byte == 0x1B {
            state = .escape
            return nil
        }
        guard byte >= 0x20 else { return .control(byte) }
        guard byte >= 0x80 else { return .text(Unicode.Scalar(byte)) }
        if byte >= 0xC0 { character = [] }
        character.append(byte)
        let length = character[0] >= 0xF0 ? 4 : character[0] >= 0xE0 ? 3 : 2
        guard character.count == length else { return nil }
        defer { character = [] }
        return String(decoding: character, as: UTF8.self).unicodeScalars.first.map(Piece.text)
    }

    private mutating func readEscape(_ byte: UInt8) -> Piece? {
        switch byte {
        case UInt8(ascii: "["):
            (state, parameters) = (.sequence, [])
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
            state = .string
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "#"):
            state = .charset
        default:
            state = .ground
            return .escape(Character(Unicode.Scalar(byte)))
        }
        return nil
    }

    private mutating func readSequence(_ byte: UInt8) -> Piece? {
        guard 0x40...0x7E ~= byte else {
            parameters.append(byte)
            return nil
        }
        state = .ground
        let isPrivate = parameters.first.map { 0x3C...0x3F ~= $0 } ?? false
        let text = String(decoding: isPrivate ? parameters.dropFirst() : parameters[...], as: UTF8.self)
        let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        return .sequence(numbers: numbers, end: Character(Unicode.Scalar(byte)), isPrivate: isPrivate)
    }
}
