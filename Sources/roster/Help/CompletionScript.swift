import ArgumentParser
import Foundation

/// The script that completes the program's commands in a shell: the argument parser's, with changes.
///
/// The changes are the same for each shell: a command that stands for one of its subcommands completes the options of
/// this subcommand, `help` completes commands, and words from the store are never evaluated.
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

    /// The commands that stand for one of their subcommands if none is named: `roster --theme` is the dashboard's.
    static let defaults: [(command: [String], subcommand: String)] =
        [([], "dashboard")]
        + ["limit", "roles", "groups"].compactMap { group in
            CommandGroups.standard(of: group).map { ([group], $0) }
        }

    /// The words that can follow each command of `help`; those that follow `help` itself have an empty name.
    static var helpWords: [(command: String, words: [String])] {
        let names = Roster.shownCommandNames
        return [("", names)]
            + names.compactMap { name in
                CommandGroups.subcommands(of: name).map { (name, $0.filter { $0 != "help" }) }
            }
    }
}

extension String {
    /// Returns the text between two others, the first place where the first of them is.
    func between(_ start: String, _ end: String) -> Substring? {
        guard let lower = range(of: start)?.upperBound, let upper = self[lower...].range(of: end)?.lowerBound else {
            return nil
        }
        return self[lower..<upper]
    }

    /// Replaces the text between two others, the first place where the first of them is.
    mutating func replace(between start: String, and end: String, with text: some StringProtocol) {
        guard let range = between(start, end).map({ $0.startIndex..<$0.endIndex }) else { return }
        replaceSubrange(range, with: text)
    }
}
