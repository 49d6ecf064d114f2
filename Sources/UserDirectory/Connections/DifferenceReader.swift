/// Reads the differences of a connection one by one; the records of a plan are made from them.
struct DifferenceReader: Sendable {
    private let total: Int
    private var differences: Differences
    private var pending: ArraySlice<Difference> = []
    private var count = 0

    /// The maximum number of accounts, links or users that are compared at a time.
    private static let page = 500

    init(
        _ settings: ConnectionSettings,
        _ directory: any RemoteDirectory,
        snapshot: RemoteSnapshot,
        includesUsers: Bool = true,
        read: @escaping Differences.Read
    ) {
        total = snapshot.count
        differences = Differences(
            settings,
            directory,
            snapshot: snapshot,
            includesUsers: includesUsers,
            read: read
        )
    }

    /// The number of accounts; used for progress instead of the size of a file.
    var size: Int { total }
    var bytesRead: Int { min(count, total) }

    /// Returns the next difference, or nil at the end; throws the errors of ``Differences/next(_:)``.
    mutating func next() throws -> Difference? {
        while pending.isEmpty {
            guard let more = try differences.next(DifferenceReader.page) else { return nil }
            pending = more[...]
        }
        count += 1
        return pending.popFirst()
    }
}
