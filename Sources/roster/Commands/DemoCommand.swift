import ArgumentParser
import Futures
import Presentation
import UserDirectory

struct DemoCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo",
        abstract: "Open the dashboard on sample users; nothing is kept.",
        discussion: "The demo uses its own store. --actor names the author of changes."
    )

    @Option(parsing: .unconditional, help: ArgumentHelp("The number of sample users.", valueName: "n"))
    var users = 100

    /// Includes `--store` and `--read-only`, which `validate()` refuses with an error.
    @OptionGroup var common: SharedOptions<OptionsWithOwnStore>
    @OptionGroup var appearance: AppearanceOptions
    /// Accepts `--json`, which applies to errors that occur before the dashboard opens.
    @OptionGroup(visibility: .hidden) var output: JSONOption

    var store: StoreOptions { StoreOptions(common) }

    func validate() throws {
        guard (0...10_000_000).contains(users) else { throw ValidationError("--users must be 0 to 10,000,000") }
        if store.store != nil { throw ValidationError("a demo uses its own store; --store cannot be used here") }
        if store.readOnly { throw ValidationError("a demo is meant to be changed; --read-only cannot be used here") }
    }

    func run(in session: Session) throws -> ExitCode {
        try DashboardProgram.requireTerminal()
        let appearance = try appearance.open(store, isKept: false)
        let clock = DemoClock()
        let directory = try Composition.openTemporary(author: try store.author(), clock: clock)
        let sample = DemoUsers(count: users)
        let token = CancellationToken()
        defer { token.cancel() }
        try session.wait(for: sample.addFirstUsers(to: directory, clock: clock))
        // No connections are passed, because the sample users must not be pushed.
        return try DashboardProgram.run(directory, appearance: appearance) { dashboard in
            guard sample.remainingCount > 0 else { return }
            dashboard.runner.run("Add sample users", directory.useCases.changeUsers, token: token) { _, run in
                sample.addRemainingUsers(to: directory, token: token) {
                    run.report(.init(done: $0, total: sample.remainingCount))
                }
            } summary: {
                Text.count($0, "user")
            }
        }
    }
}
