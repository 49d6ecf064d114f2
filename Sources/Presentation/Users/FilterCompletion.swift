internal import UserDirectory

/// The completions of a filter that is being typed.
package struct FilterCompletionModel: Hashable, Sendable {
    /// The possible last terms: `role:admin`, `is:active`.
    package var terms: [String] = []
    /// The index of the last accepted one.
    package var selected: Int?

    package init() {}
}

/// Completes the last term of a filter: a field's name, and then its values.
struct FilterCompletion {
    private(set) var model = FilterCompletionModel()
    /// The text before the completed term; `given` is the whole text after a completion.
    private var prefix = ""
    private var given: String?

    /// Finds the completions of a typed filter; ignores the latest result of ``next(_:)``.
    ///
    /// `isAsked`: whether the user requests completions, even for an empty term; `terms` returns those with a prefix.
    mutating func begin(_ text: String, isAsked: Bool = false, terms: (String) -> [String]) {
        guard text != given else { return }
        given = nil
        model = FilterCompletionModel()
        (prefix, model.terms) = FilterCompletion.terms(ending: text, isAsked: isAsked, terms)
    }

    /// The possible last terms of a filter, and the text before them.
    static func terms(
        ending text: String,
        isAsked: Bool = true,
        _ terms: (String) -> [String]
    ) -> (prefix: String, terms: [String]) {
        guard let term = lastTerm(of: text), isAsked || !term.isEmpty else { return (text, []) }
        return (String(text.dropLast(term.count)), terms(term))
    }

    /// Called when the filter is no longer being typed.
    mutating func end() { self = FilterCompletion() }

    /// The filter with the next (1) or previous (-1) completion.
    mutating func next(_ step: Int) -> String? {
        guard !model.terms.isEmpty else { return nil }
        let count = model.terms.count
        model.selected = model.selected.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        guard let selected = model.selected else { return nil }
        given = prefix + model.terms[selected]
        return given
    }

    /// The text after the last space; nil within quotes, which are not completed.
    private static func lastTerm(of text: String) -> String? {
        guard text.filter({ $0 == "\"" }).count.isMultiple(of: 2), !text.hasSuffix("\"") else { return nil }
        return String(text.reversed().prefix { !$0.isWhitespace }.reversed())
    }

    /// The terms of the query language with this prefix.
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
