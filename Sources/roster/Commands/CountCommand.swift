import ArgumentParser
import Presentation
import UserDirectory

struct CountCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "count",
        abstract: "Count the users, or those that a query finds; is:trashed counts those in the trash."
    )

    @OptionGroup var query: QueryArguments
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let filter = try query.filter()
        let directory = try session.openForQuery(store)
        let count = try session.wait(for: directory.useCases.countUsers.execute(filter))
        if count == 0 { try QueryAdvice(filter, directory, session).reportLikelyMistake() }
        let text = session.output.isTerminal ? Text.number(count) : String(count)
        session.output.write((output.json ? JSON.object([("count", .number(count))]).text : text) + "\n")
        return .success
    }
}
