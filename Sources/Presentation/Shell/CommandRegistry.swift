/// What each command does; the features add their commands.
@MainActor
final class CommandRegistry {
    private struct Entry {
        let keepsError: Bool
        let disabledReason: @MainActor () -> String?
        let run: @MainActor () -> Void
    }

    private let context: DashboardContext
    private var entries: [Command: Entry] = [:]
    /// A command without an entry takes no argument.
    private(set) var arguments: [Command: CommandArgument] = [:]

    init(_ context: DashboardContext) {
        self.context = context
    }

    /// Adds a command.
    ///
    /// - Parameters:
    ///   - argument: Its argument in the palette.
    ///   - keepsError: Whether a visible error stays.
    ///   - disabledReason: Why the command cannot be performed just now; nil if it can.
    ///   - run: Performs the command without an argument.
    func add(
        _ command: Command,
        argument: CommandArgument? = nil,
        keepsError: Bool = false,
        disabled disabledReason: @escaping @MainActor () -> String? = { nil },
        run: @escaping @MainActor () -> Void
    ) {
        entries[command] = Entry(keepsError: keepsError, disabledReason: disabledReason, run: run)
        arguments[command] = argument
    }

    /// Performs a command chosen by a key or in a menu.
    func perform(_ command: Command) {
        let entry = entries[command]
        if entry?.keepsError != true { context.frame.dismissError() }
        if let reason = reasonAgainst(command) ?? entry?.disabledReason() { return context.frame.say(.note, reason) }
        // Dialogs handle the other commands with their keys; they arrive here only if chosen in the help.
        guard let entry else {
            return context.frame.say(.note, "\"\(command.title)\" is for: \(command.entry.contexts.title)")
        }
        entry.run()
    }

    /// Throws if the argument is invalid.
    func perform(_ command: Command, _ argument: String) throws(CommandArgumentError) {
        if argument.isEmpty {
            perform(command)
        } else if let reason = reasonAgainst(command) {
            context.frame.say(.note, reason)
        } else if let entry = arguments[command] {
            context.frame.dismissError()
            try entry.run(argument)
        }
    }

    private func reasonAgainst(_ command: Command) -> String? {
        command.isChange && context.environment.isReadOnly ? "The directory is open for reading only" : nil
    }
}
