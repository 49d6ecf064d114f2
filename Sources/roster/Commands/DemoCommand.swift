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
        let token = CancellationToken()
        defer { token.cancel() }
        let users = DemoUsers(count: users, useCases: directory.useCases)
        _ = try session.wait(for: users.addFirst())
        return try DashboardProgram.run(directory) { presenter in
            let clock = SystemMonotonicClock()
            var lastRefresh = clock.now
            users.addOthers(token: token) { isLast in
                // A few times a second is often enough to see the numbers grow.
                guard isLast || clock.now - lastRefresh > .milliseconds(250) else { return }
                lastRefresh = clock.now
                presenter.refresh()
            }
        }
    }
}
