internal import UserDirectory

/// Makes a login from a person's name: `Ana Müller` gives `ana.muller`.
enum LoginSuggestion {
    /// The first and the last word, folded, with a dot between; empty if nothing of the name may stand in a login.
    static func login(for name: String) -> String {
        let words = FoldedText.search(name)
            .split(whereSeparator: \.isWhitespace)
            .map { $0.filter { $0.isLetter || $0.isNumber } }
            .filter { !$0.isEmpty }
        guard let first = words.first else { return "" }
        return String((words.count > 1 ? first + "." + words[words.count - 1] : first).prefix(64))
    }
}
