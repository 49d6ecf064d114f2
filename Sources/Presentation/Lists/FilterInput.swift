/// The state of a filter line: its text, the parsed filter, and the completions of the last term.
struct FilterInput<Filter: Equatable> {
    private(set) var text = ""
    /// The filter parsed from ``text``; see ``read(_:terms:parse:)`` for an invalid text.
    private(set) var filter: Filter
    private(set) var error: String?
    /// Whether ``filter`` was parsed from ``text`` without its last term, because that term is invalid.
    private(set) var ignoresLastTerm = false
    /// Whether ``filter`` was parsed from the whole ``text`` although the text is unfinished, such as `(ana`.
    private(set) var isUnfinished = false
    /// The text when typing began; nil while the filter is not being typed.
    private(set) var applied: String?
    /// Whether the next typed text replaces the whole text.
    private var isReplaceable = false
    private var completion = FilterCompletion()

    /// `filter` is the filter for an empty text.
    init(_ filter: Filter) {
        self.filter = filter
    }

    /// Returns the hint to show in an empty list, such as `Esc to clear the filter`.
    ///
    /// There is no hint while the filter is being typed, because the footer then explains the key.
    func hints(_ key: String, _ effect: String = "to clear the filter") -> [String] {
        applied == nil ? ["\(key) \(effect)"] : []
    }

    var model: FilterModel {
        var model = FilterModel()
        (model.text, model.error, model.completion) = (text, error, completion.model)
        (model.ignoresLastTerm, model.isUnfinished) = (ignoresLastTerm, isUnfinished)
        model.isReplaceable = isReplaceable
        return model
    }

    /// Parses a text that is being typed; returns whether the filter has changed.
    ///
    /// If the text is invalid, sets ``error`` and parses the text without its last term. The old filter is not kept,
    /// because it may contain the beginning of the last term as a word, such as `status` of `status:disabled`. If the
    /// text is invalid even without its last term, keeps the old filter.
    mutating func read(_ text: String, terms: FilterCompletion.Terms, parse: (String) throws -> Filter) -> Bool {
        self.text = text
        (isReplaceable, isUnfinished) = (false, false)
        completion.begin(text, terms: terms)
        let before = filter
        do {
            filter = try parse(text)
            (error, ignoresLastTerm) = (nil, false)
        } catch {
            self.error = Text.message(of: error)
            let rest = FilterCompletion.prefix(of: text).flatMap { try? parse($0) }
            ignoresLastTerm = rest != nil
            filter = rest ?? filter
        }
        return filter != before
    }

    /// Returns whether the text is valid; sets ``error`` if the text is invalid.
    mutating func check(parse: (String) throws -> Filter) -> Bool {
        guard error == nil else { return false }
        do { _ = try parse(text) } catch {
            self.error = Text.message(of: error)
            // If the text without its last term gives the current filter, that term was ignored while it was typed.
            ignoresLastTerm = FilterCompletion.prefix(of: text).map { (try? parse($0)) == filter } ?? false
            isUnfinished = !ignoresLastTerm
        }
        return error == nil
    }

    /// Returns the text with the next (1) or previous (-1) completion; nil if there are no completions.
    mutating func complete(_ step: Int, terms: FilterCompletion.Terms) -> String? {
        if completion.model.terms.isEmpty { completion.begin(text, isRequested: true, terms: terms) }
        return completion.next(step)
    }

    /// If `isReplaceable` is true, the first text that is typed replaces the present text.
    mutating func beginTyping(isReplaceable: Bool) {
        applied = text
        self.isReplaceable = isReplaceable && !text.isEmpty
    }

    mutating func endTyping() {
        applied = nil
        isReplaceable = false
        completion.end()
    }
}
