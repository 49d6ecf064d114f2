/// The Activity, ready to be drawn: changes of the journal, or its tasks.
package struct ActivityModel: Hashable, Sendable {
    /// A change.
    package struct Change: Hashable, Sendable {
        /// When, in UTC: `2026-11-21 09:30:00`.
        package let time: String
        /// Who did it; empty for what was there before the journal.
        package let author: String
        /// Through which door.
        package let origin: String
        /// What was done, in a word.
        package let kind: String
        /// The login, or what stands for it.
        package let user: String
        /// What is different now.
        package let summary: String
    }

    /// A task of the journal.
    package struct Task: Hashable, Sendable {
        /// The number that names it.
        package let number: String
        /// When it began.
        package let time: String
        /// Who asked for it.
        package let author: String
        /// How far it has come, and whether it has been undone.
        package let state: String
        /// Whether it is highlighted for attention: it failed, or its process died.
        package let needsAttention: Bool
        /// The number of changes it made.
        package let changed: String
        /// The number of refused changes; empty if there are none.
        package let refused: String
        /// What was done.
        package let title: String
    }

    /// What is listed.
    package enum Rows: Hashable, Sendable {
        /// Changes, the newest first.
        case changes([Change])
        /// Tasks, the newest first.
        case tasks([Task])
    }

    /// The rows on the screen.
    package var rows = Rows.changes([])
    /// Which row has the cursor.
    package var selected: Int?
    /// How many there are, and which row this is: `1,204 changes · row 3`.
    package var extent = ""
    /// Where the screen lies in the list; nil if unknown.
    package var scroll: UserListModel.Scroll?
    /// The filter as it was typed.
    package var filter = ""
    /// What is wrong with the filter, if anything is.
    package var filterError: String?
    /// What the filter could go on with; empty if nothing is known.
    package var completion = FilterCompletionModel()
    /// What to show in an empty list.
    package var placeholder: UserListModel.Placeholder?
    /// Whether the rows are the last ones known of a store that does not answer.
    package var isStale = false

    /// An empty list.
    package init() {}
}

/// Shows the Activity.
///
/// Called on the main thread.
@MainActor
package protocol ActivityView: AnyObject {
    /// Shows the list as it is now.
    func show(_ activity: ActivityModel)
}
