package import Futures
import Interactors

/// Writes users to a file or a pipe in slices.
///
/// A filtered list is read in windows and never held in memory as a whole. A user who is changed during the export may
/// be written in the old or the new state. If the user's place in the list changes, the user may be written twice or
/// not at all.
package struct ExportUsersInteractor: Sendable {
    let executor: any Executor
    let listUsers: ListUsersInteractor
    let resolveSelection: ResolveSelectionInteractor
    let clock: any Clock<Duration>

    /// Writes the users of a list to a sink, and returns the number of users written.
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
        let work = ExportWork(source: .list(filter, sort), writer: options.writer, target: .sink(sink), listUsers)
        return run(work, token, in: executor, observer)
    }

    /// Writes users to a file, and returns the number of users written.
    ///
    /// An existing file is replaced only after everything has been written. If the future fails, the existing file is
    /// unchanged. The future fails with the file's error, with `FutureError.cancelled`, or with a ``DirectoryError`` if
    /// the store fails.
    ///
    /// `create` and the observer are called on the executor, synchronously; the observer gets the number of users
    /// written so far. The token is checked between two slices. `today` has no effect on the file: it is only an
    /// argument for ``ResolveSelectionInteractor``.
    package func execute(
        _ selection: ExportSelection,
        today: Day,
        options: ExportOptions,
        token: CancellationToken? = nil,
        in executor: (any Executor)? = nil,
        to create: @escaping @Sendable () throws -> any FileSink,
        observer: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> Future<Int> {
        let target = ExportWork.Target.newFile(create)
        switch selection {
        case .matching(let filter, let sort):
            let work = ExportWork(source: .list(filter, sort), writer: options.writer, target: target, listUsers)
            return run(work, token, in: executor, observer)
        case .marked(let marks, let sort):
            // The author has no effect: only the argument `trials` needs an author, and this call has no trials.
            let author = Author(name: "", origin: .dashboard)
            return
                resolveSelection
                .execute(marks, sort: sort, today: today, by: author, token: token, in: executor)
                .flatMap { summary in
                    let source = ExportWork.Source.users(summary.ids[...])
                    let work = ExportWork(source: source, writer: options.writer, target: target, listUsers)
                    return run(work, token, in: executor, observer)
                }
        }
    }

    private func run(
        _ work: ExportWork,
        _ token: CancellationToken?,
        in executor: (any Executor)?,
        _ observer: @escaping @Sendable (Int) -> Void
    ) -> Future<Int> {
        SliceLoop(executor: executor ?? self.executor, clock: clock, token: token).run(work) { observer($0.written) }
    }
}

private struct ExportWork: SlicedWork {
    enum Source: Sendable {
        case list(UserFilter, UserSort)
        /// The users with these ids, in this order; users who no longer exist are left out.
        case users(ArraySlice<UserID>)
    }

    enum Target: Sendable {
        case sink(any ByteSink)
        case newFile(@Sendable () throws -> any FileSink)
        case file(any FileSink)

        var file: (any FileSink)? {
            if case .file(let file) = self { file } else { nil }
        }
    }

    private static let maxUsers = 500

    var source: Source
    let writer: any UserWriter
    var target: Target
    let listUsers: ListUsersInteractor
    var anchor = UserWindowQuery.Anchor.start
    var written = 0
    var hasWrittenHead = false
    var isComplete = false
    var output: Int?

    init(source: Source, writer: any UserWriter, target: Target, _ listUsers: ListUsersInteractor) {
        self.source = source
        self.writer = writer
        self.target = target
        self.listUsers = listUsers
    }

    mutating func advance(by count: Int) throws -> Int {
        if isComplete {
            // Commits in a slice of its own, because `commit` waits for the disk.
            try target.file?.commit()
            output = written
            return 0
        }
        if case .newFile(let create) = target { target = .file(try create()) }
        let (users, isLast) = try read(limit: min(ExportWork.maxUsers, count))
        var bytes = Array((hasWrittenHead ? "" : writer.head).utf8)
        hasWrittenHead = true
        for user in users {
            if written > 0 { bytes += writer.separator.utf8 }
            writer.append(user, number: written, to: &bytes)
            written += 1
        }
        if isLast {
            bytes += writer.tail(isEmpty: written == 0).utf8
            isComplete = true
            if target.file == nil { output = written }
        }
        try write(bytes)
        return users.count
    }

    mutating func cancel() throws {
        target.file?.discard()
        throw FutureError.cancelled
    }

    func fail() { target.file?.discard() }

    private mutating func read(limit: Int) throws -> (users: [User], isLast: Bool) {
        switch source {
        case .list(let filter, let sort):
            let window = UserWindowQuery(filter: filter, sort: sort, anchor: anchor, limit: limit)
            let users = try listUsers.getUsers.read(window)
            if let last = users.last { anchor = .after(UserCursor(last, in: sort)) }
            return (users, users.count < limit)
        case .users(let ids):
            let slice = ids.prefix(limit)
            let found = try listUsers.getUsers.read(IdsQuery(Array(slice)))
            let byID = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
            source = .users(ids.dropFirst(limit))
            return (slice.compactMap { byID[$0] }, ids.count <= limit)
        }
    }

    private func write(_ bytes: [UInt8]) throws {
        switch target {
        case .sink(let sink): try sink.write(bytes)
        case .file(let file): try file.write(bytes)
        case .newFile: break
        }
    }
}
