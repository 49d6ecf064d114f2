import ArgumentParser
import Foundation

/// The commands with their arguments and options, as described by the argument parser.
///
/// The tree is decoded from JSON that the parser writes for tools. The properties have the names of the JSON members.
struct CommandTree: Decodable {
    struct Command: Decodable {
        let commandName: String
        let abstract: String?
        let discussion: String?
        let shouldDisplay: Bool?
        let subcommands: [Command]?
        let arguments: [Argument]?

        /// The subcommands that the help shows, except `help` itself.
        var visible: [Command] { (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" } }
        var shownArguments: [Argument] { (arguments ?? []).filter { $0.shouldDisplay != false } }
    }

    /// An argument, an option or a flag.
    struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String

            /// The name as typed on the command line.
            var text: String { (kind == "long" ? "--" : "-") + name }
        }

        let kind: String
        let shouldDisplay: Bool?
        let sectionTitle: String?
        let isOptional: Bool?
        let isRepeating: Bool?
        let names: [Name]?
        let valueName: String?
        let defaultValue: String?
        let allValues: [String]?
        let abstract: String?
        let discussion: String?
    }

    let command: Command

    static func make() throws -> CommandTree { try made.get() }

    /// Made only once: if the command line has a usage error, most of the program's run time is spent on this tree.
    private static let made = Result { try describe() }

    private static func describe() throws -> CommandTree {
        do {
            _ = try Roster.parseAsRoot(["--experimental-dump-help"])
        } catch {
            let json = Roster.fullMessage(for: error)
            return try JSONDecoder().decode(CommandTree.self, from: Data(json.utf8))
        }
        throw CommandError(code: "failure", message: "the commands cannot be described", exitCode: .failure)
    }

    /// Returns the options of a command and its subcommands, including those that the help does not show.
    static func allOptionNames(of command: Command) -> [String] {
        let own = (command.arguments ?? []).flatMap { $0.names ?? [] }.map(\.text)
        return own + (command.subcommands ?? []).flatMap(allOptionNames)
    }

    static func optionNames(of command: Command) -> [String] {
        let own = (command.arguments ?? []).filter { $0.shouldDisplay != false }.flatMap { $0.names ?? [] }.map(\.text)
        return own + (command.subcommands ?? []).flatMap(optionNames)
    }
}
