import Foundation
import Futures
import UserDirectory

/// Fills the store of `roster demo` with sample users.
struct DemoUsers {
    /// The maximum number of sample users that are added before the dashboard opens: enough for the first screen.
    private static let firstBatch = arrivals.reduce(0, +)
    /// How many of the first users are added this week, last week, and so on.
    private static let arrivals = [9, 12, 14, 6, 8, 11, 5, 7, 12, 4, 7, 5]
    /// The number of users in a slice, which takes a few milliseconds to add.
    private static let sliceSize = 100
    private static let author = Author(name: "demo", origin: .importing)

    let count: Int

    /// Sets the seat limit, adds the first users, and makes the changes of ``DemoHistory``.
    ///
    /// The dates of these changes are spread over several weeks, so that the overview and the activity show a history.
    func addFirstUsers(to directory: Composition, clock: DemoClock) -> Future<Void> {
        let (first, limit, now) = (Array(users.prefix(DemoUsers.firstBatch)), SampleUsers.seatLimit(for: count), Date())
        var steps = arrivals(of: first, now: now) + DemoHistory(of: first, limit: limit, now: now).steps
        steps.sort { $0.date < $1.date }
        clock.set(to: steps[0].date)
        return directory.useCases.setLimit.execute(limit, by: DemoUsers.author)
            .flatMap { [steps] _ in run(steps[...], in: directory, clock: clock) }
            .map { clock.setToPresent() }
    }

    /// Returns one step per week, on today's weekday: in the morning if possible, otherwise at the present time of day.
    private func arrivals(of users: [UserFields], now: Date) -> [DemoHistory.Step] {
        var rest = users[...]
        return DemoUsers.arrivals.enumerated().reversed().map { week, count in
            let query = ChangeBatchQuery(rest.prefix(count).map(UserChange.add), by: DemoUsers.author)
            rest = rest.dropFirst(count)
            let sameTime = now.addingTimeInterval(TimeInterval(-7 * 86_400 * week))
            let morning = Calendar(identifier: .gregorian).startOfDay(for: sameTime).addingTimeInterval(9 * 3_600)
            // The overview counts weeks in UTC. In UTC, the local morning may be on a different day than `sameTime`.
            let isSameDay = Day(containing: morning) == Day(containing: sameTime)
            return DemoHistory.Step(date: isSameDay ? min(morning, now) : sameTime) {
                $0.useCases.changeUsers.execute(query).map { _ in }
            }
        }
    }

    private func run(
        _ steps: ArraySlice<DemoHistory.Step>,
        in directory: Composition,
        clock: DemoClock
    ) -> Future<Void> {
        guard let step = steps.first else { return Future(value: ()) }
        clock.set(to: step.date)
        return step.perform(directory).flatMap { run(steps.dropFirst(), in: directory, clock: clock) }
    }

    /// The number of users that ``addRemainingUsers(to:token:report:)`` processes, including refused users.
    var remainingCount: Int { max(0, count - DemoUsers.firstBatch) }

    /// Adds the remaining users while the dashboard runs, in slices; a key press waits for one slice at most.
    ///
    /// After each slice, calls `report` on the worker thread with the number of users processed so far, including
    /// refused users. The future has the final number, or fails if the token is cancelled or the store fails.
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

        /// Adds the remaining slices, even if users are refused, for example because their logins have been taken.
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
