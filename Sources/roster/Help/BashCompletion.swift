import Foundation

/// The changes to the argument parser's script for bash.
enum BashCompletion {
    static func changed(_ original: String) -> String {
        var script =
            original
            .replacing("COMP_WORDS", with: "roster_words")
            .replacing("COMP_CWORD", with: "roster_cword")
            // The original passes words through `compgen -W`, which expands them. Pressing Tab would then run the
            // command in a login such as `a$(reboot)`, which another program may have written into the store.
            .replacing(
                "__roster_add_completions -W \"$(__roster_custom",
                with: "__roster_add_words \"$(__roster_custom"
            )
            .replacing("__roster_add_completions -f", with: "__roster_add_files")
            // With `filenames` for all words, bash would complete a command as a folder if a folder has the same name.
            .replacing("complete -o filenames -F _roster roster", with: functions)
        for (command, subcommand) in CompletionScript.defaults {
            let name = (["_roster"] + command).joined(separator: "_")
            let start = "\n\(name)() {\n"
            guard let body = script.between("\n\(name)_\(subcommand)() {\n", "\n}\n") else { continue }
            let end = "    # Offer subcommand / subcommand"
            // For an empty word, only subcommands are offered. Options are offered after the user has typed a hyphen.
            let head = "\(body)\n    [[ -n \"${cur}\" ]] || COMPREPLY=()\n\n"
            if command.isEmpty {
                let arrays = "repeating_flags non_repeating_flags repeating_options non_repeating_options"
                script.replace(between: "    local -a repeating_flags", and: end, with: " \(arrays)\n\(head)")
                script = script.replacing("local -a repeating_flags \(arrays)", with: "local -a \(arrays)")
                // The default command hides its `--json`, but `--json` may precede other commands: see
                // ``LeadingOptions``.
                if let body = script.range(of: start)?.upperBound,
                    let place = script[body...].range(of: "    non_repeating_flags=(")?.upperBound
                {
                    script.insert(contentsOf: "--json ", at: place)
                }
            } else {
                script.replace(between: start, and: end, with: head)
            }
        }
        script.replace(between: "\n_roster_help() {\n", and: "}\n", with: helpBody)
        return script
    }

    private static var helpBody: String {
        let cases = CompletionScript.helpWords.map { command, words in
            "    \(command.isEmpty ? "help" : command)) COMPREPLY+=($(compgen -W '\(words.joined(separator: " "))'"
                + " -- \"${cur}\")) ;;\n"
        }
        return "    case \"${prev}\" in\n\(cases.joined())    esac\n"
    }

    /// The functions that the changed script calls, and the function that bash calls.
    ///
    /// Bash splits words at colons and equals signs, because `COMP_WORDBREAKS` contains both. A completion therefore
    /// replaces only the part after the last of these characters.
    private static let functions = #"""
        __roster_add_words() {
            local word
            while IFS='' read -r word; do
                [[ -n "${word}" && "${word}" = "${cur}"* ]] && COMPREPLY+=("${word}")
            done <<<"${1}"
        }

        __roster_add_files() {
            local file scheme=''
            [[ "${cur}" = sqlite:* ]] && scheme='sqlite:'
            compopt -o filenames
            while IFS='' read -r file; do
                COMPREPLY+=("${scheme}${file}")
            done < <(compgen -f -- "${cur#"${scheme}"}")
        }

        # Joins the words that bash has split at colons and equals signs. Sets roster_words to the words as a command
        # receives them, roster_cword to the index of the current word, cur to the part of that word before the
        # cursor, and kept to the number of characters of cur that bash keeps in front of a completion.
        #
        # - 1: the word that bash completes, up to the cursor ($2 of the completion function)
        __roster_join_words() {
            local line="${COMP_LINE}" part rest before
            local -i index
            for index in "${!COMP_WORDS[@]}"; do
                part="${COMP_WORDS[index]}"
                rest="${line#"${line%%[![:space:]]*}"}"
                if [[ "${index}" -gt 0 && "${rest}" = "${line}"
                    && ("${part}" = [:=]* || "${COMP_WORDS[index - 1]}" = *[:=]) ]]
                then
                    before="${roster_words[-1]}"
                    roster_words[-1]+="${part}"
                else
                    before=''
                    roster_words+=("${part}")
                fi
                line="${rest#"${part}"}"
                if [[ "${index}" -eq "${COMP_CWORD}" ]]; then
                    roster_cword="$((${#roster_words[@]} - 1))"
                    # If the cursor follows a colon or an equals sign, bash passes an empty word without that character.
                    [[ "${part}" != [:=]* ]] || before+="${part}"
                    [[ "${part}" = [:=]* ]] && cur="${before}" || cur="${before}${1}"
                    kept="${#before}"
                fi
            done
        }

        __roster_complete() {
            local -a roster_words=()
            local -i roster_cword=0 kept=0 index
            local cur=''
            __roster_join_words "${2}"
            # A value after an option and an equals sign is completed as a word of its own.
            local -r option="${cur%%=*}="
            if [[ "${cur}" = --*=* && "${kept}" -ge "${#option}" ]]; then
                cur="${cur#"${option}"}"
                kept+=-${#option}
                roster_words=("${roster_words[@]:0:roster_cword}" "${option%=}" "${cur}")
                roster_cword+=1
            fi
            _roster "${1}" "${cur}" "${roster_words[roster_cword - 1]}"
            [[ "${#COMPREPLY[@]}" -eq 1 && "${COMPREPLY[0]}" = *: ]] && compopt -o nospace
            for index in "${!COMPREPLY[@]}"; do
                COMPREPLY[index]="${COMPREPLY[index]:kept}"
            done
        }

        complete -F __roster_complete roster
        """#
}
