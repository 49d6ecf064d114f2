/// An error in the description of a style, such as an unknown word.
public struct StyleError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, and what is allowed.
    public let description: String
}

extension Style {
    private static let attributeNames: [(name: String, attributes: Attributes)] = [
        ("bold", .bold), ("dim", .dim), ("underline", .underline), ("reverse", .reverse),
    ]

    /// Parses a style: attributes, the text colour, and `on` with the background colour.
    ///
    /// For example:
    /// ```swift
    /// try Style(words: "bold cyan")
    /// try Style(words: "black on bright-yellow")
    /// try Style(words: "underline #ff8700")
    /// try Style(words: "plain")
    /// ```
    ///
    /// - Parameter words: The words, separated by spaces. Their order matters only for `on`, which must come
    ///   directly before its colour. The word `plain` adds nothing.
    /// - Throws: `StyleError` if there are no words, a word is unknown, or a colour is missing after `on`. Also throws
    ///   if there are two text colours, or two background colours.
    public init(words: String) throws(StyleError) {
        var style = Style.plain
        var (hasForeground, hasBackground, isAfterOn) = (false, false, false)
        let all = words.split(separator: " ").map { $0.lowercased() }
        guard !all.isEmpty else { throw StyleError(description: "a style needs at least one word, such as plain") }
        for word in all {
            if word == "on", !isAfterOn {
                isAfterOn = true
            } else if let color = Color(name: word) {
                guard !(isAfterOn ? hasBackground : hasForeground) else {
                    let advice =
                        isAfterOn
                        ? "a style has one background colour" : "write \"on\" before a background colour"
                    throw StyleError(
                        description: "\"\(word)\" is a second colour\(isAfterOn ? " after \"on\"" : ""); \(advice)"
                    )
                }
                if isAfterOn {
                    (style.background, hasBackground) = (color, true)
                } else {
                    (style.foreground, hasForeground) = (color, true)
                }
                isAfterOn = false
            } else if let named = Style.attributeNames.first(where: { $0.name == word }), !isAfterOn {
                style.attributes.formUnion(named.attributes)
            } else if isAfterOn {
                throw StyleError(description: "\"\(word)\" is not a colour; write a colour after \"on\"")
            } else if word != "plain" {
                throw StyleError(
                    description: "\"\(word)\" is not a word for a style; use an attribute (bold, dim, underline or "
                        + "reverse), plain, a colour (default, black, red, green, yellow, blue, magenta, cyan, white, "
                        + "bright-red and so on, 0 to 255, or #rrggbb), or \"on\" and a background colour"
                )
            }
        }
        guard !isAfterOn else { throw StyleError(description: "\"on\" needs a colour after it") }
        self = style
    }

    /// The words that ``init(words:)`` reads as this style.
    public var words: String {
        var words = Style.attributeNames.filter { attributes.contains($0.attributes) }.map(\.name)
        if foreground != .default { words.append(foreground.name) }
        if background != .default { words.append("on \(background.name)") }
        return words.isEmpty ? "plain" : words.joined(separator: " ")
    }
}

extension Color {
    /// The name that ``init(name:)`` reads as this colour.
    public var name: String {
        switch self {
        case .default: "default"
        case .base(let base): String(describing: base)
        case .bright(let base): "bright-\(base)"
        case .indexed(let number): String(number)
        }
    }
}
