/// The Activity, ready to be drawn: changes of the journal, or its tasks.
public struct ActivityModel: Hashable, Sendable {
    /// A change.
    public struct Change: Hashable, Sendable {
        /// When, in UTC: `2026-11-21 09:30:00`.
        public let time: String
        /// Who did it; empty for what was there before the journal.
        public let author: String
        /// Through which door.
        public let origin: String
        /// What was done, in a word.
        public let kind: String
        /// The login, or what stands for it.
        public let user: String
        /// What is different now.
        public let summary: String
    }

    /// A task of the journal.
    public struct Task: Hashable, Sendable {
        /// The number that names it.
        public let number: String
        /// When it began.
        public let time: String
        /// Who asked for it.
        public let author: String
        /// How far it has come, and whether it has been undone.
        public let state: String
        /// Whether it is highlighted for attention: it failed, or its process died.
        public let needsAttention: Bool
        /// The number of changes it made.
        public let changed: String
        /// The number of refused changes; empty if there are none.
        public let refused: String
        /// What was done.
        public let title: String
    }

    /// What is listed.
    public enum Rows: Hashable, Sendable {
        /// Changes, the newest first.
        case changes([Change])
        /// Tasks, the newest first.
        case tasks([Task])
    }

    /// The rows on the screen.
    public var rows = Rows.changes([])
    /// Which row has the cursor.
    public var selected: Int?
    /// How many there are, and which row this is: `1,204 changes · row 3`.
    public var extent = ""
    /// Where the screen lies in the list; nil where unknown.
    public var scroll: UserListModel.Scroll?
    /// The filter as it was typed.
    public var filter = ""
    /// What is wrong with the filter, if anything is.
    public var filterError: String?
    /// What the filter could go on with; empty where nothing is known.
    public var completion = FilterCompletionModel()
    /// What to show in an empty list.
    public var placeholder: UserListModel.Placeholder?
    /// Whether the rows are the last ones known of a store that does not answer.
    public var isStale = false

    /// An empty list.
    public init() {}
}

/// Shows the Activity.
///
/// Called on the main thread.
@MainActor
public protocol ActivityView: AnyObject {
    /// Shows the list as it is now.
    func show(_ activity: ActivityModel)
}
