extension Command {
    /// A line of the table of commands.
    public struct Entry: Hashable, Sendable {
        /// What configuration and palette call the command.
        public let name: String
        /// What it does, for help and menus.
        public let title: String
        /// The title in a word or two, for the footer.
        public let shortTitle: String
        /// The names of its keys unless the configuration has others; footer and help show the first.
        public let keys: [String]
        /// Where the keys work.
        public let contexts: Set<CommandContext>
        /// Whether it changes users or settings.
        public let isChange: Bool

        init(
            _ name: String,
            _ title: String,
            short shortTitle: String? = nil,
            _ keys: String...,
            in contexts: Set<CommandContext> = .everywhere,
            isChange: Bool = false
        ) {
            self.name = name
            self.title = title
            self.shortTitle = shortTitle ?? title
            self.keys = keys
            self.contexts = contexts
            self.isChange = isChange
        }
    }

    /// The command's line of the one table that everything else about commands comes from.
    ///
    /// The keys agree with htop, lazygit, k9s and tig.
    public var entry: Entry {
        switch self {
        case .moveUp: Entry("up", "Move up", "k", "Up")
        case .moveDown: Entry("down", "Move down", "j", "Down")
        case .pageUp: Entry("page-up", "Page up", "PgUp")
        case .pageDown: Entry("page-down", "Page down", "PgDn")
        case .halfPageUp: Entry("half-page-up", "Half a page up", "Ctrl-U")
        case .halfPageDown: Entry("half-page-down", "Half a page down", "Ctrl-D")
        case .moveToFirst: Entry("first", "Go to the first", "g", "Home")
        case .moveToLast: Entry("last", "Go to the last", "G", "End")

        case .open: Entry("open", "Open what is under the cursor", short: "open", "Enter")
        case .add: Entry("add", "Add a user", short: "new", "n", "Ins", isChange: true)
        case .edit: Entry("edit", "Edit the user", short: "edit", "e", in: [.users], isChange: true)
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
        case .redo: Entry("redo", "Redo what was undone", short: "redo", "Z", isChange: true)

        case .mark: Entry("mark", "Mark the user, or take the mark away", short: "mark", "Space", in: [.users])
        case .markRange:
            Entry("range", "Mark a range: where it begins, and where it ends", short: "range", "v", in: [.users])
        case .markAll: Entry("mark-all", "Mark all whom the filter finds", short: "all", "a", in: [.users])
        case .invertMarks:
            Entry("invert", "Invert the marks of all whom the filter finds", short: "invert", "*", in: [.users])
        case .unmark: Entry("unmark", "Take all marks away", short: "unmark", "u", in: [.users])
        case .bulk: Entry("change", "Change the marked users …", short: "change", "b", in: [.users], isChange: true)
        case .disableUsers: Entry("disable", "Disable the marked users", "X", in: [.users], isChange: true)
        case .enableUsers: Entry("enable", "Enable the marked users", "E", in: [.users], isChange: true)
        case .setRole: Entry("role", "Set the role of the marked users …", "o", in: [.users], isChange: true)
        case .addGroup: Entry("add-group", "Add the marked users to a group …", "+", in: [.users], isChange: true)
        case .removeGroup:
            Entry("remove-group", "Remove the marked users from a group …", "-", in: [.users], isChange: true)
        case .chooseColumns:
            Entry("columns", "Choose the columns of the table", short: "columns", "C", in: [.users])

        case .filter: Entry("filter", "Filter the users, or what was changed", short: "filter", "/")
        case .clear: Entry("clear-filter", "Take the marks away, or clear the filter", short: "clear", "Esc")
        case .goTo: Entry("goto", "Go to the user of a login")
        case .sort: Entry("sort", "Sort by …", short: "sort", "s", in: [.users])
        case .reverseSort: Entry("reverse", "Reverse the order", "S", in: [.users])
        case .toggleTrash: Entry("trash", "Show the trash, or the users again", short: "trash", "T", in: [.users])
        case .setLimit: Entry("limit", "Set the seat limit", short: "limit", "L", isChange: true)

        case .editRoles: Entry("roles", "Show and edit the roles", short: "roles", "O")
        case .addRole: Entry("role-add", "Add a role", isChange: true)
        case .removeRole: Entry("role-remove", "Remove a role that nobody has …", isChange: true)

        case .importUsers:
            Entry("import", "Import users from a file", short: "import", "I", in: [.users], isChange: true)
        case .startTask: Entry("start", "Start a task …", short: "start", "t")
        case .cancelTask: Entry("cancel", "Cancel the task", short: "cancel", "c")
        case .retryTask: Entry("retry", "Run the task again", short: "again", "r", in: [.tasks])
        case .filterTasks: Entry("task-states", "Show only tasks in a state …", short: "state", "f", in: [.tasks])
        case .toggleReads: Entry("reads", "Show or hide what views read by themselves", short: "reads", ".")
        case .toggleChanges:
            Entry(
                "by-task",
                "Show what was changed by task, or change by change",
                short: "by task",
                "T",
                in: [.activity]
            )

        case .toggleLive: Entry("live", "Pause or follow what others change", short: "pause", "p")
        case .copy: Entry("copy", "Copy the login, the line or the message", short: "copy", "y")
        case .copyCommand: Entry("copy-command", "Copy as a command line", short: "as command", "Y")
        case .toggleMouse: Entry("mouse", "Turn the mouse on or off", short: "mouse", "m")

        case .showUsers: Entry("users", "Show the users", "1")
        case .showTasks: Entry("tasks", "Show the tasks", "2")
        case .showActivity: Entry("activity", "Show what was changed, by whom and when", "3")
        case .showOverview: Entry("overview", "Show the directory at a glance", "4")
        case .showSettings: Entry("settings", "Show the settings", "5")
        case .nextPane: Entry("next-pane", "Go to the next pane", short: "pane", "Tab", "Shift-Tab")

        case .palette: Entry("palette", "Type a command", short: "command", ":")
        case .help: Entry("help", "Help: every command and its key", short: "help", "?", "F1")
        case .chooseTheme: Entry("theme", "Choose a theme", short: "theme")
        case .nextTheme: Entry("next-theme", "Take the next theme")
        case .refresh: Entry("refresh", "Read everything again", short: "refresh", "R", "F5", "Ctrl-R")
        case .redraw: Entry("redraw", "Draw the screen again", "Ctrl-L")
        case .suspend: Entry("suspend", "Suspend; fg comes back", "Ctrl-Z")
        case .interrupt: Entry("interrupt", "Cancel the running task; twice quits", "Ctrl-C")
        case .quit: Entry("quit", "Back; at the top quit", short: "quit", "q")
        }
    }
}
