/// Reads the texts of a query, one after another, as terms and alternatives.
struct UserFilterParser {
    private let allowsIncomplete: Bool
    /// The part of the current text that has not been read yet.
    private var rest: Substring = ""
    private var spacesSeparate = true
    private var alternatives: [[UserFilter.Term]] = [[]]
    private var hasParenthesis = false

    init(allowsIncomplete: Bool) {
        self.allowsIncomplete = allowsIncomplete
    }

    mutating func read(_ text: String, spacesSeparate: Bool = true) throws(UserFilterError) {
        rest = text[...]
        self.spacesSeparate = spacesSeparate
        while true {
            rest = rest.drop(while: \.isWhitespace)
            if rest.isEmpty { return }
            if skipOr() {
                alternatives.append([])
            } else if let term = try term() {
                alternatives[alternatives.count - 1].append(term)
            }
        }
    }

    /// Returns the filter for all texts that have been read.
    func filter() throws(UserFilterError) -> UserFilter {
        guard alternatives.count > 1 else { return UserFilter(terms: alternatives[0]) }
        if hasParenthesis { throw UserFilterError(.parenthesis) }
        let whole = alternatives.filter { !$0.isEmpty }
        guard allowsIncomplete || whole.count == alternatives.count else { throw UserFilterError(.danglingOr) }
        return whole.isEmpty ? .everyone : UserFilter(anyOf: whole.map { UserFilter(terms: $0) })
    }

    private mutating func skipOr() -> Bool {
        guard rest.prefix(while: { !$0.isWhitespace }) == UserFilter.or else { return false }
        rest = rest.dropFirst(UserFilter.or.count)
        return true
    }

    /// Reads one term; returns nil if the term is empty, or if it is incomplete and `allowsIncomplete` is true.
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
        if rest.first == "(" { hasParenthesis = true }
        let name = rest.prefix { $0 != ":" && !$0.isWhitespace }
        guard UserFilter.isFieldName(name), name.endIndex < rest.endIndex, rest[name.endIndex] == ":" else {
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
            throw UserFilterError(name.hasPrefix("(") ? .parenthesis : .unknownField(name))
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
        if let day = QueryDay(text) { return .day(field, comparison, day) }
        if isBeingTyped, QueryDay.isBeginning(text) { return nil }
        throw UserFilterError(.invalidValue(field, value))
    }

    /// Whether the value that has just been read may be incomplete; only the last value in a text may be.
    private var isBeingTyped: Bool { allowsIncomplete && rest.isEmpty }

    private func isPrefix(_ word: String, of known: [String]) -> Bool {
        isBeingTyped && known.contains { $0.hasPrefix(word) }
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
