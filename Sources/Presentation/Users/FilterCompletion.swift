internal import UserDirectory

/// The fields and values that a filter which is being typed could go on with.
package struct FilterCompletionModel: Hashable, Sendable {
    /// The last term as it could be: `role:admin`, `is:active`.
    package var terms: [String] = []
    /// The one that was taken last; nil before any was.
    package var selected: Int?

    /// No term.
    package init() {}
}

/// Completes the last term of a filter: a field's name, and then the values that it can have.
struct FilterCompletion {
    private(set) var model = FilterCompletionModel()
    /// The text before the term that is completed, and the whole text that completing has given.
    private var prefix = ""
    private var given: String?

    /// Takes what was typed; not what ``next(_:)`` gave itself.
    ///
    /// - Parameters:
    ///   - text: The filter.
    ///   - roles: The roles.
    ///   - groups: The groups.
    ///   - isAsked: Whether a person asks for terms, also if nothing of one was typed.
    mutating func begin(_ text: String, roles: [String], groups: [UserGroup], isAsked: Bool = false) {
        begin(text, isAsked: isAsked) {
            FilterCompletion.terms(beginning: $0, roles: roles, groups: groups.map(\.name))
        }
    }

    /// Takes what was typed of another language; not what ``next(_:)`` gave itself.
    ///
    /// - Parameters:
    ///   - text: The filter.
    ///   - isAsked: Whether a person asks for terms, also if nothing of one was typed.
    ///   - terms: The terms that begin so.
    mutating func begin(_ text: String, isAsked: Bool = false, terms: (String) -> [String]) {
        guard text != given else { return }
        given = nil
        model = FilterCompletionModel()
        (prefix, model.terms) = FilterCompletion.terms(ending: text, isAsked: isAsked, terms)
    }

    /// What the last term of a filter could be, and what stands before it.
    ///
    /// - Parameters:
    ///   - text: The filter.
    ///   - roles: The roles.
    ///   - groups: The groups.
    ///   - isAsked: Whether there are terms also if nothing of one was typed.
    static func terms(
        ending text: String,
        roles: [String],
        groups: [UserGroup],
        isAsked: Bool = true
    ) -> (prefix: String, terms: [String]) {
        terms(ending: text, isAsked: isAsked) { terms(beginning: $0, roles: roles, groups: groups.map(\.name)) }
    }

    private static func terms(
        ending text: String,
        isAsked: Bool,
        _ terms: (String) -> [String]
    ) -> (prefix: String, terms: [String]) {
        guard let term = lastTerm(of: text), isAsked || !term.isEmpty else { return (text, []) }
        return (String(text.dropLast(term.count)), terms(term))
    }

    /// Forgets everything: the filter is no longer being typed.
    mutating func end() { self = FilterCompletion() }

    /// The filter with the next of the terms, or the one before.
    mutating func next(_ step: Int) -> String? {
        guard !model.terms.isEmpty else { return nil }
        let count = model.terms.count
        model.selected = model.selected.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        guard let selected = model.selected else { return nil }
        given = prefix + model.terms[selected]
        return given
    }

    /// What stands behind the last space; nil within quotes, which a person knows how to end.
    private static func lastTerm(of text: String) -> String? {
        guard text.filter({ $0 == "\"" }).count.isMultiple(of: 2), !text.hasSuffix("\"") else { return nil }
        return String(text.reversed().prefix { !$0.isWhitespace }.reversed())
    }

    /// Every term that the language knows and that begins so.
    private static func terms(beginning term: String, roles: [String], groups: [String]) -> [String] {
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
            case "group": groups
            case "until", "created", "updated": ["<", ">"]
            default: []
            }
        return values.map { field + ":" + ($0.contains(where: \.isWhitespace) ? "\"\($0)\"" : $0) }
            .filter { FoldedText.identity($0).hasPrefix(typed) && FoldedText.identity($0) != typed }
            .map { sign + $0 }
    }
}

extension UserListPresenter {
    /// Puts the next field or value that fits into the filter, or the one before.
    func completeFilter(_ step: Int) {
        if completion.model.terms.isEmpty {
            completion.begin(filterText, roles: roles, groups: groups, isAsked: true)
        }
        if let text = completion.next(step) { filter(by: text) }
        update()
    }

    /// Ends the completion: the filter is kept.
    func endCompletion() {
        completion.end()
        update()
    }
}
