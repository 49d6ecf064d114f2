import Futures
import UserDirectory

/// Fills the store of `roster demo` with sample users.
struct DemoUsers {
    /// The number of users that are added before the dashboard opens: enough for the first screen.
    private static let firstBatch = arrivals.reduce(0, +)
    /// How many of these are added this week, last week, and so on.
    private static let arrivals = [9, 12, 14, 6, 8, 11, 5, 7, 12, 4, 7, 5]
    /// The number of users in a slice, which takes a few milliseconds.
    private static let sliceSize = 100
    private static let author = Author(name: "demo", origin: .importing)

    let count: Int

    /// Sets the seat limit and adds the first users.
    ///
    /// They are added at dates spread over several weeks, so that the overview has a history.
    ///
    /// - Parameters:
    ///   - directory: The use cases that add the users.
    ///   - clock: The store's clock, which is advanced from several weeks ago to the present.
    func addFirstUsers(to directory: Composition, clock: DemoClock) -> Future<Void> {
        clock.weeksAgo = DemoUsers.arrivals.count - 1
        return directory.useCases.setLimit.execute(SampleUsers.seatLimit(for: count), by: DemoUsers.author)
            .flatMap { _ in add(Array(users.prefix(DemoUsers.firstBatch))[...], to: directory.useCases, clock: clock) }
    }

    /// Adds the users of the clock's week, then those of the following weeks.
    private func add(_ drafts: ArraySlice<UserFields>, to useCases: UserUseCases, clock: DemoClock) -> Future<Void> {
        let count = DemoUsers.arrivals[clock.weeksAgo]
        let query = ChangeBatchQuery(drafts.prefix(count).map(UserChange.add), by: DemoUsers.author)
        return useCases.changeUsers.execute(query).flatMap { _ in
            guard clock.weeksAgo > 0 else { return Future(value: ()) }
            clock.weeksAgo -= 1
            return add(drafts.dropFirst(count), to: useCases, clock: clock)
        }
    }

    /// The number of users for ``addRemainingUsers(to:token:report:)``.
    var remainingCount: Int { max(0, count - DemoUsers.firstBatch) }

    /// Adds the remaining users while the dashboard runs, in slices that each submit the next one.
    ///
    /// The first screen does not wait for them, and a key waits for one slice at most.
    ///
    /// - Parameters:
    ///   - directory: The use cases that add the users.
    ///   - token: Cancels the work between slices.
    ///   - report: Called after each slice, on the worker's thread, with the number of users processed so far; this
    ///     includes users who were refused.
    /// - Returns: A future of the number of users processed.
    func addRemainingUsers(
        to directory: Composition,
        token: CancellationToken,
        report: @escaping @Sendable (Int) -> Void
    ) -> Future<Int> {
        let slices = DemoSlices(useCases: directory.useCases, token: token, report: report)
        let users = users.dropFirst(DemoUsers.firstBatch).makeIterator()
        directory.useCases.beginTask.execute("Add sample users", by: DemoUsers.author).onComplete { result in
            switch result {
            case .success(let task): slices.add(from: users, to: task.id, done: 0)
            case .failure(let error): slices.resolver.set(error)
            }
        }
        return slices.future
    }

    private var users: PrefixSequence<SampleUsers> { SampleUsers(today: SystemWallClock().today).prefix(count) }

    /// Adds slices until all users are added, the token is cancelled or the store fails.
    private struct DemoSlices: Sendable {
        let useCases: UserUseCases
        let token: CancellationToken
        let report: @Sendable (Int) -> Void
        let resolver = FutureResolver<Int>()

        var future: Future<Int> { resolver.future }

        init(useCases: UserUseCases, token: CancellationToken, report: @escaping @Sendable (Int) -> Void) {
            self.useCases = useCases
            self.token = token
            self.report = report
        }

        /// Adds the next slice.
        ///
        /// It is not a failure if users are refused because their logins or the last seats have been taken meanwhile.
        func add(from drafts: some IteratorProtocol<UserFields> & Sendable, to task: TaskID, done: Int) {
            var drafts = drafts
            var slice: [UserChange] = []
            while slice.count < DemoUsers.sliceSize, let draft = drafts.next() { slice.append(.add(draft)) }
            if slice.isEmpty || token.isCancelled {
                let state = slice.isEmpty ? StoredTask.State.done : .cancelled
                useCases.endTask.execute(task, as: state).onComplete { [slice] _ in
                    _ = slice.isEmpty ? resolver.set(done) : resolver.set(FutureError.cancelled)
                }
                return
            }
            let count = done + slice.count
            let query = ChangeBatchQuery(slice, by: DemoUsers.author, task: .part(of: task))
            useCases.changeUsers.execute(query).onComplete { [drafts] result in
                switch result {
                case .success:
                    report(count)
                    add(from: drafts, to: task, done: count)
                case .failure(let error): resolver.set(error)
                }
            }
        }
    }
}
