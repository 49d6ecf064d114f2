package import Futures

/// Writes users to a file or a pipe in slices.
///
/// The list is read in windows and never held in memory as a whole. Users who are changed meanwhile may be written in
/// the old or the new state, and if their place in the list changes, twice or not at all.
package struct ExportUsersInteractor: Sendable {
    private let executor: any Executor
    private let listUsers: ListUsersInteractor
    private let clock: any Clock<Duration>

    package init(
        executor: any Executor,
        listUsers: ListUsersInteractor,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.executor = executor
        self.listUsers = listUsers
        self.clock = clock
    }

    /// Returns the number of users written.
    ///
    /// The future fails with the sink's error, with `FutureError.cancelled`, or with a ``DirectoryError`` if the
    /// store fails.
    ///
    /// The sink and the observer are called on the executor, synchronously; the observer gets the number of users
    /// written so far. The token is checked between two slices.
    package func execute(
        _ filter: UserFilter = .everyone,
        sort: UserSort = UserSort(.login),
        options: ExportOptions = ExportOptions(),
        to sink: any ByteSink,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        observer: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> Future<Int> {
        let work = ExportWork(
            filter: filter,
            sort: sort,
            writer: options.writer,
            sink: sink,
            listUsers: listUsers
        )
        return SliceLoop(executor: executor ?? self.executor, clock: clock, token: token)
            .run(work) { observer($0.written) }
    }
}

private struct ExportWork: SlicedWork {
    /// The maximum number of users in a slice.
    private static let maxUsers = 500

    let filter: UserFilter
    let sort: UserSort
    let writer: any UserWriter
    let sink: any ByteSink
    let listUsers: ListUsersInteractor
    var anchor = UserWindowQuery.Anchor.start
    var written = 0
    var output: Int?

    mutating func advance(by count: Int) throws -> Int {
        let limit = min(ExportWork.maxUsers, count)
        let window = UserWindowQuery(filter: filter, sort: sort, anchor: anchor, limit: limit)
        let users = try listUsers.execute(window, in: DirectExecutor()).result.get()
        var text = written == 0 ? writer.head : ""
        for user in users {
            if written > 0 { text += writer.separator }
            text += writer.text(user, number: written)
            written += 1
        }
        if users.count < limit {
            text += writer.tail(isEmpty: written == 0)
            output = written
        } else if let last = users.last {
            anchor = .after(UserCursor(last, in: sort))
        }
        try sink.write(Array(text.utf8))
        return users.count
    }
}
