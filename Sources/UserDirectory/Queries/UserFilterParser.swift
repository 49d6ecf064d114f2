/// Reads a query as one text, or as the arguments of a command line.
///
/// Reads scalars instead of characters, because a space or a delimiter, such as `:`, forms one character with a
/// following combining mark.
struct UserFilterParser {
    /// The part of a query inside parentheses, or the whole query.
    private struct Group {
        var isNegated = false
        var alternatives: [[UserFilterExpression]] = [[]]
    }

    private let allowsIncomplete: Bool
    private var rest = Substring.UnicodeScalarView()
    /// If false, the whole text is one term, even if it contains spaces.
    private var spacesSeparate = true
    /// The whole query, and then the groups whose parentheses are open; the innermost group is the last.
    private var groups = [Group()]

    init(allowsIncomplete: Bool) {
        self.allowsIncomplete = allowsIncomplete
    }

    mutating func read(_ text: String, spacesSeparate: Bool = true) throws(UserFilterError) {
        rest = text[...].unicodeScalars
        self.spacesSeparate = spacesSeparate
        while true {
            rest = rest.drop(while: \.properties.isWhitespace)
            if rest.isEmpty { return }
            if skipOr() {
                groups[groups.count - 1].alternatives.append([])
            } else if rest.first == ")" {
                rest.removeFirst()
                try closeGroup()
            } else if try !openGroup(), let term = try term() {
                add(.term(term))
            }
        }
    }

    mutating func filter() throws(UserFilterError) -> UserFilter {
        while allowsIncomplete, groups.count > 1 { try closeGroup() }
        guard groups.count == 1 else { throw UserFilterError(.openParenthesis) }
        guard let expression = try expression(of: groups[0]) else { return .everyone }
        let alternatives = try expression.alternatives()
        return UserFilter(anyOf: alternatives.map { UserFilter(terms: $0) })
    }

    private mutating func add(_ expression: UserFilterExpression) {
        let group = groups.count - 1
        groups[group].alternatives[groups[group].alternatives.count - 1].append(expression)
    }

    // MARK: - Groups

    private mutating func skipOr() -> Bool {
        let word = rest.prefix { !$0.properties.isWhitespace && !"()".unicodeScalars.contains($0) }
        guard String(word) == UserFilter.or else { return false }
        rest = rest[word.endIndex...]
        return true
    }

    /// Reads `(` or `-(`; returns false if neither comes next, or if the whole text is one term.
    private mutating func openGroup() throws(UserFilterError) -> Bool {
        let isNegated = rest.first == "-"
        guard spacesSeparate, rest.dropFirst(isNegated ? 1 : 0).first == "(" else { return false }
        rest = rest.dropFirst(isNegated ? 2 : 1)
        guard groups.count <= UserFilterExpression.maxDepth else { throw UserFilterError(.tooManyParentheses) }
        groups.append(Group(isNegated: isNegated))
        return true
    }

    private mutating func closeGroup() throws(UserFilterError) {
        guard groups.count > 1, let group = groups.popLast() else { throw UserFilterError(.closingParenthesis) }
        if let expression = try expression(of: group) {
            add(group.isNegated ? .not(expression) : expression)
        } else if !allowsIncomplete {
            throw UserFilterError(.emptyParentheses)
        }
    }

    /// Combines the terms of a group; returns nil if the group has no terms.
    private func expression(of group: Group) throws(UserFilterError) -> UserFilterExpression? {
        let whole = group.alternatives.filter { !$0.isEmpty }
        guard allowsIncomplete || group.alternatives.count == 1 || whole.count == group.alternatives.count else {
            throw UserFilterError(.danglingOr)
        }
        return whole.isEmpty ? nil : .any(whole.map { .all($0) })
    }

    // MARK: - Terms

    /// Reads one term; returns nil if the term is empty, or if its value is incomplete and `allowsIncomplete` is true.
    private mutating func term() throws(UserFilterError) -> UserFilter.Term? {
        let isNegated = rest.first == "-"
        if isNegated {
            rest.removeFirst()
            let hasTerm = rest.first.map { !$0.properties.isWhitespace && $0 != ")" } ?? allowsIncomplete
            guard hasTerm else { throw UserFilterError(.danglingMinus) }
        }
        do throws(UserFilterError) {
            return try condition().map { UserFilter.Term($0, isNegated: isNegated) }
        } catch {
            var error = error
            error.isNegated = isNegated
            throw error
        }
    }

    private mutating func condition() throws(UserFilterError) -> UserFilter.Condition? {
        if rest.first == "\"" {
            let word = try quoted()
            return word.isEmpty ? nil : .word(word)
        }
        let name = rest.prefix { !":)".unicodeScalars.contains($0) && !$0.properties.isWhitespace }
        guard UserFilter.isFieldName(Substring(name)), rest[name.endIndex...].first == ":" else {
            let word = bare()
            return word.isEmpty ? nil : .word(word)
        }
        rest = rest[name.endIndex...].dropFirst()
        return try condition(on: String(name))
    }

    /// Reads the value after the field's name and the colon.
    private mutating func condition(on name: String) throws(UserFilterError) -> UserFilter.Condition? {
        let field = name.lowercased()
        let textField = UserField.searchable.first { $0.queryName == field }
        let dayField = UserField.dated.first { $0.queryName == field }
        let linkTest = UserFilter.LinkTest(rawValue: field)
        guard textField != nil || dayField != nil || linkTest != nil || field == "kind" || field == "is" else {
            if let state = UserFilterError.state(field, bare()) { throw UserFilterError(.stateOfField(name, state)) }
            throw UserFilterError(.unknownField(name))
        }
        let isEmptyText = rest.starts(with: "\"\"".unicodeScalars)
        let value = rest.first == "\"" ? try quoted() : bare()
        if value.isEmpty {
            if isEmptyText, let field = UserField.omissible.first(where: { $0.queryName == field }) {
                return .isEmpty(field)
            }
            if allowsIncomplete { return nil }
            throw UserFilterError(.missingValue(field: field))
        }
        if let textField { return .text(textField, value) }
        if let dayField { return try day(dayField, value) }
        if let linkTest {
            guard ConnectionName.isValid(value) else { throw UserFilterError(.invalidConnection(value)) }
            return .link(linkTest, value)
        }
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
        let isInclusive = value.hasPrefix(">=") || value.hasPrefix("<=")
        let text = String(value.dropFirst(isInclusive ? 2 : comparison == .on ? 0 : 1))
        let day = QueryDay(text)
        if let day, case .time = field.value, case .distance(1..., _) = day {
            throw UserFilterError(.futureDay(field, day))
        }
        if isInclusive { throw UserFilterError(.inclusiveComparison(field, value)) }
        if let day { return .day(field, comparison, day) }
        if isBeingTyped, QueryDay.isBeginning(text) { return nil }
        throw UserFilterError(.invalidValue(field, value))
    }

    /// Whether the value that has just been read may be incomplete; true only for the last value in a text.
    private var isBeingTyped: Bool { allowsIncomplete && rest.isEmpty }

    private func isPrefix(_ word: String, of known: [String]) -> Bool {
        isBeingTyped && known.contains { $0.hasPrefix(word) }
    }

    // MARK: - Texts

    /// Reads text without quotes, up to a space or to the parenthesis that closes the group.
    private mutating func bare() -> String {
        guard spacesSeparate else {
            let text = Substring(rest).trimmingSpaces()
            rest = rest[rest.endIndex...]
            return String(text)
        }
        // A value can contain pairs of parentheses, as in `name:ana(ext)`.
        var opened = 0
        let text = rest.prefix { scalar in
            if scalar == "(" { opened += 1 }
            if scalar == ")" { opened -= 1 }
            return opened >= 0 && !scalar.properties.isWhitespace
        }
        rest = rest[text.endIndex...]
        return String(text)
    }

    private mutating func quoted() throws(UserFilterError) -> String {
        let start = rest.dropFirst()
        var text = String.UnicodeScalarView()
        var index = start.startIndex
        while index < start.endIndex {
            let scalar = start[index]
            index = start.index(after: index)
            if scalar == "\"" {
                rest = start[index...]
                guard rest.first.map({ $0.properties.isWhitespace || $0 == ")" }) ?? true else {
                    throw UserFilterError(.textAfterQuote(String(text)))
                }
                return String(text)
            }
            if scalar == "\\", index < start.endIndex, start[index] == "\"" || start[index] == "\\" {
                text.append(start[index])
                index = start.index(after: index)
            } else {
                text.append(scalar)
            }
        }
        guard allowsIncomplete else { throw UserFilterError(.unterminatedQuote(String(start))) }
        rest = start[start.endIndex...]
        return String(text)
    }
}
