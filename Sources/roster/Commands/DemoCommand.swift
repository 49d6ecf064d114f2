import ArgumentParser
import Futures
import Presentation
import UserDirectory

/// The command `roster demo`.
struct DemoCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Open the dashboard on sample users; nothing is kept."
    )

    @Option(help: ArgumentHelp("How many sample users.", valueName: "n"))
    var users = 100

    @Option(help: ArgumentHelp("Who asks for changes; the operating system's user without it.", valueName: "name"))
    var actor: String?

    func validate() throws {
        guard (0...10_000_000).contains(users) else { throw ValidationError("--users must be 0 to 10,000,000.") }
    }

    func run(in session: Session) throws -> ExitCode {
        try DashboardProgram.requireTerminal()
        let options = try StoreOptions.parse(actor.map { ["--actor", $0] } ?? [])
        let directory = try Composition.openTemporary(author: try options.author())
        let sample = DemoUsers(count: users)
        let token = CancellationToken()
        defer { token.cancel() }
        try session.wait(for: sample.fillFirstScreen(of: directory))
        return try DashboardProgram.run(directory) { dashboard in
            guard sample.rest > 0 else { return }
            dashboard.run("Add sample users", useCase: "ChangeUsersInteractor", token: token) { report in
                sample.fillRest(of: directory, token: token) { report(.init(done: $0, total: sample.rest)) }
            } summary: {
                Text.count($0, "user")
            }
        }
    }
}
