/// A page: facts, and below them a table whose cells may have several lines.
package struct PageModel: Hashable, Sendable {
    package var title: String
    /// The facts with their labels; those without a value are not shown.
    package var facts: [UserDetailsModel.Field] = []
    /// Empty if there is no table.
    package var columns: [String] = []
    /// A text for each column.
    package var rows: [[String]] = []
    /// Shown at the end.
    package var note: String?
    /// The action of Enter, besides closing the page.
    package var action: String?
    /// The action of ``DialogAction/confirm``, besides closing the page, such as retrying.
    package var retry: String?
    /// What the help key explains; nil if nothing.
    package var help: String?
}
