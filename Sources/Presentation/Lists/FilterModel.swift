/// The filter of a list, as typed.
package struct FilterModel: Hashable, Sendable {
    package var text = ""
    /// Why the text cannot be read; nil if it can. The list is then that of the last text that could.
    package var error: String?
    /// Empty if there are no completions.
    package var completion = FilterCompletionModel()

    package init() {}

    /// What the list's title says about its filter; empty if the text can be read.
    package var note: String { error == nil ? "" : "last valid filter" }
}
