/// A page with facts and, below them, a table whose cells may have several lines.
package struct PageModel: Hashable, Sendable {
    package var title: String
    /// The labelled facts; a fact without a value is not shown.
    package var facts: [UserDetailsModel.Field] = []
    /// Empty if there is no table.
    package var columns: [String] = []
    /// Each row has one text per column.
    package var rows: [[String]] = []
    /// Shown at the end.
    package var note: String?
    /// The name of what Enter does after closing the page; nil if it only closes it.
    package var action: String?
    /// The name of what ``DialogAction/confirm`` does after closing the page, such as retrying; nil for nothing.
    package var retry: String?
    /// What the help key explains; nil if nothing.
    package var help: String?
}
