/// What a terminal can show.
public struct TerminalCapabilities: Hashable, Sendable {
    /// Whether the terminal shows UTF-8.
    public var isUTF8: Bool { textWidth.isUTF8 }
    /// The number of colours that the terminal shows: 256, 16, 8, or 0 for none.
    public let colors: Int
    /// How text is measured on the terminal.
    public let textWidth: TextWidth

    /// Creates a description; `colors` is rounded down to 256, 16, 8 or 0.
    public init(isUTF8: Bool = true, colors: Int = 256, ambiguousWidth: Int = 1, prefersASCII: Bool = false) {
        self.colors =
            switch colors {
            case 256...: 256
            case 16...: 16
            case 8...: 8
            default: 0
            }
        textWidth = TextWidth(isUTF8: isUTF8, ambiguousWidth: ambiguousWidth, prefersASCII: prefersASCII)
    }
}
