extension Unicode.Scalar {
    /// Letters of any script, and the combining marks that many scripts need.
    var isLetterOrMark: Bool {
        if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark:
            // Some letters, such as the Hangul fillers, are invisible.
            return !properties.isDefaultIgnorableCodePoint
        default:
            return false
        }
    }

    /// Letters and decimal digits of any script.
    var isLetterOrDigit: Bool {
        if isASCII { return isLetterOrMark || ("0"..."9").contains(self) }
        return switch properties.generalCategory {
        case .nonspacingMark, .spacingMark: false
        case .decimalNumber: true
        default: isLetterOrMark
        }
    }

    /// The characters of logins and of groups' names.
    var isAllowedInHandle: Bool {
        switch self {
        case ".", "_", "-", "+", "@": true
        default: isLetterOrDigit || isLetterOrMark
        }
    }

    /// Whether the character can make text look like another text, or affect the terminal or file it is written to.
    ///
    /// Besides the controls these are line and paragraph separators, bidirectional controls and invisible characters.
    /// Joiners, variation selectors and tags are judged by the preceding character, not here.
    fileprivate var isTrick: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: break
        }
        switch value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0020...0xE007F: return false
        case 0xFFF9...0xFFFB: return true  // interlinear annotation, whose text is to be hidden
        default:
            return properties.isBidiControl || properties.isDefaultIgnorableCodePoint
                || properties.isNoncharacterCodePoint
        }
    }

    /// Joiners, variation selectors and tags: invisible, but needed to write some scripts and emoji.
    fileprivate var changesItsNeighbour: Bool {
        switch value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0020...0xE007F: true
        default: false
        }
    }

    private var isTag: Bool { (0xE0020...0xE007F).contains(value) }

    /// Whether a scalar that ``changesItsNeighbour`` is allowed after `previous`.
    fileprivate func isAtHome(after previous: Unicode.Scalar?) -> Bool {
        guard let previous, !previous.properties.isWhitespace else { return false }
        // The flags of Scotland, Wales and others are a black flag with tags.
        if isTag { return previous.isTag || previous == "\u{1F3F4}" }
        return !previous.changesItsNeighbour || (value == 0x200D && (0xFE00...0xFE0F).contains(previous.value))
    }
}

extension String {
    /// Whether the text has at most `limit` characters, with few enough scalars that combining marks do not pile up.
    ///
    /// A character may have 32 scalars, which is what Unicode's stream-safe text format allows (UAX #15, section 13).
    /// The whole text may have four times as many scalars as `limit`.
    func hasLength(within limit: Int) -> Bool {
        // No text has more characters than bytes.
        if utf8.count <= limit, utf8.count <= 32 { return true }
        return unicodeScalars.count <= 4 * limit && count <= limit
            && (utf8.count == unicodeScalars.count || allSatisfy { $0.unicodeScalars.count <= 32 })
    }

    /// Whether the text holds invisible characters or characters that move others.
    func holdsTrickCharacters(allowing allowed: [Unicode.Scalar]) -> Bool {
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars {
            defer { previous = scalar }
            if (" "..."~").contains(scalar) || allowed.contains(scalar) { continue }
            if scalar.changesItsNeighbour ? !scalar.isAtHome(after: previous) : scalar.isTrick { return true }
        }
        return false
    }

    /// The text in quotes for a message, shortened, with control characters escaped.
    var quotedForMessage: String {
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars.prefix(80) {
            if scalar.changesItsNeighbour ? !scalar.isAtHome(after: previous) : scalar.isTrick {
                scalars.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
            } else {
                scalars.append(scalar)
            }
            previous = scalar
        }
        return "“\(String(scalars))\(unicodeScalars.count > 80 ? "…" : "")”"
    }
}
