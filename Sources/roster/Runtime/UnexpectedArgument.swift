import ArgumentParser
import UserDirectory

/// Suggestions for an argument of a command that takes no arguments.
enum UnexpectedArgument {
    /// Adds a suggestion, if there is one, to the message about an unexpected argument of `log` or `tasks`.
    static func complete(_ message: String, _ arguments: [String]) -> String {
        guard let match = message.wholeMatch(of: /unexpected argument "([^"]*)"/), let command = arguments.first,
            [LogCommand.configuration.commandName, TasksCommand.configuration.commandName].contains(command)
        else { return message }
        let isTask = Int(match.1) != nil
        let advice = isTask ? "roster log --task \(match.1)" : "roster log --user \(match.1)"
        guard isTask || command == LogCommand.configuration.commandName && FieldRules.isHandle(String(match.1)) else {
            return message
        }
        return "\(message); did you mean \"\(advice)\"?"
    }
}
