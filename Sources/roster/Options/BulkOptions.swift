import ArgumentParser
import UserDirectory

/// What a command that changes several users may be told besides whom.
struct BulkOptions: ParsableArguments {
    @Flag(name: [.customShort("n"), .long], help: "Tell what would be changed, and change nothing.")
    var dryRun = false

    @Flag(name: .shortAndLong, help: "Do not ask; needed where something severe cannot be asked about.")
    var yes = false

    /// Refuses something severe that nobody can be asked about.
    ///
    /// - Parameters:
    ///   - reason: Why it is severe, as in "a purge cannot be undone".
    ///   - session: Knows whether somebody can be asked.
    @MainActor
    func requireAnswer(_ reason: String, in session: Session) throws {
        guard !yes, !dryRun, !session.canAsk else { return }
        throw CommandError(
            code: "not-confirmed",
            message: "\(reason); say --yes, or look with --dry-run first",
            exitCode: .usage
        )
    }

    /// Asks before something is done, where somebody can be asked.
    ///
    /// - Parameters:
    ///   - question: What is asked; nil where there is nothing to ask.
    ///   - done: What the command does, as in "nobody was deleted".
    ///   - session: Asks.
    @MainActor
    func confirm(_ question: String?, done: String, in session: Session) throws {
        guard !yes, !dryRun, let question, session.canAsk, !session.confirms(question) else { return }
        throw CommandError(code: "cancelled", message: "nobody was \(done)", exitCode: .failure)
    }
}
