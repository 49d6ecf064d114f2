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
    /// The name of the action that Enter performs after closing the page; nil if Enter only closes the page.
    package var action: String?
    /// The name of the action that ``DialogAction/confirm`` performs after closing the page; nil if there is none.
    package var retry: String?
}
