import Foundation
import Presentation
import UserDirectory

/// Suggestions for unknown options.
enum UnknownOption {
    /// Adds a suggestion to a message about an unknown option: the most similar option of the same command.
    ///
    /// The argument parser makes no suggestion if a command accepts unknown options, such as `-role:admin`, and checks
    /// them later.
    ///
    /// - Parameters:
    ///   - message: A message in the form of ``ParserMessage``; returned unchanged if it is about something else.
    ///   - arguments: The command line, with the command's name first.
    static func complete(_ message: String, _ arguments: [String]) -> String {
        let beginning = "unknown option \""
        guard let start = message.range(of: beginning)?.upperBound, message.last == "\"",
            let command = command(of: arguments)
        else { return message }
        let option = String(message[start...].prefix { $0 != "\"" && $0 != "=" })
        let near = NearestWord.find(option, among: CommandTree.optionNames(of: command))
        return message + (near.map { "; did you mean \"\($0)\"?" } ?? "")
    }

    /// Returns the command, or subcommand, that the arguments name.
    private static func command(of arguments: [String]) -> CommandTree.Command? {
        guard let name = arguments.first, let tree = try? CommandTree.make().command,
            let command = tree.visible.first(where: { $0.commandName == name })
        else { return nil }
        let subcommand = arguments.dropFirst().first
        return command.visible.first { $0.commandName == subcommand } ?? command
    }
}
