import ArgumentParser
import Presentation
import UserDirectory

/// The command `roster restore`.
struct RestoreCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Bring users back from the trash, which takes a seat for each."
    )

    @Argument(help: "The logins; where several in the trash have one, id:… and the id.")
    var logins: [String]

    @Option(help: ArgumentHelp("Come back under another login.", valueName: "new"))
    var login: String?

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        if login != nil, logins.count > 1 { throw ValidationError("--login goes with one user only.") }
    }

    func run(in session: Session) throws -> ExitCode {
        let directory = try session.open(store)
        return try session.changeEach(
            logins,
            verb: "Restore",
            done: "restored",
            json: output.json,
            in: directory,
            hint: { try hint($0, $1, session, directory) },
            { .restore($0, login: login) }
        )
    }

    /// Offers a login that is free where the own one, or the one asked for, has been taken.
    @MainActor
    private func hint(
        _ user: UserReference,
        _ error: DirectoryError,
        _ session: Session,
        _ directory: Composition
    ) throws -> String? {
        guard case .loginTaken(let taken) = error else { return nil }
        let candidates = (2...99).map { "\(taken)\($0)" }
        let free = try candidates.first { candidate in
            let query = directory.useCases.getUser.execute(.login(candidate))
            do {
                return try session.wait(for: query).isTrashed
            } catch DirectoryError.notFound {
                return true
            } catch DirectoryError.ambiguous {
                return true
            }
        }
        guard let free else { return nil }
        let words = ["roster", "restore", user.description, "--login=\(free)"].map(ShellWords.quoted)
        return "the login \(taken) is taken; \(words.joined(separator: " ")) brings the user back under another one"
    }
}
