/// The filter line of a list.
package struct FilterModel: Hashable, Sendable {
    package var text = ""
    /// Why the text is invalid; nil if it is valid.
    ///
    /// While it is invalid, the list is that of the last valid text.
    package var error: String?
    /// Empty if there are no completions.
    package var completion = FilterCompletionModel()

    package init() {}

    /// What the list's title says about its filter; empty if the text can be read.
    package var note: String { error == nil ? "" : "last valid filter" }
}
