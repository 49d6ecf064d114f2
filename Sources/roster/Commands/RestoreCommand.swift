import ArgumentParser
import Presentation
import UserDirectory

struct RestoreCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Bring users back from the trash; an active person takes a seat.",
        discussion: "If several users in the trash have the same login, use id:ID. A query selects users in the trash."
    )

    @OptionGroup var users: SelectionOptions

    @Option(help: ArgumentHelp("Restore under another login.", valueName: "new"))
    var login: String?

    @OptionGroup var bulk: BulkOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    private var singleOption: String? { login == nil ? nil : "--login" }

    func validate() throws {
        try users.check()
        if let singleOption { try users.checkSingle(singleOption) }
    }

    func run(in session: Session) throws -> ExitCode {
        let change = SelectionChange(
            users: users,
            bulk: bulk,
            json: output.json,
            store: store,
            inTrash: true,
            singleOption: singleOption
        )
        return try change.run(in: session) { directory in
            BulkVerb(
                imperative: "Restore",
                doing: "restoring",
                done: "restored",
                unchanged: "not in the trash",
                change: { .restore($0, login: login) },
                inTrash: true,
                hint: { try hint($0, $1, session, directory) },
                note: { noteAboutLogin($0) ?? ChangeWords.expired($0, today: SystemWallClock().today) }
            )
        }
    }

    /// Says that `--login` has no effect on a user who is not in the trash.
    private func noteAboutLogin(_ changes: [Change]) -> String? {
        guard let login, let user = changes.first?.after, changes.allSatisfy(\.isUnchanged) else { return nil }
        let line = try? ShellWords.line(["roster", "edit", user.login, "--login=\(login)"])
        return "--login has no effect" + (line.map { "; to rename the user, use \($0)" } ?? "")
    }

    /// Suggests a free login if the error says that the login is taken.
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
        guard let free, let line = try? ShellWords.line(["roster", "restore", user.description, "--login=\(free)"])
        else {
            return nil
        }
        return "the login \(taken) is taken; \(line) restores the user under another login"
    }
}
