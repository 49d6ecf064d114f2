internal import UserDirectory

/// Suggests a login for a person's name: `ana.muller` for `Ana Müller`.
enum LoginSuggestion {
    /// Returns the first and last words, folded, joined by a dot and cut to 64 characters.
    ///
    /// Empty if the name has no letters or numbers.
    static func login(for name: String) -> String {
        let words = FoldedText.search(name)
            .split(whereSeparator: \.isWhitespace)
            .map { $0.filter { $0.isLetter || $0.isNumber } }
            .filter { !$0.isEmpty }
        guard let first = words.first else { return "" }
        return String((words.count > 1 ? first + "." + words[words.count - 1] : first).prefix(64))
    }
}
