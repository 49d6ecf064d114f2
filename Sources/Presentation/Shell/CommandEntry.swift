/// Defines one command of an owner: its properties and, unless a dialog handles it, the code that performs it.
///
/// The default keys follow htop, lazygit, k9s and tig.
struct CommandEntry<Owner>: Sendable {
    struct Handler: Sendable {
        let keepsError: Bool
        let disabledReason: @MainActor (Owner) -> String?
        let run: @MainActor (Owner) -> Void
        let argument: (@MainActor (Owner) -> CommandArgument)?
    }

    let command: Command
    let properties: CommandProperties
    /// Nil if a dialog's view turns the command's key into a ``DialogAction``.
    let handler: Handler?

    /// Defines a command that its owner performs.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - title: The title in help, palette and menus.
    ///   - shortTitle: One or two words for the footer; if nil, the footer shows the title.
    ///   - keys: The default keys; help shows the first.
    ///   - contexts: The panes, text lines or dialogs in which the keys work.
    ///   - dialogs: More dialogs in which the keys work.
    ///   - aliases: Former names of the command, which the palette and the configuration still accept.
    ///   - isChange: Whether the command changes data in the store or in a connection.
    ///   - actsOnSelection: Whether the command acts on the selected row or the marks of a list. If the list's tab is
    ///     not visible, palette and help show that tab instead of performing the command.
    ///   - leavesRecord: Whether a user's record in which the command is called stays closed after the command, for
    ///     example because the command may select another user. If false, the record closes only during the command.
    ///   - isInPalette: Whether the palette offers the command even if its keys work only in dialogs.
    ///   - state: The highest ``ListState`` in which the command's key works; in higher states, the key waits. A
    ///     command that depends on the selected row or on marks needs a settled list.
    ///   - precedesOthers: Whether the command takes precedence over others with the same key in the same context.
    ///   - keepsError: Whether an error on the screen stays there when the command is performed.
    ///   - disabledReason: Returns why the command cannot be performed now; nil if it can. Not called if the command is
    ///     performed with an argument.
    ///   - run: Performs the command without an argument.
    ///   - argument: Returns the argument that the palette accepts; nil if the command takes none.
    init(
        _ command: Command,
        _ title: String,
        short shortTitle: String? = nil,
        _ keys: String...,
        in contexts: Set<CommandContext> = .everywhere,
        also dialogs: Set<CommandContext> = [],
        aliases: [String] = [],
        isChange: Bool = false,
        actsOnSelection: Bool = false,
        leavesRecord: Bool = false,
        isInPalette: Bool = false,
        during state: ListState = .settled,
        precedesOthers: Bool = false,
        keepsError: Bool = false,
        disabled disabledReason: @escaping @MainActor (Owner) -> String? = { _ in nil },
        run: @escaping @MainActor (Owner) -> Void,
        argument: (@MainActor (Owner) -> CommandArgument)? = nil
    ) {
        self.command = command
        properties = CommandProperties(
            title: title,
            shortTitle: shortTitle ?? title,
            aliases: aliases,
            defaultKeys: keys,
            contexts: contexts.union(dialogs),
            isChange: isChange,
            actsOnSelection: actsOnSelection,
            leavesRecord: leavesRecord,
            isInPalette: isInPalette,
            worksDuring: state,
            precedesOthers: precedesOthers
        )
        handler = Handler(keepsError: keepsError, disabledReason: disabledReason, run: run, argument: argument)
    }

    /// Defines a command of a dialog, whose view turns the command's key into a ``DialogAction``.
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
            aliases: [],
            defaultKeys: keys,
            contexts: contexts,
            isChange: false,
            actsOnSelection: false,
            leavesRecord: false,
            isInPalette: false,
            worksDuring: .loading,
            precedesOthers: false
        )
        handler = nil
    }
}
