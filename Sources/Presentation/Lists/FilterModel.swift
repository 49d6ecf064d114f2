/// The filter of a list, as typed.
package struct FilterModel: Hashable, Sendable {
    package var text = ""
    /// Why the text cannot be read; nil if it can.
    package var error: String?
    /// Empty if there are no completions.
    package var completion = FilterCompletionModel()

    package init() {}
}
