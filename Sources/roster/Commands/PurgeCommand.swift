import ArgumentParser
import Foundation
import Futures
import UserDirectory

/// The command `roster purge`.
struct PurgeCommand: RosterCommand {
    static let configuration = CommandConfiguration(
        commandName: "purge",
        abstract: "Remove users from the trash for good; this cannot be undone.",
        discussion: """
            What the journal tells of them is blanked; it keeps that there was a user of this id, when changes were made \
            and by whom. Without a terminal nothing is asked, and --yes must be given.
            """
    )

    private static let partSize = 500

    @Argument(help: "The logins of users in the trash; where several have one, id:… and the id.")
    var logins: [String] = []

    @Option(help: ArgumentHelp("Everybody who has been in the trash for so long: 30d, 2w, 12h.", valueName: "age"))
    var olderThan: Age?

    @Flag(help: "Tell who would be purged, and purge nobody.")
    var dryRun = false

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var output: JSONOption
    @OptionGroup var store: StoreOptions

    func validate() throws {
        if logins.isEmpty == (olderThan == nil) { throw ValidationError("Name users, or an age with --older-than.") }
    }

    func run(in session: Session) throws -> ExitCode {
        let directory = try session.open(store)
        let people = try people(session, directory)
        guard !people.isEmpty else {
            session.say("nobody has been in the trash for so long")
            if output.json { session.output.write("[]\n") }
            return .success
        }
        if !dryRun, !yes { try ask(session, people.count) }
        let interruption = Interruption()
        let progress: PurgeProgress
        do {
            progress = try session.wait(
                for: directory.useCases.purgeUsers.execute(
                    people.map(\.reference),
                    by: directory.author,
                    isTrial: dryRun,
                    token: interruption.token
                )
            )
        } catch FutureError.cancelled {
            return interruption.exitCode
        }
        let code = try tell(progress, people, session)
        return progress.isCancelled ? interruption.exitCode : code
    }

    /// Somebody who is to be purged.
    private struct Person {
        let reference: UserReference
        let login: String
    }

    @MainActor
    private func people(_ session: Session, _ directory: Composition) throws -> [Person] {
        guard let olderThan else { return logins.map { Person(reference: UserReference($0), login: $0) } }
        var people: [Person] = []
        var after: TrashQuery.Place?
        let until = SystemWallClock().date.addingTimeInterval(-olderThan.seconds)
        while true {
            let query = TrashQuery(until: until, after: after, limit: PurgeCommand.partSize)
            let users = try session.wait(for: directory.useCases.listTrash.execute(query))
            people += users.map { Person(reference: .id($0.id), login: $0.login) }
            guard let last = users.last, let date = last.trashedAt, users.count == query.limit else { return people }
            after = .init(date: date, id: last.id)
        }
    }

    @MainActor
    private func ask(_ session: Session, _ count: Int) throws {
        guard session.canAsk else {
            throw CommandError(
                code: "usage",
                message: "a purge cannot be undone; say --yes, or look with --dry-run first",
                exitCode: .usage
            )
        }
        guard session.confirms("Purge \(Words.users(count)) for good? This cannot be undone.") else {
            throw CommandError(code: "cancelled", message: "nobody was purged", exitCode: .failure)
        }
    }

    @MainActor
    private func tell(_ progress: PurgeProgress, _ people: [Person], _ session: Session) throws -> ExitCode {
        var purged: [(person: Person, tombstone: Tombstone)] = []
        var codes: [ExitCode] = []
        for (person, result) in zip(people, progress.results) {
            switch result {
            case .success(let tombstone): purged.append((person, tombstone))
            case .failure(let error):
                let error = CommandError(error)
                codes.append(error.exitCode)
                session.tell(error)
            }
        }
        if output.json {
            let ids = purged.map { JSON.object([("user", .string($0.tombstone.user.description))]) }
            session.output.write(JSON.array(ids).text + "\n")
        } else if dryRun {
            for (person, tombstone) in purged {
                session.output.write("\(SafeText.tabSeparated(person.login))\tid:\(tombstone.user)\n")
            }
        }
        let verb = dryRun ? "would purge" : "purged"
        if !purged.isEmpty { session.say("\(verb) \(Words.users(purged.count))") }
        guard let first = codes.first else { return .success }
        guard purged.isEmpty else { return .partlyFailed }
        return codes.allSatisfy { $0 == first } ? first : .failure
    }
}
