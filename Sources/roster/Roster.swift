import ArgumentParser

/// The command `roster`: what it can do, for the argument parser and its help.
struct Roster: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "roster",
        abstract: "Manages user accounts: who has one, who may do what, and how many seats are left.",
        discussion: """
            Without a command it opens the dashboard. Data goes to standard output, messages to standard error.

            Exit codes: 0 done or unchanged, 1 failure, 2 usage or validation, 3 not found, 4 exists already or changed by \
            someone else, 5 limit reached, 6 partly failed, 7 not allowed, 8 store unavailable, 130 interrupted, \
            143 terminated.
            """,
        version: "0.1.0",
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
                    RolesCommand.self, UndoCommand.self, RedoCommand.self,
                ]
            ),
            CommandGroup(
                name: "Whole stores",
                subcommands: [CopyCommand.self, DiffCommand.self, BackupCommand.self, RestoreBackupCommand.self]
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

    /// Before the command; a command takes them too, and those win.
    @OptionGroup var store: StoreOptions

    /// What may stand where a command stands.
    static var commandNames: [String] {
        let groups = configuration.groupedSubcommands.flatMap(\.subcommands)
        return ["help"] + groups.compactMap { $0.configuration.commandName }
    }
}

/// A command of Roster's own.
///
/// The argument parser's `run()` knows neither the main actor nor exit codes other than failure, hence a method of ours.
protocol RosterCommand: ParsableCommand {
    /// The store, on whose behalf, and how the command behaves.
    var store: StoreOptions { get }

    /// Carries the command out.
    @MainActor func run(in session: Session) throws -> ExitCode
}
