import ArgumentParser
import Foundation

/// The script that completes the program's commands in a shell: the argument parser's script, with changes.
///
/// In each shell, the changed script has these properties:
/// - After a command with a default subcommand, the options of this subcommand are completed.
/// - After `help`, commands are completed.
/// - The shell never evaluates words from the store.
enum CompletionScript {
    static func text(for shell: CompletionShell) -> String {
        let script = Roster.completionScript(for: shell)
        return switch shell {
        case .bash: BashCompletion.changed(script)
        case .zsh: ZshCompletion.changed(script)
        case .fish: FishCompletion.changed(script)
        default: script
        }
    }

    /// The commands with a default subcommand: `roster --theme` means `roster dashboard --theme`.
    static let defaults: [(command: [String], subcommand: String)] =
        [([], "dashboard")]
        + ["limit", "roles", "groups"].compactMap { group in
            CommandGroups.standard(of: group).map { ([group], $0) }
        }

    /// The words that can follow `help COMMAND`.
    ///
    /// If `command` is empty, the words can follow `help` itself.
    static var helpWords: [(command: String, words: [String])] {
        let names = Roster.shownCommandNames
        return [("", names)]
            + names.compactMap { name in
                CommandGroups.subcommands(of: name).map { (name, $0.filter { $0 != "help" }) }
            }
    }
}

extension String {
    /// Returns the text between the first `start` and the next `end`; nil if one of them is missing.
    func between(_ start: String, _ end: String) -> Substring? {
        guard let lower = range(of: start)?.upperBound, let upper = self[lower...].range(of: end)?.lowerBound else {
            return nil
        }
        return self[lower..<upper]
    }

    /// Replaces the text between the first `start` and the next `end`; does nothing if one of them is missing.
    mutating func replace(between start: String, and end: String, with text: some StringProtocol) {
        guard let range = between(start, end).map({ $0.startIndex..<$0.endIndex }) else { return }
        replaceSubrange(range, with: text)
    }
}
