import Foundation

/// A program that runs to its end.
struct Command {
    let arguments: [String]
    let environment: [String: String]
    /// The file that it reads as standard input.
    var input = "/dev/null"
    /// The file that its standard output is written to.
    var output = "/dev/null"
    /// The file that its messages are written to, to be quoted if it fails.
    let messages: String

    /// Runs it.
    ///
    /// - Throws: ``Failure`` with the program's last message, unless it exits with 0.
    @discardableResult
    func run() throws -> Usage { try start().wait() }

    /// Starts it.
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

    /// Runs it and returns what it prints, without the newline at the end.
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
