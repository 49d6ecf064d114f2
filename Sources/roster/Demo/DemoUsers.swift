import Futures
import UserDirectory

/// Fills the store of `roster demo` with sample users.
struct DemoUsers {
    /// How many are there before the dashboard opens: enough for the first screen.
    private static let firstBatch = 100
    /// How many a slice adds; a few milliseconds of the worker's time.
    private static let slice = 100
    private static let author = Author(name: "demo", origin: .importing)

    let count: Int

    /// Sets a limit that the users fit in and adds the first of them; the future resolves then.
    ///
    /// The others are added in slices, each of which submits the next, while the dashboard is up: its first screen need
    /// not wait for them, and a key press waits for one slice at the most.
    func fill(_ directory: Composition, token: CancellationToken) -> Future<Void> {
        let users = SampleUsers(today: SystemWallClock().today).prefix(count)
        let first = Array(users.prefix(DemoUsers.firstBatch))
        let rest = users.dropFirst(first.count).makeIterator()
        let feeder = DemoFeeder(useCases: directory.useCases, author: DemoUsers.author, token: token)
        return directory.useCases.setLimit.execute(SampleUsers.seatLimit(for: count), by: DemoUsers.author)
            .flatMap { _ in feeder.add(first) }
            .map { _ in feeder.addSlices(of: DemoUsers.slice, from: rest) }
    }
}

/// Adds sample users through the use cases.
private struct DemoFeeder: Sendable {
    let useCases: UserUseCases
    let author: Author
    let token: CancellationToken

    /// Adds some. That single ones are refused, because somebody has taken a login meanwhile, is no failure.
    func add(_ drafts: [UserDraft]) -> Future<ChangeBatch> {
        useCases.changeUsers.execute(ChangeBatchQuery(drafts.map(UserChange.add), by: author, stopsWhenFull: true))
    }

    /// Adds the others, a slice after the other, until the token is cancelled or the store fails.
    func addSlices(of size: Int, from drafts: sending some (IteratorProtocol<UserDraft> & Sendable)) {
        guard !token.isCancelled else { return }
        var drafts = drafts
        var slice: [UserDraft] = []
        while slice.count < size, let draft = drafts.next() { slice.append(draft) }
        guard !slice.isEmpty else { return }
        add(slice).onComplete { [drafts] result in
            if case .success = result { addSlices(of: size, from: drafts) }
        }
    }
}
