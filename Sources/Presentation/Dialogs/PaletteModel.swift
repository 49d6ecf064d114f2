/// The palette: a line in which a command is typed, and its completions.
package struct PaletteModel: Hashable, Sendable {
    package struct Candidate: Hashable, Sendable {
        /// The whole line after completion.
        package let line: String
        /// The text in the list of candidates: a recent line, the value of an argument, or a command's name.
        ///
        /// If the command takes an argument, the argument's name follows the command's name.
        package let name: String
        package let title: String
        /// The command whose key is shown beside the candidate.
        package var command: Command?
        /// Whether the candidate is a line that has been run before.
        package var isRecent = false
    }

    /// What the keys Up and Down select.
    package enum Movement: Hashable, Sendable {
        /// Another candidate, or the typed text.
        case list
        /// Another command line that has been run, or the typed text.
        case history
    }

    /// The typed text, which the candidates complete.
    package var typed = ""
    /// The completions, the likeliest first.
    package var candidates: [Candidate] = []
    /// The index of the candidate that fills the line; nil while the line shows the typed text.
    package var selected: Int?
    /// The text that the line shows.
    package var line: String { selected.map { candidates[$0].line } ?? typed }
    /// What Up and Down select; nil for a key that has no effect.
    package var (up, down): (Movement?, Movement?)
    /// A description of the command's argument, or why the line cannot be run.
    package var note = ""
    /// Whether the note is an error.
    package var isWrong = false
}
