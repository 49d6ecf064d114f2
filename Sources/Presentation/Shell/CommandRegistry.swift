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
    private(set) var arguments: [Command: CommandArgument] = [:]

    init(_ context: DashboardContext) {
        self.context = context
    }

    /// Adds the commands of a feature, and keeps the feature alive.
    func add<Owner: Feature & CommandOwner>(_ feature: Owner) {
        for entry in Owner.commands {
            guard let handler = entry.handler else { continue }
            precondition(CommandTable.properties[entry.command] != nil, "CommandTable lacks the owner \(Owner.self)")
            handlers[entry.command] = Handler(
                keepsError: handler.keepsError,
                disabledReason: { handler.disabledReason(feature) },
                run: { handler.run(feature) }
            )
            arguments[entry.command] = handler.argument?(feature)
        }
    }

    /// Performs a command without an argument; if it cannot be performed, shows the reason.
    func perform(_ command: Command) {
        do { try run(command) } catch { context.frame.say(.note, error.message) }
    }

    /// Performs a command with an argument; an empty argument is the same as no argument.
    ///
    /// Throws if the command cannot be performed now, or if the argument is invalid.
    func perform(_ command: Command, _ argument: String) throws(CommandArgumentError) {
        guard !argument.isEmpty, let definition = arguments[command] else { return try run(command) }
        if let reason = context.environment.reasonAgainst(command) { throw CommandArgumentError(message: reason) }
        context.frame.dismissError()
        if !definition.namesUser, showsSelection(of: command) { return }
        try definition.run(argument)
        leaveRecord(for: command)
    }

    private func run(_ command: Command) throws(CommandArgumentError) {
        let handler = handlers[command]
        if handler?.keepsError != true { context.frame.dismissError() }
        if let reason = context.environment.reasonAgainst(command) ?? handler?.disabledReason() {
            throw CommandArgumentError(message: reason)
        }
        // A command without a handler belongs to a dialog, and gets here if it is chosen in the help.
        guard let handler else {
            throw CommandArgumentError(message: "\"\(command.title)\" \(command.contexts.restriction)")
        }
        if showsSelection(of: command) { return }
        leaveRecord(for: command)
        handler.run()
    }

    /// Prevents a user's record from opening again after a command that may lead away from this user.
    private func leaveRecord(for command: Command) {
        if CommandTable.properties[command]?.leavesRecord == true { context.dialogs.leave() }
    }

    /// If a command acts on rows of a hidden tab, shows that tab and returns true.
    private func showsSelection(of command: Command) -> Bool {
        let panes = FrameModel.Pane.all.filter { command.contexts.contains($0.context) }
        guard command.actsOnSelection, let pane = panes.first, !panes.contains(context.frame.model.tab) else {
            return false
        }
        context.frame.open(pane)
        context.frame.say(.note, "Check the selection, then repeat: \(command.title)")
        return true
    }
}
