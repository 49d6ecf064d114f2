extension TextWidth {
    /// Calls `draw` with each glyph of a cluster and the glyph's width in cells, from left to right.
    func forEachGlyph(of character: Character, _ draw: (Glyph, Int) -> Void) {
        guard isUTF8, let letters = character.spacingLetters else {
            let (glyph, width) = glyph(for: character)
            return draw(glyph, width)
        }
        for letter in letters {
            let (glyph, width) = glyph(for: letter)
            draw(glyph, width)
        }
    }

    /// The glyph of a cluster and its width in cells.
    ///
    /// If the cluster has several letters, the result is for the first letter.
    func glyph(for character: Character) -> (glyph: Glyph, width: Int) {
        if let ascii = character.asciiValue {
            // "\r\n" is one cluster with the ASCII value of "\n", so one replacement is drawn for it.
            return 0x20...0x7E ~= ascii ? (Glyph(UnicodeScalar(ascii)), 1) : replacement
        }
        guard isUTF8 else { return (Glyph("?"), 1) }
        guard let drawn = drawnScalars(of: character.unicodeScalars) else { return replacement }
        let width = drawn.width == 1 && ambiguousWidth == 2 && drawn.base.isAmbiguousWidth ? 2 : drawn.width
        return (Glyph(drawn.base, marks: drawn.marks), width)
    }

    /// The replacement, one cell wide, for a character that must not reach the terminal.
    private var replacement: (glyph: Glyph, width: Int) { (Glyph(drawsUnicode ? "\u{FFFD}" : "?"), 1) }

    /// The first spacing scalar of a cluster, with the marks to draw and the width.
    ///
    /// Returns `nil` if the cluster has no spacing scalar. Also returns `nil` if the cluster contains a
    /// bidirectional-control character, or a scalar that cannot be shown, such as a control character.
    private func drawnScalars(
        of scalars: Character.UnicodeScalarView
    ) -> (base: UnicodeScalar, marks: [UnicodeScalar], width: Int)? {
        var first: (scalar: UnicodeScalar, width: Int)?
        var marks: [UnicodeScalar] = []
        var isSimple = true
        for scalar in scalars where !scalar.isJoinerOrSelector {
            guard !scalar.isBidiControl else { return nil }
            let width = ScalarWidth.width(of: scalar)
            if width < 0 { return nil }
            if width == 0 {
                marks.append(scalar)
                if first == nil { isSimple = false }
            } else if first == nil {
                // A hyphen is drawn for a soft hyphen, because terminals give a soft hyphen zero, one or two cells.
                first = (scalar == "\u{AD}" ? "-" : scalar, width)
            } else {
                isSimple = false
            }
        }
        guard let first else { return nil }
        return (first.scalar, isSimple && marks.count <= 4 ? marks : [], first.width)
    }
}

extension Character {
    /// The letters of a cluster with several spacing letters, each with its nonspacing marks; nil for other clusters.
    ///
    /// In Devanagari, for example, a cluster may contain several consonants; in Thai, a consonant and a vowel. A
    /// spacing mark, such as a vowel sign, counts as a letter.
    fileprivate var spacingLetters: [Character]? {
        // A cluster of two letters has at least four bytes. Most clusters on a screen have fewer, and are not checked.
        guard utf8.count > 3, unicodeScalars.count > 1 else { return nil }
        var letters: [String.UnicodeScalarView] = []
        for scalar in unicodeScalars where !scalar.isJoinerOrSelector {
            guard scalar.isLetterOrMark else { return nil }
            let width = ScalarWidth.width(of: scalar)
            if width > 0 { letters.append(.init()) }
            guard width >= 0, !letters.isEmpty else { return nil }
            letters[letters.count - 1].append(scalar)
        }
        return letters.count > 1 ? letters.flatMap { String($0) } : nil
    }
}

extension UnicodeScalar {
    fileprivate var isLetterOrMark: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark:
            true
        default: false
        }
    }

    /// Whether this scalar reorders text (UAX #9), so that one name could look like another.
    var isBidiControl: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether this scalar is a joiner, a variation selector or a tag.
    ///
    /// These scalars are never drawn, because in some terminals they change the width of the preceding character.
    fileprivate var isJoinerOrSelector: Bool {
        switch value {
        case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0000...0xE0FFF: true
        default: false
        }
    }
}
