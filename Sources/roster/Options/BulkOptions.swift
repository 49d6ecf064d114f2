import ArgumentParser
import UserDirectory

/// The options of commands that change several users, apart from the selection.
struct BulkOptions: ParsableArguments {
    @Flag(name: [.customShort("n"), .long], help: "Show what would be changed, and change nothing.")
    var dryRun = false

    @Flag(name: .shortAndLong, help: "Skip confirmation; required without a terminal.")
    var yes = false

    /// Throws an error if the session cannot ask for confirmation, except with `--yes` or `--dry-run`.
    ///
    /// - Parameters:
    ///   - reason: Why the change must be confirmed, as in "a purge cannot be undone".
    ///   - session: Determines whether a question can be asked.
    @MainActor
    func requireAnswer(_ reason: String, in session: Session) throws {
        guard !yes, !dryRun, !session.canAsk else { return }
        throw CommandError(
            code: "not-confirmed",
            message: "\(reason); pass --yes, or try --dry-run first",
            exitCode: .usage
        )
    }

    /// Asks for confirmation if the session can ask, except with `--yes` or `--dry-run`.
    ///
    /// - Parameters:
    ///   - question: The question; nil if there is nothing to confirm.
    ///   - done: The past participle in the message if the answer is no, such as "deleted".
    ///   - session: Asks the question.
    /// - Throws: ``CommandError`` if the answer is no.
    @MainActor
    func confirm(_ question: String?, done: String, in session: Session) throws {
        guard !yes, !dryRun, let question, session.canAsk, !session.confirms(question) else { return }
        throw CommandError(code: "cancelled", message: "cancelled; no user was \(done)", exitCode: .failure)
    }
}
