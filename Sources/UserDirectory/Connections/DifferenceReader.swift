internal import Futures

/// Returns the results of ``Differences`` one by one; ``PullRecords`` and ``PushRecords`` turn them into plan records.
struct DifferenceReader: Sendable {
    private let snapshot: RemoteSnapshot
    private var differences: Differences
    private var pending: ArraySlice<Comparison> = []
    private var count = 0

    /// The maximum number of accounts, links or users that are compared at a time.
    private static let page = 500

    init(
        _ settings: ConnectionSettings,
        _ directory: any RemoteDirectory,
        snapshot: RemoteSnapshot,
        isPull: Bool = false,
        read: @escaping Differences.Read
    ) {
        self.snapshot = snapshot
        differences = Differences(
            settings,
            directory,
            snapshot: snapshot,
            isPull: isPull,
            read: read
        )
    }

    /// The number of accounts; nil until all accounts have been read.
    var size: Int? { snapshot.isComplete ? snapshot.count : nil }
    /// The number of accounts whose comparisons ``next()`` has returned; accounts are counted instead of bytes.
    var bytesRead: Int { min(count, snapshot.count) }

    var isAtEnd: Bool { pending.isEmpty && differences.isAtEnd }
    var pendingInput: Future<Void>? { pending.isEmpty ? differences.pendingInput : nil }

    /// Returns the next comparison; nil at the end, or if the next accounts have not been read yet.
    mutating func next() throws -> Comparison? {
        while pending.isEmpty {
            guard let more = try differences.next(DifferenceReader.page) else { return nil }
            pending = more[...]
            if more.isEmpty, differences.pendingInput != nil { return nil }
        }
        count += 1
        return pending.popFirst()
    }
}
