extension Unicode.Scalar {
    /// Whether this is a letter of any script, or a combining mark, which many scripts need.
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

    var isLetterOrDigit: Bool {
        if isASCII { return isLetterOrMark || ("0"..."9").contains(self) }
        return switch properties.generalCategory {
        case .nonspacingMark, .spacingMark: false
        case .decimalNumber: true
        default: isLetterOrMark
        }
    }

    /// Whether this is allowed in logins and in the names of groups and roles.
    var isAllowedInHandle: Bool {
        switch self {
        case ".", "_", "-", "+", "@": true
        default: isLetterOrDigit || isLetterOrMark
        }
    }

    /// Whether this can make a text look like another text, or can affect the terminal or file that receives the text.
    ///
    /// False for joiners, variation selectors and tags: see ``isAllowed(after:)``.
    fileprivate var isUnsafe: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: break
        }
        switch value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0020...0xE007F: return false
        case 0xFFF9...0xFFFB: return true  // interlinear annotation, which hides text
        default:
            return properties.isBidiControl || properties.isDefaultIgnorableCodePoint
                || properties.isNoncharacterCodePoint
        }
    }

    package var isUnsafeOnScreen: Bool { isUnsafe }

    /// Whether this is a joiner, variation selector or tag: invisible, but needed to write some scripts and emoji.
    fileprivate var modifiesPrevious: Bool {
        switch value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0020...0xE007F: true
        default: false
        }
    }

    private var isTag: Bool { (0xE0020...0xE007F).contains(value) }

    /// Whether this joiner, variation selector or tag is allowed after `previous`.
    fileprivate func isAllowed(after previous: Unicode.Scalar?) -> Bool {
        guard let previous, !previous.properties.isWhitespace else { return false }
        // A flag such as Scotland's is written as a black flag and tags after it.
        if isTag { return previous.isTag || previous == "\u{1F3F4}" }
        return !previous.modifiesPrevious || (value == 0x200D && (0xFE00...0xFE0F).contains(previous.value))
    }
}

extension String {
    /// Whether the text has at most `limit` characters, and not too many combining marks.
    ///
    /// A character may have up to 32 scalars, a bound like that of Unicode's stream-safe text format (UAX #15,
    /// section 13). The whole text may have up to four times `limit` scalars.
    func hasLength(within limit: Int) -> Bool {
        // No text has more characters or scalars than bytes.
        if utf8.count <= limit, utf8.count <= 32 { return true }
        return unicodeScalars.count <= 4 * limit && count <= limit
            && (utf8.count == unicodeScalars.count || allSatisfy { $0.unicodeScalars.count <= 32 })
    }

    func containsUnsafeCharacters(allowing allowed: [Unicode.Scalar]) -> Bool {
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars {
            defer { previous = scalar }
            if (" "..."~").contains(scalar) || allowed.contains(scalar) { continue }
            if scalar.modifiesPrevious ? !scalar.isAllowed(after: previous) : scalar.isUnsafe { return true }
        }
        return false
    }

    /// The text for a message: unchanged if it is allowed as a login, otherwise ``quotedForMessage``.
    package var namedForMessage: String { FieldRules.isHandle(self) ? self : quotedForMessage }

    package var shortenedForMessage: String {
        unicodeScalars.count > 80 ? String(String.UnicodeScalarView(unicodeScalars.prefix(80))) + "…" : self
    }

    /// At most 80 scalars of the text, in quotation marks for a message, with unsafe characters escaped.
    package var quotedForMessage: String {
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in unicodeScalars.prefix(80) {
            if scalar.modifiesPrevious ? !scalar.isAllowed(after: previous) : scalar.isUnsafe {
                scalars.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
            } else {
                scalars.append(scalar)
            }
            previous = scalar
        }
        return "\"\(String(scalars))\(unicodeScalars.count > 80 ? "…" : "")\""
    }
}
