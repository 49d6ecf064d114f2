/// The filter line of a list.
package struct FilterModel: Hashable, Sendable {
    package var text = ""
    /// Why the text is invalid; nil if it is valid.
    package var error: String?
    /// Empty if there are no completions.
    package var completion = FilterCompletionModel()

    package init() {}
}
