import Futures
import UserDirectory

/// Fills the store of `roster demo` with sample users.
struct DemoUsers: Sendable {
    /// How many are there before the dashboard opens: enough for the first screen.
    private static let firstBatch = 100
    /// How many a slice adds, which takes a few milliseconds of the worker's time.
    private static let slice = 100
    private static let author = Author(name: "demo", origin: .importing)

    private let count: Int
    private let users: SampleUsers
    private let useCases: UserUseCases

    init(count: Int, useCases: UserUseCases) {
        self.count = count
        self.useCases = useCases
        users = SampleUsers(today: SystemWallClock().today)
    }

    /// Sets a limit that all users fit in and adds the first of them.
    func addFirst() -> Future<ChangeBatch> {
        useCases.setLimit.execute(SampleUsers.seatLimit(for: count), by: DemoUsers.author)
            .flatMap { [self] _ in add(Array(users.prefix(min(count, DemoUsers.firstBatch)))) }
    }

    /// Adds the others in slices, each of which submits the next one.
    ///
    /// The dashboard is up meanwhile: its first screen does not wait for them, and a key press waits for one slice at the
    /// most.
    ///
    /// - Parameters:
    ///   - token: Ends it between two slices.
    ///   - observer: Called on the main thread after each slice, and with true after the last.
    func addOthers(token: CancellationToken, observer: @escaping @MainActor @Sendable (_ isLast: Bool) -> Void) {
        var users = users
        for _ in 0..<min(count, DemoUsers.firstBatch) { _ = users.next() }
        addSlice(of: users, left: count - DemoUsers.firstBatch, token, observer)
    }

    private func addSlice(
        of users: SampleUsers,
        left: Int,
        _ token: CancellationToken,
        _ observer: @escaping @MainActor @Sendable (_ isLast: Bool) -> Void
    ) {
        guard left > 0, !token.isCancelled else { return }
        var users = users
        let slice = (0..<min(left, DemoUsers.slice)).compactMap { _ in users.next() }
        add(slice)
            .onComplete { [users] result in
                if case .success = result { addSlice(of: users, left: left - slice.count, token, observer) }
            }
            .then { _ in observer(left == slice.count) }
    }

    /// Adds some; that single ones are refused, because somebody has taken a login meanwhile, is no failure.
    private func add(_ drafts: [UserDraft]) -> Future<ChangeBatch> {
        useCases.changeUsers.execute(ChangeBatchQuery(drafts.map(UserChange.add), by: DemoUsers.author))
    }
}
