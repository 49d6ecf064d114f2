import ArgumentParser
import UserDirectory

struct DeleteCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Move users to the trash, which frees their seats; roster restore brings them back."
    )

    @OptionGroup var users: SelectionOptions
    @OptionGroup var bulk: BulkOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws { try users.check() }

    func run(in session: Session) throws -> ExitCode {
        let verb = BulkVerb(imperative: "Delete", doing: "deleting", done: "deleted") { .delete($0) }
        return try session.change(users, bulk, json: output.json, store) { _ in
            verb
        } question: { targets, directory in
            try question(targets, session, directory)
        }
    }

    /// Returns the question to confirm before deleting several users or an admin; nil if none is needed.
    @MainActor
    private func question(_ targets: [TargetUser], _ session: Session, _ directory: Composition) throws -> String? {
        guard session.canAsk, let target = targets.first else { return nil }
        if targets.count > 1 { return "Move \(Words.users(targets.count)) to the trash?" }
        guard let user = try? session.wait(for: directory.useCases.getUser.execute(target.reference)),
            user.role == User.adminRole
        else { return nil }
        return "\(user.login) is an admin. Move this user to the trash?"
    }
}
