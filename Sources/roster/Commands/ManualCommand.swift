import ArgumentParser

struct ManualCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual",
        abstract: "Show the manual page; piped, print its source, which can be installed.",
        discussion: "To install it: roster manual > /usr/local/share/man/man1/roster.1"
    )

    @OptionGroup var output: JSONOption
    @OptionGroup var common: SharedOptions<OptionsWithoutStore>

    var store: StoreOptions { StoreOptions(common) }

    func run(in session: Session) throws -> ExitCode {
        let page = try ManualPage.source()
        if output.json {
            session.output.write(JSON.object([("manual", .string(page))]).text + "\n")
            return .success
        }
        if session.output.isTerminal, try show(page, session.signals) { return .success }
        session.output.write(page)
        return .success
    }

    /// Shows the page with `man`; returns false if `man` cannot be run.
    ///
    /// `man` reads the page from a pipe, so that no file is left behind if the command is interrupted.
    ///
    /// - Throws: ``PagerInterrupted`` if SIGHUP, SIGQUIT or SIGTERM ended `man` or must end this command.
    @MainActor
    private func show(_ page: String, _ signals: StopSignals) throws -> Bool {
        guard let man = try? Pager("man -l -", signals) else { return false }
        // Ignores errors: if the user quits early, `man` does not read the whole page.
        _ = FileDescriptor.write(Array(page.utf8), to: man.input)
        do {
            try man.finish()
            return true
        } catch let interrupted as PagerInterrupted {
            throw interrupted
        } catch {
            return false
        }
    }
}
