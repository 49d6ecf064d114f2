/// What a person can make the dashboard do.
///
/// Keys, footer, help and menus all come from these, with a key table.
public enum Command: String, Sendable, CaseIterable {
    case moveUp, moveDown, pageUp, pageDown, halfPageUp, halfPageDown, moveToFirst, moveToLast
    case open, add, edit, toggleDisabled, delete, restore, purge
    case undo, redo
    case filter, clear, sort, reverseSort, toggleTrash, setLimit
    case startTask, cancelTask, retryTask, toggleReads, toggleChanges
    case toggleLive, copy, copyCommand, toggleMouse
    case showUsers, showTasks, showActivity, nextPane, help, refresh, redraw, suspend, interrupt, quit
}

extension Command {
    /// Whether it changes users or settings, which a directory that is open for reading only refuses.
    public var isChange: Bool {
        switch self {
        case .add, .edit, .toggleDisabled, .delete, .restore, .purge, .setLimit, .undo, .redo: true
        default: false
        }
    }

    /// What the command does, for help and menus.
    public var title: String {
        switch self {
        case .moveUp: "Move up"
        case .moveDown: "Move down"
        case .pageUp: "Page up"
        case .pageDown: "Page down"
        case .halfPageUp: "Half a page up"
        case .halfPageDown: "Half a page down"
        case .moveToFirst: "Go to the first"
        case .moveToLast: "Go to the last"
        case .open: "Open what is under the cursor"
        case .add: "Add a user"
        case .edit: "Edit the user"
        case .toggleDisabled: "Disable or enable the user"
        case .delete: "Delete the user (to the trash)"
        case .restore: "Restore the user from the trash"
        case .purge: "Remove the user from the trash for good"
        case .undo: "Undo your last change, or the task under the cursor"
        case .redo: "Redo what was undone"
        case .filter: "Filter the users, or what was changed"
        case .clear: "Clear the filter"
        case .sort: "Sort by …"
        case .reverseSort: "Reverse the order"
        case .toggleTrash: "Show the trash, or the users again"
        case .setLimit: "Set the seat limit"
        case .startTask: "Start a task …"
        case .cancelTask: "Cancel the task"
        case .retryTask: "Run the task again"
        case .toggleReads: "Show or hide what views read by themselves"
        case .toggleChanges: "Show what was changed by task, or change by change"
        case .toggleLive: "Pause or follow what others change"
        case .copy: "Copy the login, the line or the message"
        case .copyCommand: "Copy as a command line"
        case .toggleMouse: "Turn the mouse on or off"
        case .showUsers: "Show the users"
        case .showTasks: "Show the tasks"
        case .showActivity: "Show what was changed, by whom and when"
        case .nextPane: "Go to the next pane"
        case .help: "Help: every command and its key"
        case .refresh: "Read everything again"
        case .redraw: "Draw the screen again"
        case .suspend: "Suspend; fg comes back"
        case .interrupt: "Cancel the running task; twice quits"
        case .quit: "Back; at the top quit"
        }
    }

    /// The title in a word or two, for the footer.
    public var shortTitle: String {
        switch self {
        case .add: "new"
        case .edit: "edit"
        case .toggleDisabled: "disable"
        case .delete: "delete"
        case .restore: "restore"
        case .purge: "purge"
        case .undo: "undo"
        case .redo: "redo"
        case .filter: "filter"
        case .clear: "clear"
        case .sort: "sort"
        case .setLimit: "limit"
        case .startTask: "start"
        case .cancelTask: "cancel"
        case .retryTask: "again"
        case .open: "open"
        case .toggleTrash: "trash"
        case .toggleReads: "reads"
        case .toggleChanges: "by task"
        case .toggleLive: "pause"
        case .copy: "copy"
        case .copyCommand: "as command"
        case .toggleMouse: "mouse"
        case .nextPane: "pane"
        case .help: "help"
        case .quit: "quit"
        default: title
        }
    }
}
