extension UserFilter {
    /// The names before a colon that ``init(parsing:allowsIncomplete:)`` accepts.
    package static let fieldNames =
        UserField.searchable.map(\.queryName) + ["kind", "is"] + UserField.dated.map(\.queryName)

    /// Reads the query language of the command line and the dashboard's filter.
    ///
    /// Terms are separated by spaces, and all must match. A word is a substring of the login, name or email;
    /// `field:value` compares one of ``fieldNames``, ignoring its case; `is:` names a state; days are compared with `<`
    /// and `>`. A `-` before a term negates it. In quotes, spaces, colons and a leading `-` are literal, and `\"` and
    /// `\\` stand for a quote and a backslash.
    ///
    /// For example:
    ///
    ///     try UserFilter(parsing: #"müller role:admin -is:expired until:<2026-12-31 name:"Ana María""#)
    ///
    /// An empty query matches everyone. With `allowsIncomplete`, a term that is still being typed (`role:`, `is:ac`,
    /// `until:<2026-`) is not an error: while it can become a term, it matches everyone, so that the list does not
    /// become empty at each key press. A text whose quote is not closed yet is searched for as it is.
    package init(parsing text: String, allowsIncomplete: Bool = false) throws(UserFilterError) {
        var parser = UserFilterParser(text, allowsIncomplete: allowsIncomplete)
        self.init(terms: try parser.terms())
    }

    /// Reads a query from the arguments of a command line, whose quotes the shell has removed.
    ///
    /// An argument with spaces is one term, so that `name:"Ana María"` can be typed as it is. It is several terms if it
    /// contains quotes, or something like a field after a space, as in `'role:admin is:active'`: an unknown field is
    /// then reported instead of searched for as a word.
    package init(parsing arguments: [String]) throws(UserFilterError) {
        var terms: [Term] = []
        for argument in arguments {
            var parser = UserFilterParser(argument, spacesSeparate: UserFilter.containsSeveralTerms(argument))
            terms += try parser.terms()
        }
        self.init(terms: terms)
    }

    private static func containsSeveralTerms(_ argument: String) -> Bool {
        if argument.contains("\"") { return true }
        return argument.split(whereSeparator: \.isWhitespace).dropFirst().contains { part in
            let name = part.drop { $0 == "-" }.prefix { $0 != ":" }
            return name.endIndex != part.endIndex && !name.isEmpty && name.allSatisfy(\.isLetter)
        }
    }
}

private struct UserFilterParser {
    private var rest: Substring
    private let allowsIncomplete: Bool
    private let spacesSeparate: Bool

    init(_ text: String, allowsIncomplete: Bool = false, spacesSeparate: Bool = true) {
        rest = text[...]
        self.allowsIncomplete = allowsIncomplete
        self.spacesSeparate = spacesSeparate
    }

    mutating func terms() throws(UserFilterError) -> [UserFilter.Term] {
        var terms: [UserFilter.Term] = []
        while true {
            rest = rest.drop(while: \.isWhitespace)
            if rest.isEmpty { return terms }
            if let term = try term() { terms.append(term) }
        }
    }

    /// Reads one term; returns nil if it is empty or incomplete.
    private mutating func term() throws(UserFilterError) -> UserFilter.Term? {
        let isNegated = rest.first == "-" && !(rest.dropFirst().first?.isWhitespace ?? !allowsIncomplete)
        if isNegated { rest.removeFirst() }
        guard let condition = try condition() else { return nil }
        return UserFilter.Term(condition, isNegated: isNegated)
    }

    private mutating func condition() throws(UserFilterError) -> UserFilter.Condition? {
        if rest.first == "\"" {
            let word = try quoted()
            return word.isEmpty ? nil : .word(word)
        }
        let name = rest.prefix { $0 != ":" && !$0.isWhitespace }
        guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == ":" else {
            let word = bare()
            return word.isEmpty ? nil : .word(word)
        }
        rest = rest[name.endIndex...].dropFirst()
        return try condition(on: String(name))
    }

    /// Reads the value after `name:`.
    private mutating func condition(on name: String) throws(UserFilterError) -> UserFilter.Condition? {
        let field = name.lowercased()
        let textField = UserField.searchable.first { $0.queryName == field }
        let dayField = UserField.dated.first { $0.queryName == field }
        guard textField != nil || dayField != nil || field == "kind" || field == "is" else {
            throw UserFilterError(.unknownField(name))
        }
        let value = rest.first == "\"" ? try quoted() : bare()
        if value.isEmpty {
            if allowsIncomplete { return nil }
            throw UserFilterError(.missingValue(field: field))
        }
        if let textField { return .text(textField, value) }
        if let dayField { return try day(dayField, value) }
        let word = value.lowercased()
        if field == "kind" {
            if let kind = User.Kind(rawValue: word) { return .kind(kind) }
            if isPrefix(word, of: User.Kind.allCases.map(\.rawValue)) { return nil }
            throw UserFilterError(.invalidValue(.kind, value))
        }
        if let state = UserFilter.State(rawValue: word) { return .state(state) }
        if isPrefix(word, of: UserFilter.State.allCases.map(\.rawValue)) { return nil }
        throw UserFilterError(.unknownState(value))
    }

    private func day(_ field: UserField, _ value: String) throws(UserFilterError) -> UserFilter.Condition? {
        let comparison: UserFilter.Comparison =
            switch value.first {
            case "<": .before
            case ">": .after
            default: .on
            }
        let text = comparison == .on ? value : String(value.dropFirst())
        if let day = Day(text) { return .day(field, comparison, day) }
        if allowsIncomplete, text.utf8.count < 10, text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 }) {
            return nil
        }
        throw UserFilterError(.invalidValue(field, value))
    }

    private func isPrefix(_ word: String, of known: [String]) -> Bool {
        allowsIncomplete && known.contains { $0.hasPrefix(word) }
    }

    private mutating func bare() -> String {
        let text = spacesSeparate ? rest.prefix { !$0.isWhitespace } : rest
        rest = rest[text.endIndex...]
        return spacesSeparate ? String(text) : String(text.trimmingSpaces())
    }

    /// Reads text in quotes, beginning with the opening quote.
    private mutating func quoted() throws(UserFilterError) -> String {
        let start = rest.dropFirst()
        var text = ""
        var index = start.startIndex
        while index < start.endIndex {
            let character = start[index]
            index = start.index(after: index)
            if character == "\"" {
                rest = start[index...]
                guard rest.first?.isWhitespace ?? true else { throw UserFilterError(.textAfterQuote(text)) }
                return text
            }
            if character == "\\", index < start.endIndex, start[index] == "\"" || start[index] == "\\" {
                text.append(start[index])
                index = start.index(after: index)
            } else {
                text.append(character)
            }
        }
        guard allowsIncomplete else { throw UserFilterError(.unterminatedQuote(String(start))) }
        rest = start[start.endIndex...]
        return text
    }
}

extension Substring {
    func trimmingSpaces() -> Substring {
        var trimmed = drop(while: \.isWhitespace)
        while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
        return trimmed
    }
}
