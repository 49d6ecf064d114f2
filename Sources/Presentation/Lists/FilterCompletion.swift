internal import UserDirectory

/// The completions of a filter that is being typed.
package struct FilterCompletionModel: Hashable, Sendable {
    /// Suggestions for the last term: `role:admin`, `is:active`.
    package var terms: [String] = []
    /// The index of the term that was accepted last; nil if none was.
    package var selected: Int?

    package init() {}
}

/// Completes the last term of a filter: a field's name, and then its values.
struct FilterCompletion {
    private(set) var model = FilterCompletionModel()
    /// The text before the completed term.
    private var prefix = ""
    /// The latest result of ``next(_:)``; nil once other text has been typed.
    private var given: String?

    /// Finds the completions of a typed filter; does nothing if the text is the latest result of ``next(_:)``.
    ///
    /// `isRequested` is true if the user has requested completions, which are then found for an empty term, too. `terms`
    /// returns the terms with a prefix.
    mutating func begin(_ text: String, isRequested: Bool = false, terms: (String) -> [String]) {
        guard text != given else { return }
        given = nil
        model = FilterCompletionModel()
        (prefix, model.terms) = FilterCompletion.terms(ending: text, isRequested: isRequested, terms)
    }

    /// Returns the suggestions for the last term of a filter, and the text before that term.
    static func terms(
        ending text: String,
        isRequested: Bool = true,
        _ terms: (String) -> [String]
    ) -> (prefix: String, terms: [String]) {
        guard let term = lastTerm(of: text), isRequested || !term.isEmpty else { return (text, []) }
        return (String(text.dropLast(term.count)), terms(term))
    }

    /// Called when the filter is no longer being typed.
    mutating func end() { self = FilterCompletion() }

    /// Selects the next (1) or previous (-1) completion and returns the filter with it; nil without completions.
    mutating func next(_ step: Int) -> String? {
        guard !model.terms.isEmpty else { return nil }
        let count = model.terms.count
        model.selected = model.selected.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        guard let selected = model.selected else { return nil }
        given = prefix + model.terms[selected]
        return given
    }

    /// Returns the text after the last space; nil within or right after quotes, which are not completed.
    private static func lastTerm(of text: String) -> String? {
        guard text.filter({ $0 == "\"" }).count.isMultiple(of: 2), !text.hasSuffix("\"") else { return nil }
        return String(text.reversed().prefix { !$0.isWhitespace }.reversed())
    }

    /// Returns the terms of the query language that begin with `term` and add to it.
    static func terms(beginning term: String, roles: [String], groups: [UserGroup]) -> [String] {
        let sign = term.hasPrefix("-") ? "-" : ""
        let typed = FoldedText.identity(String(term.dropFirst(sign.count)))
        guard let colon = typed.firstIndex(of: ":") else {
            return UserFilter.fieldNames.map { $0 + ":" }.filter { $0.hasPrefix(typed) }.map { sign + $0 }
        }
        let field = String(typed[..<colon])
        let values: [String] =
            switch field {
            case "is": UserFilter.State.allCases.map(\.rawValue)
            case "kind": User.Kind.allCases.map(\.rawValue)
            case "role": roles
            case "group": groups.map(\.name)
            case "until", "created", "updated": ["<", ">"]
            default: []
            }
        return values.map { field + ":" + ($0.contains(where: \.isWhitespace) ? "\"\($0)\"" : $0) }
            .filter { FoldedText.identity($0).hasPrefix(typed) && FoldedText.identity($0) != typed }
            .map { sign + $0 }
    }
}
