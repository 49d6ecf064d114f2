import ArgumentParser

/// The command `roster`, for the argument parser and its help.
struct Roster: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "roster",
        abstract: "Manage user accounts: who has one, who may do what, and how many seats are left.",
        discussion: """
            Without a command it opens the dashboard. Data goes to standard output, messages to standard error.

            Exit codes: 0 done or unchanged, 1 failure, 2 usage or validation, 3 not found, 4 already exists or \
            changed by someone else, 5 limit reached, 6 partly failed, 7 not allowed, 8 store unavailable, \
            129 hung up, 130 interrupted, 131 quit, 143 terminated.
            """,
        version: Version.text,
        groupedSubcommands: [
            CommandGroup(
                name: "Read",
                subcommands: [
                    ListCommand.self, ShowCommand.self, CountCommand.self, LogCommand.self, TasksCommand.self,
                    ExportCommand.self,
                ]
            ),
            CommandGroup(
                name: "Change",
                subcommands: [
                    AddCommand.self, EditCommand.self, DisableCommand.self, EnableCommand.self, DeleteCommand.self,
                    RestoreCommand.self, PurgeCommand.self, ImportCommand.self, ApplyCommand.self, LimitCommand.self,
                    RolesCommand.self, GroupsCommand.self, UndoCommand.self, RedoCommand.self,
                ]
            ),
            CommandGroup(
                name: "Whole stores",
                subcommands: [CopyCommand.self, DiffCommand.self, BackupCommand.self, RestoreBackupCommand.self]
            ),
            CommandGroup(
                name: "Connections",
                subcommands: [ConnectionsCommand.self, PullCommand.self, PushCommand.self]
            ),
            CommandGroup(name: "Dashboard", subcommands: [DashboardCommand.self, DemoCommand.self]),
            CommandGroup(
                name: "Roster itself",
                subcommands: [
                    ConfigCommand.self, DoctorCommand.self, CompletionsCommand.self, ManualCommand.self,
                    SchemaCommand.self,
                ]
            ),
        ],
        defaultSubcommand: DashboardCommand.self
    )

    static var shownCommandNames: [String] {
        let groups = configuration.groupedSubcommands.flatMap(\.subcommands)
        // Uses closures, because key paths crash the compiler here: see `HelpPage`.
        return groups.filter { $0.configuration.shouldDisplay }.compactMap { $0.configuration.commandName }
    }

    /// The names of all commands, and `help`.
    static var commandNames: [String] {
        let groups = configuration.groupedSubcommands.flatMap(\.subcommands)
        return ["help"] + groups.compactMap { $0.configuration.commandName }
    }
}

/// A command of Roster.
///
/// A command implements ``run(in:)`` instead of the argument parser's `run()`, which is not on the main actor and
/// returns no exit code.
protocol RosterCommand: ParsableCommand {
    /// The options for the store, the author and the session.
    var store: StoreOptions { get }

    @MainActor func run(in session: Session) throws -> ExitCode
}
