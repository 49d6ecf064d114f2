import ArgumentParser
import Presentation
import UserDirectory

struct RolesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "roles",
        abstract: "List, add or remove the roles that users may have.",
        discussion: """
            The list shows each role's name, how many users have it, and how many of them are in the trash. A role \
            cannot be removed while a user has it, even if the user is in the trash. The role admin can never be \
            removed.
            """,
        subcommands: [ListRolesCommand.self, AddRolesCommand.self, RemoveRolesCommand.self],
        defaultSubcommand: ListRolesCommand.self
    )
}

struct ListRolesCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the roles and how many users have each."
    )

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let roles = try session.wait(for: try session.openForQuery(store).useCases.countRoles.execute())
        write(roles, json: output.json, to: session.output)
        return .success
    }
}

struct AddRolesCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add roles: all of those named, or none."
    )

    @Argument(help: "The roles' names: letters, digits and . _ - + @, beginning with a letter or a digit.")
    var names: [String]

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        try change(.add(names), json: output.json, store, in: session)
    }
}

struct RemoveRolesCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove unused roles: all of those named, or none."
    )

    @Argument(help: "The roles' names.", completion: StoreCompletion.removableRoles)
    var names: [String]

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        try change(.remove(names), json: output.json, store, in: session)
    }
}

@MainActor
private func change(
    _ edit: RoleEdit,
    json: Bool,
    _ store: StoreOptions,
    in session: Session
) throws -> ExitCode {
    let creates = if case .add = edit { true } else { false }
    let directory = try session.open(store, creates: creates)
    let change = try session.wait(for: directory.useCases.changeRoles.execute(edit, by: directory.author))
    if json {
        write(try session.wait(for: directory.useCases.countRoles.execute()), json: true, to: session.output)
    }
    let (names, done) = change.added.isEmpty ? (change.removed, "removed") : (change.added, "added")
    session.say("\(names.count == 1 ? "role" : "roles") \(names.joined(separator: ", ")) \(done)")
    return .success
}

@MainActor
private func write(_ roles: [RoleUse], json: Bool, to output: StandardOutput) {
    // Other programs expect numbers without thousands separators.
    let number: (Int) -> String = output.isTerminal ? { Text.number($0) } : { String($0) }
    var writer = RowWriter<RoleUse>(titles: ["ROLE", "USERS", "IN TRASH"], isJSON: json) {
        [$0.name, number($0.users), number($0.trashed)]
    } json: {
        .object([("name", .string($0.name)), ("users", .number($0.users)), ("trashed", .number($0.trashed))])
    }
    writer.write(roles, to: output)
    writer.end(output)
}
