/// Measures text in terminal cells, and cuts it to a width.
///
/// The unit is the grapheme cluster. If a cluster consists of several letters (`र्मा`), each letter has its own cells,
/// as in the terminal. ncurses cannot draw other clusters in which several scalars take up cells (a family emoji, a
/// flag), or clusters with more than four combining scalars. Such a cluster is drawn as its first scalar that takes up
/// cells, so that the layout, ncurses and the terminal agree on every column. Control and bidirectional-control
/// characters are drawn as a replacement one cell wide.
///
/// For example:
/// ```swift
/// TextWidth.standard.width(of: "世蓮")             // 4
/// TextWidth.standard.clip("世蓮", to: 3)           // "世 "
/// TextWidth.standard.truncate("Ana Müller", to: 6) // "Ana M…"
/// ```
///
/// May be used on any thread.
public struct TextWidth: Hashable, Sendable {
    /// The position of text in a wider space.
    public enum Alignment: Hashable, Sendable {
        /// At the left, for words.
        case left
        /// At the right, for numbers.
        case right
        /// In the middle, for titles.
        case center
    }

    /// Whether the terminal shows UTF-8; if not, each non-ASCII cluster is drawn as `?`.
    public let isUTF8: Bool
    /// The width of characters that Unicode calls ambiguous (UAX #11), such as `é` and `α`: 1, or 2 in some East Asian
    /// terminals.
    public let ambiguousWidth: Int
    /// Whether symbols are drawn in ASCII even if Unicode symbols are possible.
    public let prefersASCII: Bool

    /// UTF-8, with ambiguous characters one cell wide.
    public static let standard = TextWidth()

    /// Creates a `TextWidth` for a terminal.
    ///
    /// An `ambiguousWidth` other than 2 becomes 1.
    public init(isUTF8: Bool = true, ambiguousWidth: Int = 1, prefersASCII: Bool = false) {
        self.isUTF8 = isUTF8
        self.prefersASCII = prefersASCII
        self.ambiguousWidth = ambiguousWidth == 2 ? 2 : 1
    }

    /// The number of cells of a text.
    public func width(of text: some StringProtocol) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) { return text.utf8.count }
        return text.reduce(0) { $0 + width(of: $1) }
    }

    /// The number of cells of one grapheme cluster: 1 or 2, or more if it consists of several letters.
    public func width(of character: Character) -> Int {
        var total = 0
        forEachGlyph(of: character) { total += $1 }
        return total
    }

    /// The text, cut at its end to at most `width` cells.
    ///
    /// If only a part of a cluster fits, a space replaces the cluster.
    public func clip(_ text: String, to width: Int) -> String {
        var remaining = width
        var end = text.startIndex
        while end < text.endIndex, remaining > 0 {
            let next = self.width(of: text[end])
            guard next <= remaining else { return text[..<end] + " " }
            remaining -= next
            end = text.index(after: end)
        }
        return String(text[..<end])
    }

    /// The text at exactly the given width: clipped if it is too long, filled with spaces if it is too short.
    public func pad(_ text: String, to width: Int, alignment: Alignment = .left) -> String {
        let clipped = clip(text, to: width)
        let space = max(0, width - self.width(of: clipped))
        let before =
            switch alignment {
            case .left: 0
            case .right: space
            case .center: space / 2
            }
        return String(repeating: " ", count: before) + clipped + String(repeating: " ", count: space - before)
    }

    /// The text if it fits; otherwise the beginning of the text and `ellipsis`, which together fit.
    public func truncate(_ text: String, to width: Int) -> String {
        guard self.width(of: text) > width else { return text }
        guard width > 0 else { return "" }
        return clip(text, to: width - 1) + String(ellipsis)
    }

    /// The text if it fits; otherwise ``ellipsis`` and the end of the text, which together fit.
    public func truncateStart(_ text: String, to width: Int) -> String {
        guard self.width(of: text) > width else { return text }
        guard width > 0 else { return "" }
        var end = text[...]
        while self.width(of: String(end)) > width - 1 { end.removeFirst() }
        return String(ellipsis) + end
    }

    /// The symbol for omitted text, one cell wide: `…`, or `~` if `drawsUnicode` is false.
    public var ellipsis: Character { drawsUnicode ? "…" : "~" }

    /// Whether symbols such as `…`, `│` and `█` are drawn, instead of ASCII replacements.
    ///
    /// The width of these symbols is ambiguous, so ASCII is used if ambiguous characters are two cells wide.
    public var drawsUnicode: Bool { isUTF8 && ambiguousWidth == 1 && !prefersASCII }
}
