extension Command {
    /// An entry in the table of commands.
    package struct Entry: Hashable, Sendable {
        /// In the configuration and the palette.
        package let name: String
        /// In help and menus.
        package let title: String
        /// One or two words, for the footer.
        package let shortTitle: String
        /// The default keys; footer and help show the first.
        package let keys: [String]
        /// Where the keys work.
        package let contexts: Set<CommandContext>
        /// Whether it changes users or settings.
        package let isChange: Bool
        /// Whether the palette runs it although its keys work only in dialogs.
        let isInPalette: Bool

        init(
            _ name: String,
            _ title: String,
            short shortTitle: String? = nil,
            _ keys: String...,
            in contexts: Set<CommandContext> = .everywhere,
            also dialogs: Set<CommandContext> = [],
            isChange: Bool = false,
            isInPalette: Bool = false
        ) {
            self.name = name
            self.title = title
            self.shortTitle = shortTitle ?? title
            self.keys = keys
            self.contexts = contexts.union(dialogs)
            self.isChange = isChange
            self.isInPalette = isInPalette
        }
    }

    /// The command's entry in the table from which keys, footer, help and palette are made.
    ///
    /// The keys agree with htop, lazygit, k9s and tig.
    package var entry: Entry {
        switch self {
        case .moveUp: Entry("up", "Move up", "k", "Up", also: .lists.union([.line, .confirm]))
        case .moveDown: Entry("down", "Move down", "j", "Down", also: .lists.union([.line, .confirm]))
        case .pageUp: Entry("page-up", "Page up", "PgUp", also: .lists.union([.line]))
        case .pageDown: Entry("page-down", "Page down", "PgDn", also: .lists.union([.line]))
        case .halfPageUp: Entry("half-page-up", "Half a page up", "Ctrl-U", also: .lists)
        case .halfPageDown: Entry("half-page-down", "Half a page down", "Ctrl-D", also: .lists)
        case .moveToFirst: Entry("first", "Go to the first", "g", "Home", also: .lists)
        case .moveToLast: Entry("last", "Go to the last", "G", "End", also: .lists)

        case .open: Entry("open", "Open what is under the cursor", short: "open", "Enter")
        case .add: Entry("add", "Add a user", short: "new", "n", "Ins", isChange: true)
        case .edit: Entry("edit", "Edit the user", short: "edit", "e", in: [.users, .record], isChange: true)
        case .toggleDisabled:
            Entry(
                "toggle-disabled",
                "Disable or enable the user or the marked users",
                short: "disable",
                "x",
                in: [.users],
                isChange: true
            )
        case .delete:
            Entry(
                "delete",
                "Delete the user or the marked users (to the trash)",
                short: "delete",
                "d",
                "Del",
                in: [.users],
                isChange: true
            )
        case .restore:
            Entry(
                "restore",
                "Restore the user or the marked users from the trash",
                short: "restore",
                "r",
                in: [.users],
                isChange: true
            )
        case .purge:
            Entry("purge", "Remove the user from the trash for good", short: "purge", "P", in: [.users], isChange: true)
        case .undo:
            Entry("undo", "Undo your last change, or the task under the cursor", short: "undo", "z", isChange: true)
        case .redo: Entry("redo", "Redo your last undone change", short: "redo", "Z", isChange: true)

        case .mark: Entry("mark", "Mark or unmark the user", short: "mark", "Space", in: [.users])
        case .markRange:
            Entry("range", "Mark a range: press it at both ends", short: "range", "v", in: [.users])
        case .markAll: Entry("mark-all", "Mark all matching users", short: "all", "a", in: [.users])
        case .invertMarks:
            Entry("invert", "Invert the marks of all matching users", short: "invert", "*", in: [.users])
        case .unmark: Entry("unmark", "Clear all marks", short: "unmark", "u", in: [.users])
        case .bulk: Entry("change", "Change the marked users …", short: "change", "b", in: [.users], isChange: true)
        case .disableUsers: Entry("disable", "Disable the marked users", "X", in: [.users], isChange: true)
        case .enableUsers: Entry("enable", "Enable the marked users", "E", in: [.users], isChange: true)
        case .setRole: Entry("role", "Set the role of the marked users …", "o", in: [.users], isChange: true)
        case .addGroup: Entry("add-group", "Add the marked users to a group …", "+", in: [.users], isChange: true)
        case .removeGroup:
            Entry("remove-group", "Remove the marked users from a group …", "-", in: [.users], isChange: true)
        case .chooseColumns:
            Entry("columns", "Choose the columns of the table", short: "columns", "C", in: [.users])

        case .filter: Entry("filter", "Filter the users or the changes", short: "filter", "/")
        case .clear: Entry("clear-filter", "Clear the marks or the filter", short: "clear", "Esc")
        case .goTo: Entry("goto", "Go to a user by login")
        case .sort: Entry("sort", "Sort by …", short: "sort", "s", in: [.users])
        case .reverseSort: Entry("reverse", "Reverse the order", "S", in: [.users])
        case .toggleTrash: Entry("trash", "Show the trash, or the users again", short: "trash", "T", in: [.users])
        case .setLimit: Entry("limit", "Set the seat limit", short: "limit", "L", isChange: true)

        case .editRoles: Entry("roles", "Show and edit the roles", short: "roles", "O")
        case .addRole:
            Entry("role-add", "Add a role", short: "add", "n", "Ins", in: [.roles], isChange: true, isInPalette: true)
        case .removeRole:
            Entry(
                "role-remove",
                "Remove an unused role …",
                short: "remove",
                "d",
                "Del",
                in: [.roles],
                isChange: true,
                isInPalette: true
            )

        case .importUsers:
            Entry("import", "Import users from a file", short: "import", "I", in: [.users], isChange: true)
        case .startTask: Entry("start", "Start a task …", short: "start", "t")
        case .cancelTask: Entry("cancel", "Cancel the task", short: "cancel", "c")
        case .retryTask: Entry("retry", "Run the task again", short: "again", "r", in: [.tasks, .page])
        case .showReport:
            Entry(
                "report",
                "Show the task's report: what was refused, and why",
                short: "report",
                "v",
                in: [.tasks, .trace]
            )
        case .filterTasks: Entry("task-states", "Show only tasks in a state …", short: "state", "f", in: [.tasks])
        case .toggleReads: Entry("reads", "Show or hide the reads of views", short: "reads", ".")
        case .toggleChanges:
            Entry(
                "by-task",
                "Toggle grouping by task",
                short: "by task",
                "T",
                in: [.activity]
            )

        case .toggleLive: Entry("live", "Pause or resume live updates", short: "pause", "p")
        case .copy: Entry("copy", "Copy the login, the line or the message", short: "copy", "y")
        case .copyCommand: Entry("copy-command", "Copy as a command line", short: "as command", "Y")
        case .toggleMouse: Entry("mouse", "Turn the mouse on or off", short: "mouse", "m")

        case .showUsers: Entry("users", "Show the users", "1")
        case .showTasks: Entry("tasks", "Show the tasks", "2")
        case .showActivity: Entry("activity", "Show the changes, with author and time", "3")
        case .showOverview: Entry("overview", "Show the directory at a glance", "4")
        case .showSettings: Entry("settings", "Show the settings", "5")
        case .nextPane: Entry("next-pane", "Go to the next pane", short: "pane", "Tab", "Shift-Tab")

        case .palette: Entry("palette", "Type a command", short: "command", ":")
        case .help: Entry("help", "Help: every command and its key", short: "help", "?", "F1", also: [.trace, .page])
        case .chooseTheme: Entry("theme", "Choose a theme", short: "theme")
        case .nextTheme: Entry("next-theme", "Switch to the next theme")
        case .refresh: Entry("refresh", "Reload everything", short: "refresh", "R", "F5", "Ctrl-R")
        case .redraw: Entry("redraw", "Redraw the screen", "Ctrl-L", also: .dialogs)
        case .suspend: Entry("suspend", "Suspend; fg resumes", "Ctrl-Z", also: .dialogs)
        case .interrupt: Entry("interrupt", "Cancel the running task; twice quits", "Ctrl-C", also: .dialogs)
        case .quit: Entry("quit", "Back, or quit", short: "quit", "q", also: .untyped)

        case .accept: Entry("accept", "Select, or press the button", short: "select", "Enter", in: .dialogs)
        case .close: Entry("close", "Leave the dialog", short: "close", "Esc", in: .dialogs)
        case .save: Entry("save", "Save the form", short: "save", "Ctrl-S", in: [.form, .conflict])
        case .nextField:
            Entry(
                "next-field",
                "Accept the suggestion, or go to the next field",
                short: "next field",
                "Tab",
                in: [.form, .conflict, .columns, .menu]
            )
        case .previousField:
            Entry(
                "previous-field",
                "Go to the previous field",
                short: "back",
                "Shift-Tab",
                in: [.form, .conflict, .columns, .menu]
            )
        case .acceptSuggestion:
            Entry("take", "Accept the suggestion", short: "accept", "Right", "End", in: [.form])
        case .confirm: Entry("confirm", "Say yes to a question", short: "yes", "y", in: [.confirm, .plan])
        case .decline: Entry("decline", "Say no to a question", short: "no", "n", in: [.confirm, .plan])
        case .switchButton:
            Entry(
                "other-button",
                "Go to the other button",
                short: "other button",
                "Tab",
                "Shift-Tab",
                "Left",
                "Right",
                "h",
                "l",
                in: [.confirm, .plan]
            )
        case .complete: Entry("complete", "Complete the input", short: "complete", "Tab", in: [.line])
        case .completeBackward:
            Entry("complete-back", "Go to the previous completion", "Shift-Tab", in: [.line])
        case .toggleColumn:
            Entry("toggle-column", "Show or hide the column", short: "toggle", "Space", "x", in: [.columns])
        case .columnDown:
            Entry("column-down", "Move the column to the right", short: "move", "J", "Right", "+", in: [.columns])
        case .columnUp:
            Entry("column-up", "Move the column to the left", short: "move", "K", "Left", "-", in: [.columns])
        case .takeBase: Entry("take-base", "Use the original value", short: "base", "b", in: [.conflict])
        case .takeTheirs: Entry("take-theirs", "Use their value", short: "theirs", "t", in: [.conflict])
        case .takeMine: Entry("take-mine", "Use your value", short: "mine", "m", in: [.conflict])
        case .nextSide: Entry("next-side", "Select the next value", "Right", "Space", in: [.conflict])
        case .previousSide: Entry("previous-side", "Select the previous value", "Left", in: [.conflict])
        case .leaveOut: Entry("leave-out", "Skip users without a seat, or none", "s", in: [.plan])
        case .refusedOnly: Entry("refused", "Show refused lines only, or all", "f", in: [.plan])
        }
    }
}
