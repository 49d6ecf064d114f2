import ArgumentParser
import Presentation
import UserDirectory

struct GroupsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "groups",
        abstract: "List, rename or remove user groups.",
        discussion: """
            A group exists as long as it has members: roster edit --add-group makes one. The list shows each group's \
            name and how many users are in it, without those in the trash. Renaming or removing a group changes its \
            members as one task, which roster undo reverts.
            """,
        subcommands: [ListGroupsCommand.self, RenameGroupCommand.self, RemoveGroupCommand.self],
        defaultSubcommand: ListGroupsCommand.self
    )
}

/// The command `roster groups list`, the default subcommand of `roster groups`.
struct ListGroupsCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the groups and how many users are in each."
    )

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        let listGroups = try session.openForQuery(store).useCases.listGroups
        let groups = try session.wait(for: listGroups.execute(limit: .max)).sortedByName()
        let isTerminal = session.output.isTerminal
        var writer = RowWriter<UserGroup>(titles: ["GROUP", "USERS"], isJSON: output.json) {
            // Other programs expect numbers without thousands separators.
            [$0.name, isTerminal ? Text.number($0.users) : String($0.users)]
        } json: {
            .object([("name", .string($0.name)), ("users", .number($0.users))])
        }
        writer.write(groups, to: session.output)
        writer.end(session.output)
        if groups.isEmpty { session.say("no groups") }
        return .success
    }
}

struct RenameGroupCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Rename a group; if the new name is in use, the members join that group."
    )

    @Argument(help: "The group's name.", completion: StoreCompletion.groups)
    var group: String

    @Argument(help: "The new name.", completion: StoreCompletion.groups)
    var newName: String

    @OptionGroup var bulk: BulkOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        var edit = UserEdit()
        edit.groupChange = .init(adding: [newName], removing: [group])
        let verb = BulkVerb(
            imperative: GroupWords.rename(SafeText.line(group), to: SafeText.line(newName)),
            doing: "renaming group \(SafeText.line(group))",
            done: "changed",
            change: { [edit] in .edit($0, edit, ifVersion: nil) },
            otherInfinitive: "change"
        )
        return try changeMembers(of: group, verb, bulk, json: output.json, store, in: session)
    }
}

struct RemoveGroupCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove a group from all its members."
    )

    @Argument(help: "The group's name.", completion: StoreCompletion.groups)
    var group: String

    @OptionGroup var bulk: BulkOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func run(in session: Session) throws -> ExitCode {
        var edit = UserEdit()
        edit.groupChange = .init(removing: [group])
        let verb = BulkVerb(
            imperative: GroupWords.remove(SafeText.line(group)),
            doing: "removing group \(SafeText.line(group))",
            done: "changed",
            change: { [edit] in .edit($0, edit, ifVersion: nil) },
            otherInfinitive: "change"
        )
        return try changeMembers(of: group, verb, bulk, json: output.json, store, in: session)
    }
}

@MainActor
private func changeMembers(
    of group: String,
    _ verb: BulkVerb,
    _ bulk: BulkOptions,
    json: Bool,
    _ store: StoreOptions,
    in session: Session
) throws -> ExitCode {
    let directory = try store.open(in: session, creates: false, isDryRun: bulk.dryRun)
    let filter = UserFilter(terms: [.init(.text(.groups, group))])
    let targets = try SelectionOptions.targets(matching: filter, in: directory, session)
    guard !targets.isEmpty else {
        let name = group.isEmpty ? "\"\"" : SafeText.line(group)
        let message = "no user is in the group \(name); roster groups lists the groups"
        throw CommandError(code: "no-group", message: message, exitCode: .notFound)
    }
    if !bulk.dryRun { try directory.requireWritable() }
    // If every change would be refused or have no effect, no confirmation is needed.
    let changes = targets.map { verb.change($0.reference) }
    if !bulk.dryRun, !bulk.confirmation.yes, try changesAny(changes, directory, session) {
        try bulk.requireAnswer("this changes all members of the group", in: session)
        try bulk.confirm("\(verb.imperative) \(Words.users(targets.count))?", done: verb.done, in: session)
    }
    let trashed = try session.wait(for: directory.useCases.countUsers.execute(filter.inTrash))
    var verb = verb
    verb.note = { _ in trashed > 0 ? GroupWords.kept(SafeText.line(group), inTrash: trashed) : nil }
    let options = BulkOutput(isDryRun: bulk.dryRun, isJSON: json)
    return try BulkRunner(session: session, directory: directory, verb: verb, options: options).run(targets)
}

@MainActor
private func changesAny(_ changes: [UserChange], _ directory: Composition, _ session: Session) throws -> Bool {
    let trial = try session.wait(for: directory.tryChanges.execute(changes, by: directory.author))
    return trial.results.contains { (try? $0.get())?.isUnchanged == false }
}
