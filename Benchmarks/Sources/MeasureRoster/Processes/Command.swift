import Foundation

/// A program to run to its end.
struct Command {
    let arguments: [String]
    let environment: [String: String]
    /// The file that the program reads as standard input.
    var input = "/dev/null"
    /// The file for the program's standard output.
    var output = "/dev/null"
    /// The file for the program's messages, which are quoted if the program fails.
    let messages: String

    /// Runs the program to its end.
    ///
    /// - Throws: ``Failure`` with the program's last message, unless the program exits with 0.
    @discardableResult
    func run() throws -> Usage { try start().wait() }

    /// Starts the program.
    func start() throws -> RunningCommand {
        var spawn = Spawn(arguments, environment: environment)
        spawn.opened = [
            (STDIN_FILENO, input, O_RDONLY),
            (STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC),
            (STDERR_FILENO, messages, O_WRONLY | O_CREAT | O_TRUNC),
        ]
        let start = ContinuousClock.now
        return RunningCommand(name: name, messages: messages, start: start, process: try spawn.start())
    }

    /// Runs the program and returns what it prints, without whitespace at the start and at the end.
    func text() throws -> String {
        var command = self
        command.output = messages + ".output"
        defer { try? FileManager.default.removeItem(atPath: command.output) }
        try command.run()
        return try String(contentsOfFile: command.output, encoding: .utf8)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private var name: String {
        ([(arguments[0] as NSString).lastPathComponent] + arguments.dropFirst().prefix(1)).joined(separator: " ")
    }
}
