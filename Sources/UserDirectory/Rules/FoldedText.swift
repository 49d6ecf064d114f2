public import Foundation

/// The one function behind uniqueness, sorting and search: stored keys, compared bytewise, so that every store agrees.
public enum FoldedText {
    /// The key by which logins and groups are the same: normalised (NFC) and without case.
    public static func identity(_ text: String) -> String {
        if let ascii = lowercasedASCII(text) { return ascii }
        return text.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping
    }

    /// The key for search and sorting: without case and without diacritics, so that *muller* finds *Müller*.
    public static func search(_ text: String) -> String {
        if let ascii = lowercasedASCII(text) { return ascii }
        return text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// Most logins and many names are ASCII, for which Foundation's folding costs a hundred times as much.
    private static func lowercasedASCII(_ text: String) -> String? {
        text.utf8.allSatisfy { $0 < 0x80 } ? text.lowercased() : nil
    }
}
