import Foundation

/// The changes to the argument parser's script for fish.
enum FishCompletion {
    static func changed(_ original: String) -> String {
        var lines = original.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (command, subcommand) in CompletionScript.defaults {
            let name = (["roster"] + command).joined(separator: " ")
            // Changes two parts of the script: first the part that parses the options of a command line, then the part
            // that offers options.
            if let place = parsing(command.last ?? "roster", in: lines),
                let known = parsing(subcommand, in: lines, after: place)
            {
                // `roster dashboard` hides its `--json`, so `json` is added for `roster` itself: `--json` may precede
                // the name of another command. See ``LeadingOptions``.
                let json = command.isEmpty ? " 'json'" : ""
                lines[place] = margin(lines[place]) + lines[known].drop { $0 == " " } + json
            }
            lines += lines.filter { $0.contains("_flags_or_options \"\(name) \(subcommand)\" ") }
                .map { $0.replacing("\"\(name) \(subcommand)\"", with: "\"\(name)\"") }
                .filter { !lines.contains($0) }
        }
        return (lines + [json] + help).joined(separator: "\n")
    }

    private static let json =
        "complete -c 'roster' -n '__roster_should_offer_completions_for_flags_or_options \"roster\" json' -l 'json' "
        + "-d 'Write data, and errors, as JSON.'"

    /// Returns the index of the first line that parses a command's options, searching from `place` on.
    private static func parsing(_ command: String, in lines: [String], after place: Int? = nil) -> Int? {
        lines[(place ?? 0)...].firstIndex { $0.drop { $0 == " " } == "case '\(command)'" }.map { $0 + 1 }
    }

    private static func margin(_ line: String) -> String { String(line.prefix { $0 == " " }) }

    private static var help: [String] {
        CompletionScript.helpWords.map { command, words in
            let place = "__roster_should_offer_completions_for_positional \"roster help\""
            let condition =
                command.isEmpty ? "\(place) -eq 1" : "\(place) -eq 2; and contains \(command) (commandline -opc)"
            return "complete -c 'roster' -n '\(condition)' -fa '\(words.joined(separator: " "))'"
        }
    }
}
