import ArgumentParser
import UserDirectory

/// The options of commands that can change several users, apart from the options that select the users.
struct BulkOptions: ParsableArguments {
    @Flag(name: [.customShort("n"), .long], help: "Show what would be changed, and change nothing.")
    var dryRun = false

    @OptionGroup var confirmation: ConfirmationOptions

    /// Throws an error if the session cannot ask for confirmation; does nothing with `--yes` or `--dry-run`.
    @MainActor
    func requireAnswer(_ reason: String, in session: Session) throws {
        if !dryRun { try confirmation.requireAnswer(reason, in: session) }
    }

    /// Asks for confirmation if the session can ask; does nothing with `--yes` or `--dry-run`.
    ///
    /// `done` is a past participle, such as "deleted".
    ///
    /// - Throws: ``CommandError`` if the answer is no, or if a signal arrives.
    @MainActor
    func confirm(_ question: String, done: String, in session: Session) throws {
        if !dryRun { try confirmation.confirm(question, outcome: "no user was \(done)", in: session) }
    }
}
