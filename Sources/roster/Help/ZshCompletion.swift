import Foundation

/// The changes to the argument parser's script for zsh.
enum ZshCompletion {
    static func changed(_ original: String) -> String {
        var script = original
        for (command, subcommand) in CompletionScript.defaults {
            let name = (["_roster"] + command).joined(separator: "_")
            // The lines before `start` are kept: in `_roster` they set up variables for the whole command line.
            let (start, end) = ("    local -i ret=1\n", "    )\n    _arguments")
            guard let standard = script.between("\n\(name)_\(subcommand)() {\n", "\n}\n").map(String.init),
                let arguments = standard.between(start, end),
                var body = script.between("\n\(name)() {\n", "\n}\n").map(String.init)
            else { continue }
            // zsh offers no command after an unknown option, so `--json` is added (see ``LeadingOptions``).
            let json = command.isEmpty ? "        '--json[Write data, and errors, as JSON.]'\n" : ""
            body.replace(between: start, and: "        '(-): :->command'", with: arguments + json)
            script.replace(between: "\n\(name)() {\n", and: "\n}\n", with: body)
        }
        // The original itself splits the line into words, and wrongly divides a word whose quote is still open.
        script.replace(
            between: "\n__roster_cursor_index_in_current_word() {\n",
            and: "}\n\n",
            with: "    printf %s \"$((${#QIPREFIX} + ${#IPREFIX} + ${#PREFIX}))\"\n"
        )
        // In the original, a colon in a completion begins a description.
        script.replace(between: "\n__roster_custom_complete() {\n", and: "}\n\n", with: customBody)
        script = script.replacing("        '*:subcommands:'\n", with: help)
        // Allows an option's value to follow an equals sign.
        return script.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.contains("]:"), let place = line.firstRange(of: /(?:'\*?--[a-z-]+|--[a-z-]+\}')\[/) else {
                return String(line)
            }
            let name = line[place].dropLast(line[place].hasSuffix("}'[") ? 3 : 1)
            return line[..<name.endIndex] + "=" + line[name.endIndex...]
        }
        .joined(separator: "\n")
    }

    private static let customBody = #"""
            local -a completions
            completions=("${(@f)"$("${command_name}" "${@}" "${command_line[@]}")"}")
            # The last one is a placeholder, a single space.
            completions=("${completions[@]:0:-1}")
            local -i ret=1
            # No space after a completion that ends in a colon, because its value follows.
            compadd -S '' -- "${(M@)completions:#*:}" && ret=0
            compadd -- "${(@)completions:#*:}" && ret=0
            return "${ret}"

        """#

    private static var help: String {
        let words = CompletionScript.helpWords
        let cases = words.dropFirst().map { "\($0.command)) compadd -- \($0.words.joined(separator: " ")) ;; " }
        return """
                    '1:command:(\(words[0].words.joined(separator: " ")))'
                    '2:subcommand:{case "${words[2]}" in \(cases.joined())esac}'

            """
    }
}
