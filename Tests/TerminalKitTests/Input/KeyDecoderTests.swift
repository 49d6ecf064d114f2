import Testing

@testable import TerminalKit

@Suite struct KeyDecoderTests {
    private func decode(_ text: String) -> [InputEvent] {
        decode(text.utf8.map { .byte($0) })
    }

    private func decode(_ input: [KeyDecoder.Input]) -> [InputEvent] {
        var decoder = KeyDecoder()
        return decode(input, with: &decoder)
    }

    private func decode(_ bytes: [UInt8], with decoder: inout KeyDecoder) -> [InputEvent] {
        decode(bytes.map { .byte($0) }, with: &decoder)
    }

    /// Feeds input that arrives together, and then flushes the decoder.
    private func decode(_ input: [KeyDecoder.Input], with decoder: inout KeyDecoder) -> [InputEvent] {
        input.flatMap { decoder.feed($0) } + decoder.flush()
    }

    @Test(
        "bytes are decoded as keys",
        arguments: [
            ("j", Key.character("j")), ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace),
            ("\u{3}", .control("c")), ("\u{13}", .control("s")), ("\u{1A}", .control("z")), ("\u{0}", .control(" ")),
            ("\u{1C}", .control("\\")), ("ü", .character("ü")), ("世", .character("世")), ("👍", .character("👍")),
            ("\u{1B}", .escape), ("\u{1B}x", .alt("x")), ("\u{1B}ü", .alt("ü")), ("\u{1B}[", .alt("[")),
            ("\u{1B}\u{7F}", .alt("\u{7F}")),
        ]
    )
    func bytes(text: String, key: Key) {
        #expect(decode(text) == [.key(key)])
    }

    @Test("a character whose bytes arrive separately is put together")
    func splitCharacter() {
        var decoder = KeyDecoder()
        let bytes = Array("世".utf8)
        #expect(decode(Array(bytes[..<1]), with: &decoder).isEmpty)
        #expect(decode(Array(bytes[1..<2]), with: &decoder).isEmpty)
        #expect(decode(Array(bytes[2...]), with: &decoder) == [.key(.character("世"))])
    }

    @Test("bytes that are not valid UTF-8 are skipped, and the characters after them are kept")
    func invalid() {
        var decoder = KeyDecoder()
        #expect(decode([0xFF, 0x41], with: &decoder) == [.key(.character("A"))])
        #expect(decode([0xE4, 0xB8, 0x42], with: &decoder) == [.key(.character("B"))])
        #expect(decode([0x80, 0x80, 0x80, 0x80, 0x80] + Array("é".utf8), with: &decoder) == [.key(.character("é"))])
    }

    @Test("a C1 control character is not a key")
    func c1() {
        #expect(decode("\u{9B}").isEmpty)
    }

    @Test("two Esc bytes in a row are two keys")
    func twoEscapes() {
        #expect(decode("\u{1B}\u{1B}") == [.key(.escape), .key(.escape)])
    }

    @Test(
        "an unknown escape sequence types nothing",
        arguments: ["\u{1B}[1;9Z", "\u{1B}[?62;4c", "\u{1B}OQ", "\u{1B}[[A"]
    )
    func unknownSequences(sequence: String) {
        #expect(decode(sequence + "j") == [.key(.character("j"))])
    }

    @Test("an Esc within an escape sequence begins another sequence")
    func brokenSequence() {
        #expect(decode("\u{1B}[1\u{1B}[99~j") == [.key(.character("j"))])
    }

    @Test("Esc followed by Left is the key `wordLeft`; Esc followed by Up is two keys")
    func escapeBeforeKey() {
        #expect(decode([.byte(0x1B), .key(.left)]) == [.key(.wordLeft)])
        #expect(decode([.byte(0x1B), .key(.up)]) == [.key(.escape), .key(.up)])
    }

    @Test("a paste is one event, in which line ends are newlines; keys inside the paste are ignored")
    func paste() {
        let text = "d\ry\u{1B}ü\r\n".utf8.map { KeyDecoder.Input.byte($0) }
        let input = [.pasteStart] + text + [.key(.up), .byte(0x71), .pasteEnd, .byte(0x6A)]
        #expect(decode(input) == [.paste("d\ny\u{1B}ü\nq"), .key(.character("j"))])
    }

    @Test("a paste may arrive in pieces")
    func splitPaste() {
        var decoder = KeyDecoder()
        let before = decode([.pasteStart, .byte(0x61)], with: &decoder)
        let after = decode([.byte(0x62), .pasteEnd], with: &decoder)
        #expect(before.isEmpty)
        #expect(after == [.paste("ab")])
    }

    @Test("the end of a paste that never began is ignored")
    func lostPasteStart() {
        #expect(decode([.pasteEnd]).isEmpty)
    }

    @Test("random bytes never give a `Key.character` with a control character", arguments: 0..<20)
    func anyBytes(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var decoder = KeyDecoder()
        for event in decode((0..<500).map { _ in UInt8.random(in: 0...255, using: &random) }, with: &decoder) {
            guard case .key(.character(let character)) = event else { continue }
            #expect(character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
    }
}
