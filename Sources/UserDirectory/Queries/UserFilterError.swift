/// Why a query's text cannot be read.
package struct UserFilterError: Error, Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// An unknown name before a colon, such as `color:`.
        case unknownField(String)
        /// A state after a name that other programs use for the field `is`, such as `status:expired`.
        case stateOfField(String, UserFilter.State)
        case unknownState(String)
        /// A text that is not a value of the field, such as `kind:robot`.
        case invalidValue(UserField, String)
        /// A text after `on:` or `drift:` that cannot be the name of a connection.
        case invalidConnection(String)
        /// `>=` or `<=` before a day, such as `until:>=2026-01-01`.
        case inclusiveComparison(UserField, String)
        /// A distance into the future for a time in the past, such as `created:<7d`.
        case futureDay(UserField, QueryDay)
        /// Nothing after a field's colon, such as `role:`.
        case missingValue(field: String)
        case unterminatedQuote(String)
        /// Text directly after a closing quote.
        case textAfterQuote(String)
        /// An `OR` without a term on one of its sides.
        case danglingOr
        /// A `-` without a term after it.
        case danglingMinus
        case openParenthesis
        case closingParenthesis
        case emptyParentheses
        /// Parentheses that are nested deeper than ``UserFilterExpression/maxDepth``.
        case tooManyParentheses
        case tooManyAlternatives
    }

    package let problem: Problem
    /// Whether a `-` negates the term.
    package var isNegated = false

    package init(_ problem: Problem) {
        self.problem = problem
    }
}

extension UserFilterError: CustomStringConvertible {
    package var description: String { description(fallback: nil) }

    /// A message that says what is wrong, and what is allowed.
    ///
    /// `place` says where the known fields are listed; if `place` is nil, the message lists the fields. If `isShell` is
    /// true, the message shows quotes that the shell does not remove.
    package func description(fallback place: String?, isShell: Bool = false) -> String {
        let quotes = isShell ? "'\"…\"'" : "quotes"
        return switch problem {
        case .unknownField(let field) where UserFilterError.term(forState: field) != nil:
            "unknown field \"\(field)\"; did you mean \"\(sign)\(UserFilterError.term(forState: field) ?? "")\"?"
        case .unknownField(let field) where UserFilterError.isExclusion(field):
            "unknown field \"\(field)\"; did you mean \"-\(field.dropFirst()):\"?"
        case .unknownField(let field):
            "unknown field \"\(field)\"; "
                + suggestion(UserFilterError.otherNames[field.lowercased()] ?? field, UserFilter.fieldNames, place)
                + " (put the word in \(quotes) to search for it)"
        case .stateOfField(let field, let state):
            "unknown field \"\(field)\"; did you mean \"\(sign)is:\(state)\"?"
        case .unknownState(let state):
            "unknown value \"\(state)\"; "
                + (UserFilterError.term(near: state).map { "did you mean \"\(sign)\($0)\"?" }
                    ?? UserFilterError.use(UserFilter.State.allCases.map(\.rawValue)))
        case .invalidValue(let field, let text)
        where UserField.omissible.contains(field) && UserFilterError.wordsForNone.contains(text.lowercased()):
            "\"\(text)\" is not a \(field == .validUntil ? "date" : field.queryName)"
                + (UserFilterError.emptyText(field.queryName, isShell) ?? "")
        case .invalidValue(let field, let text):
            "the value of \"\(field.queryName):\(text)\" \(field.formViolation.message)"
                + (UserField.dated.contains(field) ? UserFilterError.days : "")
                + " (rule \(field.formViolation.rule))"
        case .invalidConnection(let name):
            "\"\(name)\" cannot be a connection; \(ConnectionName.rule)"
        case .inclusiveComparison(let field, let text):
            inclusiveComparison(field, text)
        case .futureDay(let field, let day):
            "\(day) is in the future; write \(field.queryName):>-\(day) for less than \(day) ago, or "
                + "\(field.queryName):<-\(day) for more than \(day) ago"
        case .missingValue(let field):
            "\"\(field):\" has no value"
                + (UserFilterError.emptyText(field, isShell) ?? "; write one after the colon")
        case .unterminatedQuote(let text):
            "there is no closing quote" + (text.isEmpty ? "" : " after \(text.quotedForMessage)") + "; add one"
        case .textAfterQuote(let text):
            "there is text right after \(text.quotedForMessage); put a space after the closing quote"
        case .danglingOr:
            "OR needs a term on both sides (put the word in \(quotes) to search for it)"
        case .danglingMinus:
            "a minus must be followed directly by a term; to search for a minus, put it in \(quotes)"
        case .openParenthesis:
            "a parenthesis is not closed (put the text in \(quotes) to search for it)"
        case .closingParenthesis:
            "there is a closing parenthesis without an opening one (put the text in \(quotes) to search for it)"
        case .emptyParentheses:
            "there is no term between the parentheses (put them in \(quotes) to search for them)"
        case .tooManyParentheses:
            "parentheses are nested more than \(UserFilterExpression.maxDepth) deep; leave out some of them"
        case .tooManyAlternatives:
            "the parentheses expand to more than \(UserFilterExpression.maxAlternatives) alternatives; remove some of "
                + "the terms joined by OR"
        }
    }

    private var sign: String { isNegated ? "-" : "" }

    /// The rule that a field's value breaks; nil for other problems.
    package var violation: RuleViolation? {
        if case .invalidValue(let field, _) = problem { field.formViolation } else { nil }
    }

    /// Says how to find the users without a value for a field; nil if the field is never empty.
    private static func emptyText(_ name: String, _ isShell: Bool) -> String? {
        guard UserField.omissible.contains(where: { $0.queryName == name }) else { return nil }
        let quote = isShell ? "'" : ""
        return "; write \(quote)\(name):\"\"\(quote) for users without one"
    }

    /// Says how to find the users without a value, if `text` means a missing value, as `none` does.
    static func adviceForNone(_ field: UserField, _ text: String) -> String? {
        guard UserField.omissible.contains(field), wordsForNone.contains(text.lowercased()) else { return nil }
        return "write \(field.queryName):\"\" for users without one"
    }

    /// Whether an unknown name is `!` followed by a field's name; in the queries of other programs, `!` excludes users.
    private static func isExclusion(_ name: String) -> Bool {
        name.hasPrefix("!") && UserFilter.fieldNames.contains(name.dropFirst().lowercased())
    }

    private static let wordsForNone: Set = ["none", "never", "null", "empty", "-"]

    private static let days =
        ", or a day counted from today, e.g. today, tomorrow, yesterday, 30d, -2w, 3m or 1y, with or without < or > "
        + "before it"

    /// Says what to write instead of `>=` or `<=`, such as `until:>2025-12-31` for `until:>=2026-01-01`.
    private func inclusiveComparison(_ field: UserField, _ text: String) -> String {
        let (comparison, isAfter) = (text.prefix(1), text.hasPrefix(">"))
        var neighbor = QueryDay(String(text.dropFirst(2)))?.neighbor(isAfter ? -1 : 1)
        // A time that is always in the past must not be compared with a distance into the future.
        if case .time = field.value, neighbor == .distance(1, .days) { neighbor = .tomorrow }
        let advice =
            neighbor.map { "write \(sign)\(field.queryName):\(comparison)\($0)" }
            ?? "write \"\(comparison)\" with the \(isAfter ? "preceding" : "following") day"
        return "\"\(field.queryName):\(text)\": \"\(text.prefix(2))\" is not supported; \(advice)"
    }

    /// Names that other programs use for the fields of a query.
    private static let otherNames = [
        "status": "is", "state": "is", "user": "login", "username": "login", "uid": "login", "mail": "email",
        "id": "login", "team": "group", "type": "kind", "expires": "until", "expiry": "until", "validuntil": "until",
        "valid-until": "until", "connection": "on", "linked": "on", "drifted": "drift",
    ]

    /// Returns the state that is meant by a term such as `status:expired`; nil if none is meant.
    static func state(_ field: String, _ value: String) -> UserFilter.State? {
        otherNames[field] == "is" ? UserFilter.State(rawValue: value.lowercased()) : nil
    }

    /// Words that people may write after `is:` by mistake, each with the correct term.
    private static let otherStates = [
        "admin": "role:admin", "member": "role:member", "viewer": "role:viewer", "person": "kind:person",
        "service": "kind:service", "locked": "is:disabled", "blocked": "is:disabled", "suspended": "is:disabled",
        "inactive": "is:disabled", "enabled": "is:active", "unlocked": "is:active", "deleted": "is:trashed",
        "trash": "is:trashed",
    ]

    private static func term(near state: String) -> String? {
        otherStates[state.lowercased()]
            ?? NearestWord.find(state, among: UserFilter.State.allCases.map(\.rawValue)).map { "is:\($0)" }
    }

    /// Returns the correct term for a state that was written before a colon, such as `is:disabled` for `locked:`.
    private static func term(forState name: String) -> String? {
        let word = name.lowercased()
        if UserFilter.State(rawValue: word) != nil { return "is:\(word)" }
        return otherStates[word].flatMap { $0.hasPrefix("is:") ? $0 : nil }
    }

    private func suggestion(_ typed: String, _ words: [String], _ place: String?) -> String {
        if let near = NearestWord.find(typed, among: words) { return "did you mean \"\(near)\"?" }
        return place ?? UserFilterError.use(words)
    }

    private static func use(_ words: [String]) -> String {
        "use " + words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    }
}
