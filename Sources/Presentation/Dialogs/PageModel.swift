/// A page: facts, and below them a table whose cells may have several lines.
package struct PageModel: Hashable, Sendable {
    /// The title.
    package var title: String
    /// The facts with their labels; those without a value are left out.
    package var facts: [UserDetailsModel.Field]
    /// The titles of the table's columns; empty if there is no table.
    package var columns: [String]
    /// The rows, with a text for each column.
    package var rows: [[String]]
    /// A note at the end.
    package var note: String?
    /// The action of Enter, besides closing the page.
    package var action: String?
    /// The action of ``DialogAction/confirm``, besides closing the page, such as retrying.
    package var retry: String?

    /// Creates a page.
    package init(
        title: String,
        facts: [UserDetailsModel.Field] = [],
        columns: [String] = [],
        rows: [[String]] = [],
        note: String? = nil,
        action: String? = nil
    ) {
        self.title = title
        self.facts = facts.filter { !$0.value.isEmpty }
        self.columns = columns
        self.rows = rows
        self.note = note
        self.action = action
    }
}
