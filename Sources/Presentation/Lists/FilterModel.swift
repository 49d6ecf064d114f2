/// The filter line of a list.
package struct FilterModel: Hashable, Sendable {
    package var text = ""
    /// Whether typed text replaces the whole filter.
    package var isReplaceable = false
    /// Why the text is invalid; nil if it is valid.
    package var error: String?
    /// Whether the list shows the matches of the text before the last term.
    package var ignoresLastTerm = false
    /// Whether the list shows the matches of the whole text, although the text is unfinished.
    package var isUnfinished = false
    package var completion = FilterCompletionModel()

    package init() {}

    /// A note for the list's title if the text is invalid; otherwise empty.
    package var note: String {
        guard error != nil else { return "" }
        return ignoresLastTerm ? "last term ignored" : isUnfinished ? "unfinished filter" : "last valid filter"
    }
}
