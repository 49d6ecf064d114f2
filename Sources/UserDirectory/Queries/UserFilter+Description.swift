extension UserFilter: CustomStringConvertible {
    /// The text that ``init(parsing:allowsIncomplete:)`` reads as this filter.
    package var description: String { words.joined(separator: " ") }

    /// The terms as texts, with `OR` between alternatives.
    package var words: [String] {
        Array(alternatives.map { $0.terms.map(\.description) }.joined(separator: [UserFilter.or]))
    }
}

extension UserFilter.Term: CustomStringConvertible {
    package var description: String { (isNegated ? "-" : "") + condition.description }
}

extension UserFilter.Condition: CustomStringConvertible {
    package var description: String {
        switch self {
        case .word(let word):
            word.unicodeScalars.contains(":") || word.unicodeScalars.first == "-" || word == UserFilter.or
                ? quoted(word) : quotedIfNeeded(word)
        case .text(let field, let text): "\(field.queryName):\(quotedIfNeeded(text))"
        case .isEmpty(let field): "\(field.queryName):\"\""
        case .kind(let kind): "kind:\(kind.rawValue)"
        case .state(let state): "is:\(state.rawValue)"
        case .link(let test, let connection): "\(test.rawValue):\(quotedIfNeeded(connection))"
        case .day(let field, let comparison, let day): "\(field.queryName):\(comparison.rawValue)\(day)"
        }
    }

    private func quotedIfNeeded(_ text: String) -> String {
        let needsQuotes = text.unicodeScalars.contains { $0.properties.isWhitespace || $0 == "(" || $0 == ")" }
        return text.isEmpty || text.unicodeScalars.first == "\"" || needsQuotes ? quoted(text) : text
    }

    private func quoted(_ text: String) -> String {
        var quoted = "\"".unicodeScalars
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
            quoted.append(scalar)
        }
        quoted.append("\"")
        return String(quoted)
    }
}
