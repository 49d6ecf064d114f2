/// A line in which a command is typed, with what it could be completed to.
package struct PaletteModel: Hashable, Sendable {
    /// Something that the line could be completed to.
    package struct Candidate: Hashable, Sendable {
        /// The line as it would be.
        package let line: String
        /// What stands in the list: a command's name, or one of its arguments.
        package let name: String
        /// What it is.
        package let title: String
        /// The command whose key stands beside it, if it is one.
        package let command: Command?

        init(line: String, name: String, title: String, command: Command? = nil) {
            self.line = line
            self.name = name
            self.title = title
            self.command = command
        }
    }

    /// What has been typed.
    package var line = ""
    /// What it could be completed to, the likeliest first.
    package var candidates: [Candidate] = []
    /// The one that the line has been completed to last.
    package var selected: Int?
    /// What the command takes, or why the line could not be run.
    package var note = ""
    /// Whether the note says what is wrong.
    package var isWrong = false
}
