import Foundation

/// Computes the keys of texts for uniqueness, sorting and search.
///
/// Stores compare keys bytewise, so all stores give the same results. Keys are in Unicode's normalization form C, and
/// do not depend on a language. A function that is called with one of its own keys returns the key unchanged.
///
/// Keys are stored in databases, so a change of these functions' results requires a migration.
package enum FoldedText {
    /// The key by which logins and groups are compared: normalized (NFC) and without case.
    ///
    /// Implements Unicode's canonical caseless matching (definition D145), in which `STRASSE` and `straße` are equal.
    /// The names of roles are compared by this key when roles are added or removed.
    package static func identity(_ text: String) -> String {
        LatinFolding.identity.fold(text) ?? fullIdentity(text)
    }

    /// The key for search and sorting: without case and diacritics, so that *muller* finds *Müller*.
    ///
    /// Letters that Unicode does not decompose are folded to what people type for them (ø to o, ł to l, æ to ae).
    /// Full-width and other compatibility forms are folded to the ordinary letters. Marks that are part of a letter,
    /// such as the vowels of Thai or the voicing of Kana, are kept.
    package static func search(_ text: String) -> String {
        LatinFolding.search.fold(text) ?? fullSearch(text)
    }

    static func fullIdentity(_ text: String) -> String {
        // Decomposed first, because case folding may need the marks of a character in canonical order.
        NormalForm.composed(caseFolded(text.decomposedStringWithCanonicalMapping))
    }

    static func fullSearch(_ text: String) -> String {
        // Decomposed before and after case folding: compatibility forms may contain capitals, and case folding may
        // produce characters that decompose.
        let folded = caseFolded(text.decomposedStringWithCompatibilityMapping).decomposedStringWithCompatibilityMapping
        var scalars = String.UnicodeScalarView()
        for scalar in folded.unicodeScalars {
            if let letters = plainLetters[scalar] {
                scalars.append(contentsOf: letters.unicodeScalars)
            } else if !scalar.isIgnoredBySearch {
                scalars.append(scalar)
            }
        }
        return NormalForm.composed(String(scalars))
    }

    /// Unicode's full case folding, which does not depend on a language.
    private static func caseFolded(_ text: String) -> String {
        text.folding(options: .caseInsensitive, locale: nil)
    }

    /// What people type for lowercase letters without a decomposition, and for typographic apostrophes.
    private static let plainLetters: [Unicode.Scalar: String] = [
        "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i", "ŧ": "t",
        "ŋ": "n", "ĸ": "k", "ƀ": "b", "ɓ": "b", "ƈ": "c", "ɖ": "d", "ɗ": "d", "ƒ": "f", "ɠ": "g", "ǥ": "g", "ɨ": "i",
        "ɉ": "j", "ƙ": "k", "ƚ": "l", "ɲ": "n", "ƞ": "n", "ɵ": "o", "ƥ": "p", "ɍ": "r", "ƭ": "t", "ʈ": "t", "ʉ": "u",
        "ʋ": "v", "ƴ": "y", "ɏ": "y", "ƶ": "z", "ȥ": "z", "ə": "e", "ǝ": "e", "ɇ": "e", "ⱥ": "a", "ƛ": "l", "ȼ": "c",
        "ʼ": "'", "’": "'", "‘": "'",
    ]
}

extension Unicode.Scalar {
    fileprivate var isIgnoredBySearch: Bool {
        if isASCII { return false }
        if properties.isDefaultIgnorableCodePoint { return true }
        guard properties.generalCategory == .nonspacingMark else { return false }
        // Search ignores these combining classes: overlays (1), the points of Hebrew, Arabic and Syriac (10 to 36), and
        // marks above, below or around a letter (200 to 255).
        return switch properties.canonicalCombiningClass.rawValue {
        case 1, 10...36, 200...255: true
        default: false
        }
    }
}
