internal import Futures
internal import UserDirectory

/// Reads data for the user form from the store.
@MainActor
final class UserFormReads {
    private let useCases: UserUseCases
    private let tasks: TaskCenter
    private let clock: any WallClock
    private let choices: ViewChoices

    init(_ useCases: UserUseCases, tasks: TaskCenter, clock: any WallClock, choices: ViewChoices) {
        self.useCases = useCases
        self.tasks = tasks
        self.clock = clock
        self.choices = choices
    }

    /// Looks up logins by their keys, and calls back with the keys that are taken, unless the read fails.
    ///
    /// A login's key is its ``FoldedText/identity(_:)``.
    func findTaken(_ keys: [String], completion: @escaping @MainActor (Set<String>) -> Void) {
        tasks.read("Check the login", useCases.findUsers) {
            $0.execute(keys)
        } summary: {
            Text.count($0.count, "user")
        } completion: { result in
            if case .success(let users) = result { completion(Set(users.map { FoldedText.identity($0.login) })) }
        }
    }

    /// Looks up users outside the trash who have this email, and calls back with them, unless the read fails.
    func findUsers(email: String, completion: @escaping @MainActor ([User]) -> Void) {
        tasks.read("Check the email", useCases.findUsers) {
            $0.execute(emails: [email])
        } summary: {
            Text.count($0.count, "user")
        } completion: { result in
            if case .success(let users) = result { completion(users) }
        }
    }

    /// Looks up who has changed a user since the version of `base`; calls back with nil if that is unknown.
    func findChange(since base: User, completion: @escaping @MainActor (RecordChange?) -> Void) {
        var filter = JournalFilter()
        filter.user = .id(base.id)
        let query = JournalQuery(filter, limit: 20)
        tasks.read("Read who changed a user", useCases.readJournal) {
            $0.execute(query)
        } summary: {
            Text.count($0.count, "change")
        } completion: { [clock, times = choices.times] result in
            let entries = (try? result.get()) ?? []
            completion(RecordChange(entries, since: base.version, today: clock.today, times: times))
        }
    }
}
