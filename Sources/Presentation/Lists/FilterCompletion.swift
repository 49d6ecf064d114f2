/// The completions of a filter that is being typed.
package struct FilterCompletionModel: Hashable, Sendable {
    /// Completions of the last term, such as `role:` or `role:admin`.
    package var terms: [String] = []
    /// The index of the completion that the filter shows as its last term; nil if none is selected.
    package var selected: Int?

    package init() {}
}

/// Completes the last term of a filter: a field's name, and then its values.
struct FilterCompletion {
    /// Returns the terms that begin with `term` and can follow the text `before`.
    typealias Terms = (_ term: String, _ before: String) -> [String]

    private(set) var model = FilterCompletionModel()
    /// The text before the completed term.
    private var prefix = ""
    /// The latest result of ``next(_:)``, if it was one of several completions.
    private var lastResult: String?

    /// Finds the completions of a typed filter; an empty term is completed only if `isRequested` is true.
    ///
    /// If ``next(_:)`` has just returned the text as one of several completions, keeps these completions.
    mutating func begin(_ text: String, isRequested: Bool = false, terms: Terms) {
        guard text != lastResult else { return }
        lastResult = nil
        model = FilterCompletionModel()
        (prefix, model.terms) = FilterCompletion.terms(ending: text, isRequested: isRequested, terms)
    }

    /// Returns the completions of the last term of a filter, and the text before that term.
    static func terms(
        ending text: String,
        isRequested: Bool = true,
        _ terms: Terms
    ) -> (prefix: String, terms: [String]) {
        guard let term = lastTerm(of: text), isRequested || !term.isEmpty else { return (text, []) }
        let before = String(text[..<term.startIndex])
        return (before, terms(String(term), before))
    }

    /// Returns the text before the last term of a filter; nil if the last term is in quotes.
    static func prefix(of text: String) -> String? {
        var text = text
        while let last = text.unicodeScalars.last, last.properties.isWhitespace { text.unicodeScalars.removeLast() }
        return lastTerm(of: text).map { String(text[..<$0.startIndex]) }
    }

    mutating func end() { self = FilterCompletion() }

    /// Selects the next (1) or previous (-1) completion, and returns the completed filter.
    ///
    /// Returns nil if there are no completions.
    ///
    /// A single completion, such as `role:`, is treated as typed text, so that its own completions can be found next.
    mutating func next(_ step: Int) -> String? {
        guard !model.terms.isEmpty else { return nil }
        let count = model.terms.count
        model.selected = model.selected.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        guard let selected = model.selected else { return nil }
        let result = prefix + model.terms[selected]
        lastResult = count == 1 ? nil : result
        if count == 1 { model = FilterCompletionModel() }
        return result
    }

    /// Returns the text after the last space, without any `(` or `-(` at its start.
    ///
    /// Returns nil if the text ends inside quotes or with a quote, because quoted text is not completed.
    ///
    /// Compares Unicode scalars, because a space and a following combining mark form a single `Character`. The filter
    /// parsers also compare scalars.
    private static func lastTerm(of text: String) -> Substring.UnicodeScalarView? {
        let scalars = text[...].unicodeScalars
        guard scalars.count(where: { $0 == "\"" }).isMultiple(of: 2), scalars.last != "\"" else { return nil }
        let space = scalars.lastIndex(where: \.properties.isWhitespace)
        var term = scalars[(space.map(scalars.index(after:)) ?? scalars.startIndex)...]
        while let opening = ["(", "-("].map(\.unicodeScalars).first(where: { term.starts(with: $0) }) {
            term = term.dropFirst(opening.count)
        }
        return term
    }
}
