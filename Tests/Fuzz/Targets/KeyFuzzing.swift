#if DEBUG
    @testable import TerminalKit

    /// Feeds bytes to the key decoder.
    ///
    /// The bytes FD to FF, which UTF-8 does not use, stand for what ncurses recognizes: a key and both ends of a paste.
    enum KeyFuzzing {
        static func check(_ bytes: [UInt8]) throws {
            let inputs = bytes.map { byte -> KeyDecoder.Input in
                switch byte {
                case 0xFD: .key(.left)
                case 0xFE: .pasteStart
                case 0xFF: .pasteEnd
                default: .byte(byte)
                }
            }
            var decoder = KeyDecoder()
            let events = inputs.flatMap { decoder.feed($0) } + decoder.flush()
            for event in events { try check(event) }
            guard !bytes.contains(0x1B) else { return }
            // Without an Esc, the events must not depend on which bytes arrive together.
            var slow = KeyDecoder()
            let single = inputs.flatMap { slow.feed($0) + slow.flush() }
            try require(single == events, "together: \(events); byte by byte: \(single)")
        }

        private static func check(_ event: InputEvent) throws {
            switch event {
            case .key(let key):
                if case .character(let character) = key { try require(character.isPrintable, "unprintable: \(event)") }
                try require(Key(name: key.description) == key, "\(key) is named \(key.description)")
            case .paste(let text):
                try require(!text.utf8.contains(0x0D), "a paste has a carriage return")
            case .resize, .mouse, .resumed, .endOfInput:
                throw FuzzFailure(description: "\(event) is not from a key")
            }
        }
    }
#endif
