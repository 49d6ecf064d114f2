/// A page: facts, and below them a table whose cells may have several lines.
package struct PageModel: Hashable, Sendable {
    package var title: String
    /// The facts with their labels; those without a value are left out.
    package var facts: [UserDetailsModel.Field]
    /// Empty if there is no table.
    package var columns: [String]
    /// A text for each column.
    package var rows: [[String]]
    /// Shown at the end.
    package var note: String?
    /// The action of Enter, besides closing the page.
    package var action: String?
    /// The action of ``DialogAction/confirm``, besides closing the page, such as retrying.
    package var retry: String?

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
