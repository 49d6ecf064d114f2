import ArgumentParser
import UserDirectory

/// An error of the argument parser in the form of Roster's own errors.
///
/// This form is one line that begins in lower case, has no final period, and has one kind of quotation marks.
struct ParserMessage {
    let text: String
    /// The command that shows the relevant help, such as `roster list --help`; nil if unknown.
    let help: String?

    var line: String { help.map { "\(text) (see \($0))" } ?? text }

    /// Converts an error of the parser; a `ValidationError` that Roster throws already has Roster's form.
    ///
    /// `arguments` must begin with the command's name, if there is one.
    @MainActor
    init(_ error: any Error, _ arguments: [String]) {
        let message = ParserMessage.converted(Roster.message(for: error))
        let unknown = message.hasPrefix(UnknownCommand.beginning) ? nil : UnknownOption.message(in: arguments)
        let suggesting = UnexpectedArgument.complete(UnknownOption.complete(unknown ?? message, arguments), arguments)
        let completed = ParserMessage.advisingOnHyphen(suggesting, arguments)
        text = CommandError.shortened(completed)
        let reference = Roster.fullMessage(for: error).split(separator: "\n").first { $0.hasPrefix("  See '") }
        var command = reference?.split(separator: "'").dropFirst().first.map(String.init)
        // If the error is about an option that all commands have, the parser refers to the help of the program instead
        // of the help of the command.
        if command == "roster --help", let path = ParserMessage.path(in: arguments) {
            command = "roster \(path) --help"
        }
        // The parser names the default command even if the user has not typed it.
        let isTyped = arguments.contains(DashboardCommand.configuration.commandName ?? "")
        help =
            UnknownCommand.help(for: message)
            ?? (isTyped ? command : command?.replacing(" dashboard --help", with: " --help"))
    }

    /// Returns the command at the beginning of the arguments, with its subcommand if there is one.
    private static func path(in arguments: [String]) -> String? {
        guard let name = arguments.first, Roster.commandNames.contains(name), name != "help" else { return nil }
        let subcommand = arguments.dropFirst().first.flatMap { word in
            word != "help" && CommandGroups.subcommands(of: name)?.contains(word) == true ? word : nil
        }
        return [name, subcommand].compactMap(\.self).joined(separator: " ")
    }

    /// Adds advice to a message about an option without a value, if the next argument begins with a hyphen.
    ///
    /// The parser takes such an argument for another option.
    private static func advisingOnHyphen(_ message: String, _ arguments: [String]) -> String {
        guard let match = message.wholeMatch(of: /missing value for "(-[^ "]+)[^"]*"/),
            let value = arguments.drop(while: { $0 != match.1 }).dropFirst().first, value.first == "-", value.count > 1
        else { return message }
        return "\(message); if the value begins with \"-\", write \(match.1)=VALUE"
    }

    /// Returns a message of the parser in Roster's form, and any other message unchanged.
    static func converted(_ message: String) -> String {
        // Only the parser's messages begin with a capital or a number.
        guard let first = message.first, first.isUppercase || first.isNumber else { return message }
        var text = message.prefix(1).lowercased() + message.dropFirst()
        let alternatives = text.split(separator: "\n")
        if alternatives.count > 1 {
            let values = alternatives.dropFirst().map { $0.trimmingPrefix(#/\s*- /#) }
            text = alternatives[0].replacing("one of the following:", with: "one of ") + values.joined(separator: ", ")
        }
        text = text.replacing(/'([^']*)'/) { "\"\($0.1)\"" }
        text = text.replacing(/value to be set with flag "([^"]*)" had already been set with flag "([^"]*)"/) {
            "\"\($0.2)\" and \"\($0.1)\" contradict each other"
        }
        text = text.replacing(/\. ([A-Z])/) { "; \($0.1.lowercased())" }
        // Options whose value is named `<n>` take a whole number.
        text = text.replacing(/is invalid for "--[a-z-]+ <n>"$/) { "\($0.output): write a whole number" }
        return suggestingValue(withPlainAlternatives(String(text.last == "." ? text.dropLast() : text[...])))
    }

    /// Rewrites a list of allowed values: `please provide one of "a" and "b"` becomes `use one of a, b`.
    private static func withPlainAlternatives(_ text: String) -> String {
        text.replacing(/please provide one of (.+)$/) { match in
            let values = match.1.matches(of: /[\w-]+/).map(\.output).filter { !["and", "or"].contains($0) }
            return "use one of " + values.joined(separator: ", ")
        }
    }

    /// If a message lists allowed values, and one of them is similar to the typed value, suggests only this value.
    private static func suggestingValue(_ text: String) -> String {
        let list = /(the value "([^"]*)" is invalid for "[^"]*"); use one of (.+)/
        guard let match = text.wholeMatch(of: list) else { return text }
        let values = match.3.split(separator: ", ").map(String.init)
        return NearestWord.find(String(match.2), among: values).map { "\(match.1); did you mean \"\($0)\"?" } ?? text
    }
}
