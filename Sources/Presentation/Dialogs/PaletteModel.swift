/// The palette: a line in which a command is typed, and its completions.
package struct PaletteModel: Hashable, Sendable {
    package struct Candidate: Hashable, Sendable {
        /// The whole line after completion.
        package let line: String
        /// The text in the list: a recent line, an argument's value, or a command's name and the name of its argument.
        package let name: String
        package let title: String
        /// The command whose key is shown beside the candidate.
        package var command: Command?
        package var isRecent = false
    }

    /// What the keys Up and Down select.
    package enum Movement: Hashable, Sendable {
        /// Another candidate, or the typed text.
        case list
        /// Another command line that has been run, or the typed text.
        case history
    }

    package var typed = ""
    /// The completions, the likeliest first.
    package var candidates: [Candidate] = []
    /// The index of the candidate that fills the line; nil while the line shows the typed text.
    package var selected: Int?
    package var line: String { selected.map { candidates[$0].line } ?? typed }
    /// What Up and Down select; nil for a key that has no effect.
    package var (up, down): (Movement?, Movement?)
    /// A description of the command's argument, or why the line cannot be run.
    package var note = ""
    /// Whether the note is an error.
    package var isWrong = false
}
