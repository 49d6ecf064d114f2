package import Futures

/// Copies the contents of a store into another store of any kind.
///
/// Copies users, roles, the seat limit, the seats of past weeks, the journal and links, and keeps ids, versions and
/// dates. Reads a snapshot of the source, and writes the target in one transaction. After an error, a crash or a
/// cancellation, the target is unchanged.
package struct CopyStoreInteractor: Sendable {
    /// The maximum number of records that are read and written at a time.
    static let sliceSize = 1_000

    private let executor: any Executor
    private let source: any UserStore
    private let target: any UserStore

    package init(executor: any Executor, source: any UserStore, target: any UserStore) {
        self.executor = executor
        self.source = source
        self.target = target
    }

    /// Returns the number of records copied.
    ///
    /// The future fails with a ``CopyError``, with a ``DirectoryError`` if one of the stores fails, or with
    /// `FutureError.cancelled` if the token is cancelled.
    ///
    /// If `replaces` is false, the target must be empty.
    ///
    /// After each slice, the observer is called synchronously on the executor, and then the token is checked.
    package func execute(
        replaces: Bool = false,
        token: CancellationToken? = nil,
        observer: @escaping @Sendable (_ done: ContentsSize, _ all: ContentsSize) -> Void = { _, _ in }
    ) -> Future<ContentsSize> {
        executor.submit { [source, target] in
            // Keeps a `CopyError` or `FutureError`, because a store may convert an error that the closure throws.
            var failure: (any Error)?
            do {
                return try source.withContents { contents in
                    try target.withLoader { loader in
                        do {
                            let work = CopyWork(contents: contents, loader: loader, token: token, observer: observer)
                            return try work.run(replaces: replaces, name: target.name)
                        } catch {
                            failure = error is CopyError || error is FutureError ? error : nil
                            throw error
                        }
                    }
                }
            } catch {
                throw failure ?? error
            }
        }
    }
}

private struct CopyWork {
    let contents: any StoreContents
    let loader: any ContentsLoader
    let token: CancellationToken?
    let observer: @Sendable (ContentsSize, ContentsSize) -> Void

    func run(replaces: Bool, name: String) throws -> ContentsSize {
        let settings = try contents.settings()
        let size = try loader.size()
        if size.total > 0 {
            guard replaces else { throw CopyError.notEmpty(store: name, size) }
            try loader.removeAll()
        }
        try loader.setRoles(settings.roles)
        try loader.setSeatLimit(settings.seatLimit)
        try loader.load(try contents.seatWeeks())
        let all = try contents.size()
        var done = ContentsSize()
        func reportProgress() throws {
            observer(done, all)
            if token?.isCancelled == true { throw FutureError.cancelled }
        }
        try forEachSlice {
            try contents.users(after: $0?.id, limit: $1)
        } load: { users in
            try loader.load(users)
            done.users += users.count
            try reportProgress()
        }
        try forEachSlice {
            try contents.tasks(after: $0?.number ?? 0, limit: $1)
        } load: { tasks in
            try loader.load(tasks)
            done.tasks += tasks.count
            try reportProgress()
        }
        try forEachSlice {
            try contents.entries(after: $0?.number ?? 0, limit: $1)
        } load: { entries in
            try loader.load(entries)
            done.entries += entries.count
            try reportProgress()
        }
        try forEachSlice {
            try contents.links(after: $0, limit: $1)
        } load: { links in
            try loader.load(links)
            done.links += links.count
            try reportProgress()
        }
        try loader.finish()
        let written = try loader.size()
        guard done == all, written == all else { throw CopyError.incomplete(wanted: all, written: written) }
        return all
    }

    private func forEachSlice<Record>(
        read: (_ last: Record?, _ limit: Int) throws -> [Record],
        load: ([Record]) throws -> Void
    ) throws {
        var last: Record?
        while true {
            let records = try read(last, CopyStoreInteractor.sliceSize)
            if !records.isEmpty { try load(records) }
            guard records.count == CopyStoreInteractor.sliceSize else { return }
            last = records.last
        }
    }
}
