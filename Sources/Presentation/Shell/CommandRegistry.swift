/// Performs the commands of the features that have been added.
@MainActor
final class CommandRegistry {
    private struct Handler {
        let keepsError: Bool
        let disabledReason: @MainActor () -> String?
        let run: @MainActor () -> Void
    }

    private let context: DashboardContext
    private var handlers: [Command: Handler] = [:]
    /// The arguments of the commands that take one.
    private(set) var arguments: [Command: CommandArgument] = [:]

    init(_ context: DashboardContext) {
        self.context = context
    }

    /// Adds the commands of a feature, and keeps the feature alive.
    func add<Owner: Feature & CommandOwner>(_ feature: Owner) {
        for entry in Owner.commands {
            guard let handler = entry.handler else { continue }
            precondition(CommandTable.properties[entry.command] != nil, "The table of commands lacks \(Owner.self)")
            handlers[entry.command] = Handler(
                keepsError: handler.keepsError,
                disabledReason: { handler.disabledReason(feature) },
                run: { handler.run(feature) }
            )
            arguments[entry.command] = handler.argument?(feature)
        }
    }

    /// Performs a command without an argument; if it is disabled, shows the reason in the footer.
    func perform(_ command: Command) {
        let handler = handlers[command]
        if handler?.keepsError != true { context.frame.dismissError() }
        if let reason = reasonAgainst(command) ?? handler?.disabledReason() { return context.frame.say(.note, reason) }
        // The keys of the other commands are handled by dialogs, so such a command was chosen in the help.
        guard let handler else {
            return context.frame.say(.note, "\"\(command.title)\" is for: \(command.contexts.title)")
        }
        handler.run()
    }

    /// Performs a command with an argument, which may be empty; throws if the argument is invalid.
    ///
    /// Does nothing if the command takes no argument but one is given.
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
