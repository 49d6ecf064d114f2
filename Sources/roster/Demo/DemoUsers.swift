import Futures
import UserDirectory

/// Fills the store of `roster demo` with sample users.
struct DemoUsers {
    /// How many are there before the dashboard opens: enough for the first screen.
    private static let firstBatch = arrivals.reduce(0, +)
    /// How many of those have come this week, in the last one, and so on.
    private static let arrivals = [9, 12, 14, 6, 8, 11, 5, 7, 12, 4, 7, 5]
    /// How many a slice adds; a few milliseconds of the worker's time.
    private static let slice = 100
    private static let author = Author(name: "demo", origin: .importing)

    let count: Int

    /// Sets a limit that the users fit in and adds the first of them; the future resolves then.
    ///
    /// They come over some weeks, so that the overview has something to tell.
    ///
    /// - Parameters:
    ///   - directory: The use cases that add the users.
    ///   - clock: The store's clock; it goes from some weeks ago to the present.
    func fillFirstScreen(of directory: Composition, clock: DemoClock) -> Future<Void> {
        clock.weeksAgo = DemoUsers.arrivals.count - 1
        return directory.useCases.setLimit.execute(SampleUsers.seatLimit(for: count), by: DemoUsers.author)
            .flatMap { _ in add(Array(users.prefix(DemoUsers.firstBatch))[...], to: directory.useCases, clock: clock) }
    }

    /// Adds as many as come in the week that the clock shows, and then those of the weeks after it.
    private func add(_ drafts: ArraySlice<UserFields>, to useCases: UserUseCases, clock: DemoClock) -> Future<Void> {
        let count = DemoUsers.arrivals[clock.weeksAgo]
        let query = ChangeBatchQuery(drafts.prefix(count).map(UserChange.add), by: DemoUsers.author)
        return useCases.changeUsers.execute(query).flatMap { _ in
            guard clock.weeksAgo > 0 else { return Future(value: ()) }
            clock.weeksAgo -= 1
            return add(drafts.dropFirst(count), to: useCases, clock: clock)
        }
    }

    /// How many ``fillRest(of:token:report:)`` adds.
    var rest: Int { max(0, count - DemoUsers.firstBatch) }

    /// Adds the others in slices, each of which submits the next, while the dashboard is up: its first screen need not
    /// wait for them, and a key press waits for one slice at the most.
    ///
    /// - Parameters:
    ///   - directory: The use cases that add the users.
    ///   - token: Ends the filling between two slices.
    ///   - report: Takes the number of users added so far, on the worker's thread.
    func fillRest(
        of directory: Composition,
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

    /// A slice after the other, until all are added, the token is cancelled or the store fails.
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

        /// Adds the next slice; users refused because their login or the last seat was taken meanwhile are no failure.
        func add(from drafts: some IteratorProtocol<UserFields> & Sendable, to task: TaskID, done: Int) {
            var drafts = drafts
            var slice: [UserChange] = []
            while slice.count < DemoUsers.slice, let draft = drafts.next() { slice.append(.add(draft)) }
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
