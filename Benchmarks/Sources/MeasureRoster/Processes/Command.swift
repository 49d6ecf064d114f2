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
    func run() throws -> Usage {
        var spawn = Spawn(arguments, environment: environment)
        spawn.opened = [
            (STDIN_FILENO, input, O_RDONLY),
            (STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC),
            (STDERR_FILENO, messages, O_WRONLY | O_CREAT | O_TRUNC),
        ]
        var status: Int32 = 0
        var usage = rusage()
        let clock = ContinuousClock()
        let start = clock.now
        let process = try spawn.start()
        while wait4(process, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw Failure("lost track of \(arguments[0])") }
        }
        let wall = clock.now - start
        guard status == 0 else { throw Failure("\(name) \(end(status)): \(lastMessage)") }
        return Usage(wall: wall, usage)
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

    private func end(_ status: Int32) -> String {
        status & 0x7F == 0 ? "failed with exit code \(status >> 8 & 0xFF)" : "was ended by signal \(status & 0x7F)"
    }

    private var lastMessage: String {
        let text = (try? String(contentsOfFile: messages, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").last.map(String.init) ?? "no message"
    }
}
