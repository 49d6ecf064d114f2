internal import UserDirectory

/// Suggests a login for a person's name: `ana.muller` for `Ana Müller`.
enum LoginSuggestion {
    /// Returns the first and last words, folded as for search, joined by a dot and cut to 64 characters.
    ///
    /// A single word keeps the punctuation that logins allow, because the user may have typed a login as the name.
    static func login(for name: String) -> String {
        let typed = FoldedText.search(name).split(whereSeparator: \.isWhitespace)
        let keepsPunctuation = typed.count == 1
        let words = typed.map { letters(of: $0, and: keepsPunctuation ? "._-+@" : "") }.filter { !$0.isEmpty }
        guard let first = words.first else { return "" }
        return String((words.count > 1 ? first + "." + words[words.count - 1] : first).prefix(64))
    }

    /// The letters and numbers of a word, and the given punctuation between them.
    private static func letters(of word: Substring, and punctuation: String) -> String {
        let isLetter = { (character: Character) in character.isLetter || character.isNumber }
        guard let first = word.firstIndex(where: isLetter) else { return "" }
        let last = word.lastIndex(where: isLetter) ?? first
        return word[first...last].filter { isLetter($0) || punctuation.contains($0) }
    }
}
