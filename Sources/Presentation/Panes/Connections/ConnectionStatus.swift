internal import Foundation
internal import UserDirectory

/// The state of a connection: the results of its checks, and its last run.
struct ConnectionStatus: Identifiable {
    /// How a user and an account differ, and what a pull and a push would do about the difference.
    struct Found: Sendable {
        var difference: Difference
        var directions: Directions
    }

    /// The result of the last successful check.
    struct Check {
        var counts: ConnectionCounts
        /// The first differences, at most ``maxFound``.
        private(set) var found: [Found]
        let hasMore: Bool
        private(set) var lines: [DifferenceLine]
        let date: Date
        let duration: Duration
        private let others: ConnectionSettings.Others

        init(
            _ counts: ConnectionCounts,
            _ found: [Found],
            _ others: ConnectionSettings.Others,
            at date: Date,
            duration: Duration
        ) {
            self.counts = counts
            self.found = Array(found.prefix(ConnectionStatus.maxFound))
            hasMore = found.count > ConnectionStatus.maxFound
            self.others = others
            self.date = date
            self.duration = duration
            lines = DifferenceLine.lines(of: self.found, others)
        }

        mutating func replace(_ old: Difference, by new: Found) {
            guard let index = found.firstIndex(where: { $0.difference == old }) else { return }
            counts = counts.replacing(found[index].directions, by: new.directions)
            found[index] = new
            lines = DifferenceLine.lines(of: found, others)
        }
    }

    struct Failure {
        /// One or two words, such as `unreachable`.
        let state: String
        let reason: String
        /// The time of the first failed check since the last successful check.
        let since: Date
    }

    static let maxFound = 1_000

    let id: String
    let location: String
    /// Nil before the first successful check.
    var check: Check?
    /// Nil unless the last check has failed; cancelled checks do not count.
    var failure: Failure?
    /// The progress in words while a check is running; nil otherwise.
    var progress: String?
    /// Whether users or accounts may have changed since the last check.
    var isOld = false
    /// The last pull or push among the newest tasks of the store.
    var lastRun: StoredTask?

    var isChecking: Bool { progress != nil }

    var isInStep: Bool { !isChecking && failure == nil && check?.counts.differences == 0 }

    init(_ source: DashboardConnections.Source) {
        id = source.name
        location = source.location
    }

    /// Whether checks are quick enough to be repeated automatically.
    var isQuick: Bool { (check?.duration ?? .zero) < .seconds(1) }
}
