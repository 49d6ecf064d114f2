import ArgumentParser
import UserDirectory

/// The command `roster delete`.
struct DeleteCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Move users to the trash, which frees their seats; roster restore brings them back."
    )

    @Argument(help: "The logins, or id:… and the id.")
    var logins: [String]

    @Flag(help: "Do not ask. Without a terminal nothing is asked anyway.")
    var yes = false

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let directory = try session.open(store)
        if !yes, let question = try question(session, directory), !session.confirms(question) {
            throw CommandError(code: "cancelled", message: "nobody was deleted", exitCode: .failure)
        }
        return try session.changeEach(logins, verb: "Delete", done: "deleted", json: output.json, in: directory) {
            .delete($0)
        }
    }

    /// What is asked before several users or an admin are deleted; nil where there is nothing to ask, or nobody.
    @MainActor
    private func question(_ session: Session, _ directory: Composition) throws -> String? {
        guard session.canAsk else { return nil }
        if logins.count > 1 { return "Move \(Words.users(logins.count)) to the trash?" }
        guard let login = logins.first,
            let user = try? session.wait(for: directory.useCases.getUser.execute(UserReference(login))),
            user.role == User.adminRole
        else { return nil }
        return "\(user.login) is an admin. Move this user to the trash?"
    }
}
