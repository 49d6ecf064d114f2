package import Futures

/// Compares the settings, users, tasks, journal entries and links of two stores of any kind.
///
/// Users are matched by id, tasks and journal entries by number, and links by connection and user. The seats of past
/// weeks are not compared.
///
/// Reads a snapshot of each store in slices, so memory use does not depend on the size of the stores.
package struct CompareStoresInteractor: Sendable {
    private let executor: any Executor
    private let first: any UserStore
    private let second: any UserStore

    package init(executor: any Executor, first: any UserStore, second: any UserStore) {
        self.executor = executor
        self.first = first
        self.second = second
    }

    /// Returns the number of differences of each kind.
    ///
    /// The future fails with the observer's error if the observer throws, with a ``DirectoryError`` if a store fails,
    /// and with `FutureError.cancelled` if the token is cancelled.
    ///
    /// `observer` is called for each difference. `progress` is called before the first record, and again after every
    /// ``CopyStoreInteractor/sliceSize`` records if more records follow. Both are called synchronously on the executor.
    ///
    /// `all` is the number of records in the larger store. `done` can exceed `all`, because each store can have records
    /// that the other store lacks.
    package func execute(
        token: CancellationToken? = nil,
        progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in },
        observer: @escaping @Sendable (StoreDifference) throws -> Void
    ) -> Future<DifferenceCounts> {
        executor.submit { [first, second] in
            // Keeps the original error, because a store may convert an error that the closure throws.
            var failure: (any Error)?
            do {
                return try first.withContents { firstContents in
                    try second.withContents { secondContents in
                        let all = max(try firstContents.size().total, try secondContents.size().total)
                        var work = ComparisonWork(first: firstContents, second: secondContents) { difference in
                            do {
                                try observer(difference)
                            } catch {
                                failure = error
                                throw error
                            }
                        } check: { done in
                            if done.isMultiple(of: CopyStoreInteractor.sliceSize) { progress(done, all) }
                            guard token?.isCancelled == true else { return }
                            failure = FutureError.cancelled
                            throw FutureError.cancelled
                        }
                        return try work.run()
                    }
                }
            } catch {
                throw failure ?? error
            }
        }
    }
}

private struct ComparisonWork {
    let first: any StoreContents
    let second: any StoreContents
    let report: (StoreDifference) throws -> Void
    /// Called before each user, task, entry and link, with the number of these records compared so far.
    let check: (Int) throws -> Void
    var done = 0
    var counts = DifferenceCounts()

    mutating func run() throws -> DifferenceCounts {
        let settings = try (first.settings(), second.settings())
        for (one, other) in zip(settings.0.records, settings.1.records) { try compare(.setting, one, other) }
        try merge(.user) {
            try $0.users(after: $1?.id, limit: $2)
        } isBefore: {
            $0.id < $1.id
        } record: {
            ComparableRecord($0)
        }
        try merge(.task) {
            try $0.tasks(after: $1?.number ?? 0, limit: $2)
        } isBefore: {
            $0.number < $1.number
        } record: {
            ComparableRecord($0)
        }
        try merge(.entry) {
            try $0.entries(after: $1?.number ?? 0, limit: $2)
        } isBefore: {
            $0.number < $1.number
        } record: {
            ComparableRecord($0)
        }
        try merge(.link) {
            try $0.links(after: $1, limit: $2)
        } isBefore: {
            $0.precedes($1)
        } record: {
            ComparableRecord($0)
        }
        return counts
    }

    /// Reads the records of one kind from both stores in ascending order, and reports the differences.
    private mutating func merge<Element>(
        _ kind: StoreDifference.Kind,
        read: @escaping (any StoreContents, Element?, Int) throws -> [Element],
        isBefore: (Element, Element) -> Bool,
        record: (Element) -> ComparableRecord
    ) throws {
        let (first, second) = (first, second)
        var firstReader = SliceReader<Element> { try read(first, $0, $1) }
        var secondReader = SliceReader<Element> { try read(second, $0, $1) }
        var (one, other) = (try firstReader.next(), try secondReader.next())
        while one != nil || other != nil {
            try check(done)
            done += 1
            if let left = one, other.map({ isBefore(left, $0) }) ?? true {
                try add(kind, record(left), .first)
                one = try firstReader.next()
            } else if let right = other, one.map({ isBefore(right, $0) }) ?? true {
                try add(kind, record(right), .second)
                other = try secondReader.next()
            } else if let left = one, let right = other {
                try compare(kind, record(left), record(right))
                (one, other) = (try firstReader.next(), try secondReader.next())
            }
        }
    }

    private mutating func compare(
        _ kind: StoreDifference.Kind,
        _ one: ComparableRecord,
        _ other: ComparableRecord
    ) throws {
        let fields = one.fields(differingFrom: other)
        if !fields.isEmpty { try add(kind, one, .both, fields) }
    }

    private mutating func add(
        _ kind: StoreDifference.Kind,
        _ record: ComparableRecord,
        _ presence: StoreDifference.Presence,
        _ fields: [StoreDifference.Field]? = nil
    ) throws {
        counts.add(kind)
        try report(
            StoreDifference(
                kind: kind,
                key: record.key,
                title: record.title,
                presence: presence,
                fields: fields ?? record.fields(of: presence)
            )
        )
    }
}

private struct SliceReader<Element> {
    let read: (Element?, Int) throws -> [Element]
    var slice: [Element] = []
    var index = 0
    var isAtEnd = false

    mutating func next() throws -> Element? {
        if index == slice.count {
            guard !isAtEnd else { return nil }
            slice = try read(slice.last, CopyStoreInteractor.sliceSize)
            isAtEnd = slice.count < CopyStoreInteractor.sliceSize
            index = 0
            guard !slice.isEmpty else { return nil }
        }
        defer { index += 1 }
        return slice[index]
    }
}

extension StoreSettings {
    fileprivate var records: [ComparableRecord] {
        [
            ComparableRecord(setting: "roles", roles.joined(separator: ", ")),
            ComparableRecord(setting: "seatLimit", seatLimit.map(String.init)),
        ]
    }
}
