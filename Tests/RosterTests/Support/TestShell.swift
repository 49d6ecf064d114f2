import Foundation
import Testing

/// A shell that runs what Roster prints.
struct TestShell: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The program and its arguments; the program reads its commands from standard input.
    private let command: [String]

    static let all = [
        TestShell(testDescription: "dash", command: ["dash"]), TestShell(testDescription: "bash", command: ["bash"]),
        TestShell(testDescription: "zsh", command: ["zsh", "-f"]),
        TestShell(testDescription: "an interactive zsh", command: ["zsh", "-f", "-i"]),
        TestShell(testDescription: "fish", command: ["fish", "--no-config"]),
    ]

    /// Texts that create the file at `path` if a shell obeys them, and texts that a shell would change.
    static func hostileTexts(touching path: String) -> [String] {
        [
            "x\n'; touch \(path) #", "x\ty'; touch \(path); '", "$(touch \(path))", "`touch \(path)`",
            "\\", "ends in \\", "two \\\\", "\\'; touch \(path); '", "it's \"quoted\" \\ $HOME *", "\\n", "'",
            "'\u{301}; touch \(path); '", "!!", "a # b", "%s", "=ls", "~", "{a,b}", "-n",
        ]
    }

    /// Runs commands, in which `roster` runs the given program with the given store.
    func run(_ commands: String, roster: String, store: String, in home: RosterHome) throws -> RosterRun {
        let function =
            testDescription == "fish"
            ? "function roster; $ROSTER $argv; end\n" : "roster() { \"$ROSTER\" \"$@\"; }\n"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = home.folder
        process.environment = [
            "HOME": home.folder.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "ROSTER": roster,
            "ROSTER_STORE": store,
        ]
        process.standardInput = FileHandle(forReadingAtPath: try home.write(function + commands, to: "script"))
        let (output, messages) = (Pipe(), try home.write("", to: "messages"))
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: messages)
        try process.run()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return RosterRun(
            output: String(decoding: printed, as: UTF8.self),
            messages: try String(contentsOfFile: messages, encoding: .utf8),
            exitCode: process.terminationStatus
        )
    }
}
