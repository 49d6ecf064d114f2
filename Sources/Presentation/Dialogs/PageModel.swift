/// Something to read: facts, and under them a table whose cells may have several lines.
package struct PageModel: Hashable, Sendable {
    /// What it is about.
    package var title: String
    /// What is so, each with its label; what has no value is left out.
    package var facts: [UserDetailsModel.Field]
    /// The titles of the table's columns; empty where there is no table.
    package var columns: [String]
    /// The table, a text for each column.
    package var rows: [[String]]
    /// What is said under it all.
    package var note: String?
    /// What Enter does beside closing the page.
    package var action: String?
    /// What ``DialogAction/confirm`` does beside closing the page, such as trying what failed once more.
    package var retry: String?

    /// Takes what is to be read.
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
