/// All about one command of an owner: what it is, where its keys work, what it does and why it is disabled just now.
///
/// The default keys agree with htop, lazygit, k9s and tig.
struct CommandEntry<Owner>: Sendable {
    struct Handler: Sendable {
        let keepsError: Bool
        let disabledReason: @MainActor (Owner) -> String?
        let run: @MainActor (Owner) -> Void
        let argument: (@MainActor (Owner) -> CommandArgument)?
    }

    let command: Command
    let properties: CommandProperties
    /// Nil if the view of a dialog turns the command into a ``DialogAction``.
    let handler: Handler?

    /// A command that a feature performs.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - title: In help and menus.
    ///   - shortTitle: One or two words, for the footer; nil for the title.
    ///   - keys: The default keys; footer and help show the first.
    ///   - contexts: Where the keys work.
    ///   - dialogs: Where the keys work besides.
    ///   - isChange: Whether the command changes users or settings.
    ///   - isInPalette: Whether the palette runs the command although its keys work only in dialogs.
    ///   - keepsError: Whether a visible error stays.
    ///   - disabledReason: Why the command cannot be performed just now; nil if it can.
    ///   - run: Performs the command without an argument.
    ///   - argument: The argument in the palette; nil if there is none.
    init(
        _ command: Command,
        _ title: String,
        short shortTitle: String? = nil,
        _ keys: String...,
        in contexts: Set<CommandContext> = .everywhere,
        also dialogs: Set<CommandContext> = [],
        isChange: Bool = false,
        isInPalette: Bool = false,
        keepsError: Bool = false,
        disabled disabledReason: @escaping @MainActor (Owner) -> String? = { _ in nil },
        run: @escaping @MainActor (Owner) -> Void,
        argument: (@MainActor (Owner) -> CommandArgument)? = nil
    ) {
        self.command = command
        properties = CommandProperties(
            title: title,
            shortTitle: shortTitle ?? title,
            defaultKeys: keys,
            contexts: contexts.union(dialogs),
            isChange: isChange,
            isInPalette: isInPalette
        )
        handler = Handler(keepsError: keepsError, disabledReason: disabledReason, run: run, argument: argument)
    }

    /// A key of a dialog, whose view turns it into a ``DialogAction``.
    init(
        _ command: Command,
        _ title: String,
        short shortTitle: String? = nil,
        _ keys: String...,
        in contexts: Set<CommandContext>
    ) {
        self.command = command
        properties = CommandProperties(
            title: title,
            shortTitle: shortTitle ?? title,
            defaultKeys: keys,
            contexts: contexts,
            isChange: false,
            isInPalette: false
        )
        handler = nil
    }
}
