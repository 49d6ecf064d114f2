internal import Futures
internal import UserDirectory

/// Reads a user's latest changes as soon as the cursor rests on the user; moving to another user cancels the read.
@MainActor
final class UserHistoryReader {
    /// How long the cursor must stay on a user before the user's changes are read.
    static let rest = Duration.milliseconds(150)
    private static let maxShown = 5
    /// The number of changes to read: more than are shown, so that ``tasks`` finds more tasks of the session.
    private static let limit = 20

    var onChange: @MainActor () -> Void = {}
    /// The user whose changes have been read.
    private(set) var user: UserID?
    private var entries: [JournalEntry] = []
    /// The record whose changes are to be shown.
    private var wanted: User?
    /// The record whose changes were read last.
    private var known: User?
    private var token = CancellationToken()
    private var isWaiting = false
    /// The number of times that ``wanted`` has been set to a different record.
    ///
    /// If the number is unchanged when the timer ends, the cursor is at rest.
    private var moves = 0
    private let readJournal: JournalInteractor
    private let center: TaskCenter
    private let schedule: @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void

    init(
        _ readJournal: JournalInteractor,
        tasks: TaskCenter,
        schedule: @escaping @MainActor (Duration, @escaping @MainActor @Sendable () -> Void) -> Void
    ) {
        self.readJournal = readJournal
        center = tasks
        self.schedule = schedule
    }

    /// The changes to show, the newest first.
    ///
    /// Leaves out changes that are newer than the shown record, for example while live updates are paused.
    var changes: [JournalEntry] {
        let shown = wanted?.version ?? .max
        return Array(entries.lazy.filter { $0.version.map { $0 <= shown } ?? true }.prefix(UserHistoryReader.maxShown))
    }

    /// The tasks of this session that made any of the latest changes, the newest first.
    var tasks: [TaskRecord] {
        let stored = Set(entries.compactMap(\.task))
        return center.tasks.reversed().filter { $0.journaled.task.map(stored.contains) ?? false }
    }

    /// Reads the changes of a record, unless they have already been read.
    ///
    /// If `isResting` is true, reads immediately; otherwise, reads as soon as the cursor rests.
    func follow(_ user: User?, isResting: Bool = false) {
        if user?.id != wanted?.id { forget() }
        if user != wanted { moves += 1 }
        wanted = user
        guard user != nil, user != known else { return }
        if isResting { return read() }
        guard !isWaiting else { return }
        isWaiting = true
        wait()
    }

    func forget() {
        token.cancel()
        (wanted, known, user, entries) = (nil, nil, nil, [])
    }

    private func wait() {
        schedule(UserHistoryReader.rest) { [weak self, moves] in
            guard let self else { return }
            guard moves == self.moves else { return wait() }
            isWaiting = false
            if wanted != known { read() }
        }
    }

    private func read() {
        guard let wanted else { return }
        token.cancel()
        token = CancellationToken()
        var filter = JournalFilter()
        filter.user = .id(wanted.id)
        let query = JournalQuery(filter, limit: UserHistoryReader.limit)
        center.read("Read the changes to a user", readJournal, token: token) { [token] in
            $0.execute(query, token: token)
        } summary: {
            Text.count($0.count, "change")
        } completion: { [weak self, token] result in
            guard let self, !token.isCancelled else { return }
            switch result {
            case .success(let entries): self.entries = entries
            // The user has no entries.
            case .failure(DirectoryError.notFound): entries = []
            // The next call of `follow` reads the changes again.
            case .failure: return
            }
            (known, user) = (wanted, wanted.id)
            onChange()
        }
    }
}
