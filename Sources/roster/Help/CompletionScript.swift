import ArgumentParser

/// The script that completes the program's commands in a shell.
enum CompletionScript {
    /// The parser's script; for bash, changed so that it does not evaluate words from the store.
    ///
    /// The original passes words through `compgen -W`, which expands them. Pressing Tab would then run the command in a
    /// login such as `a$(reboot)`, which another program may have written into the store.
    static func text(for shell: CompletionShell) -> String {
        let script = Roster.completionScript(for: shell)
        guard shell == .bash else { return script }
        return
            script
            .replacing(
                #"__roster_add_completions -W "$(__roster_custom"#,
                with: #"__roster_add_words "$(__roster_custom"#
            )
            .replacing("__roster_custom_complete() {", with: addWords + "\n\n__roster_custom_complete() {")
    }

    private static let addWords = """
        __roster_add_words() {
            local word
            while IFS='' read -r word; do
                [[ -n "${word}" && "${word}" = "${cur}"* ]] && COMPREPLY+=("${word}")
            done <<<"${1}"
        }
        """
}
