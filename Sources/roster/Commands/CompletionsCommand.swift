import ArgumentParser

struct CompletionsCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print the script that completes commands, queries, logins, roles, groups and tasks in a shell.",
        discussion: """
            bash: roster completions bash > ~/.local/share/bash-completion/completions/roster
            zsh:  roster completions zsh > ~/.zfunc/_roster, and add ~/.zfunc to fpath before compinit runs
            fish: roster completions fish > ~/.config/fish/completions/roster.fish

            Logins, roles, groups and tasks come from the store of the command that is completed; completion never \
            creates a store.
            """
    )

    @Argument(help: "The shell: bash, zsh or fish.", completion: .list(["bash", "zsh", "fish"]))
    var shell: String

    @OptionGroup var output: JSONOption
    @OptionGroup var common: SharedOptions<OptionsWithoutStore>

    var store: StoreOptions { StoreOptions(common) }

    func validate() throws {
        guard CompletionShell(rawValue: shell) == nil else { return }
        throw ValidationError("no completion script for \"\(shell)\"; use bash, zsh or fish")
    }

    func run(in session: Session) throws -> ExitCode {
        guard let kind = CompletionShell(rawValue: shell) else { return .usage }
        let script = CompletionScript.text(for: kind)
        let members: [(String, JSON)] = [("shell", .string(shell)), ("script", .string(script))]
        session.output.write(output.json ? JSON.object(members).text + "\n" : script)
        return .success
    }
}
