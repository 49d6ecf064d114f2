internal import UserDirectory

/// A pane: its list, its own commands, and its responses to the commands for the focused pane.
///
/// To add a pane, add its type to ``DashboardPanes/types``.
@MainActor
protocol Pane: Feature, CommandOwner {
    nonisolated static var id: FrameModel.Pane { get }
    static var showCommand: Command { get }

    static func isAvailable(in environment: DashboardEnvironment) -> Bool

    init(_ context: DashboardContext, _ views: DashboardViews)

    var list: any PanePresenter { get }
    var pageHeight: Int { get }
    /// The text to copy, and its name in the message about the copy; nil if nothing is selected.
    var selection: (text: String, name: String)? { get }
    /// The message if nothing is selected.
    var emptyNote: String { get }
    var commandLines: CopyableCommands { get }
    /// The list that the filter line filters; if nil, the filter line switches to the Users tab and filters the users.
    var filtered: (any FilteredPresenter)? { get }

    /// Reloads the data that only this pane shows; called only while its tab is visible.
    func reload()
    /// Opens what is under the cursor.
    func open()
    /// Clears the marks or the filter.
    func clear(_ filter: FilterFeature)
    func reversal(_ direction: ReversalQuery.Direction) -> ReversalTarget
    /// Called when tasks of this dashboard have changed, if the pane has the focus.
    func tasksChanged()
    /// Called after each layout; `isVisible` is true if the details are shown beside the list.
    func showDetails(_ isVisible: Bool)
}

extension Pane {
    var id: FrameModel.Pane { Self.id }

    static func isAvailable(in environment: DashboardEnvironment) -> Bool { true }

    func show() {
        list.prepareToShow()
        context.frame.show(id)
        context.refresher.refresh(.visiblePane)
    }

    var pageHeight: Int { users.pageHeight }
    var emptyNote: String { "Nothing is selected" }
    var filtered: (any FilteredPresenter)? { nil }

    func reload() {}
    func tasksChanged() {}
    func showDetails(_ isVisible: Bool) {}
    func clear(_ filter: FilterFeature) {}
    func reversal(_ direction: ReversalQuery.Direction) -> ReversalTarget { .newest(showsChanges: false) }
}

extension CommandEntry where Owner: Pane {
    static func show(_ command: Command, _ title: String, _ key: String) -> CommandEntry {
        CommandEntry(command, title, key, during: .loading) { $0.show() }
    }
}

/// The command lines that can be copied for the selection in a pane.
enum CopyableCommands {
    case unavailable(reason: String)
    case all([[String]])
    case choice([[String]])
    case change(JournalEntry)
    case task(TaskReference, title: String)
    case markedUsers
}

/// What undo and redo apply to.
enum ReversalTarget {
    /// The author's newest task that can be undone or redone.
    ///
    /// If `showsChanges` is false, the pane does not show what the task has changed, and undo may ask for confirmation;
    /// see ``ReversalCommand/undoNewest(asksFirst:)``.
    case newest(showsChanges: Bool)
    /// A task that this dashboard has run; `title` is the title of its undo or redo.
    case task(TaskID, title: String)
    /// A task of the journal; undo and redo ask for confirmation if the task has another author.
    case journalTask(StoredTask)
    /// The task of a change; undo and redo ask for confirmation if the task has other changes or another author.
    case taskOfChange(TaskID)
    case unavailable(reason: String)
}
