extension PageModel {
    /// Creates the help on a dialog.
    ///
    /// `hint` returns the key of a command or, if the command has none, the text to type in the palette.
    @MainActor
    init(
        guide title: String,
        facts: [UserDetailsModel.Field],
        keys: [(command: Command, effect: String)],
        note: String? = nil,
        isReadOnly: Bool = false,
        hint: @MainActor (Command) -> String
    ) {
        let rows = keys.filter { $0.command.isOffered(isReadOnly: isReadOnly) }.map { [hint($0.command), $0.effect] }
        self.init(title: title, facts: facts, columns: ["KEY", "EFFECT"], rows: rows, note: note)
    }
}
