package import UserDirectory

/// Messages about an import, a pull or a push, shared by the dashboard and the command line.
package enum ImportWords {
    /// The result, such as `imported 12,000 lines: 11,900 added, 60 updated, 40 unchanged`, or
    /// `nothing imported: 1 line rejected`.
    package static func summary(_ progress: ImportProgress) -> String {
        let counts = counts(progress)
        let isPull = progress.connection != nil
        let (sum, nothing, verb) = words(progress, counts)
        let done = counts.isEmpty ? nothing : counts
        return switch progress.stop {
        case .cancelled where isPull && progress.phase == .planning: "cancelled while reading; \(nothing)"
        case .cancelled where progress.line == 0 && progress.phase == .planning: "cancelled before the first line"
        case .cancelled where progress.phase == .planning:
            "cancelled while reading, at \(record(progress)); nothing imported"
        case .cancelled: "cancelled at \(place(progress)); \(done)"
        case .full where isPull: "stopped at \(place(progress)), no seat free; \(done)"
        case .full: "stopped at \(record(progress)), no seat free; \(done)"
        case .tooFewSeats(let demand): "\(nothing): \(PlanWords.seats(demand))"
        case .stale: "nothing done: users have been changed since the plan was made"
        case .tooManyRemovals(let count, let limit):
            "nothing done: \(removals(count, isPush: progress.isPush)), and removals are limited to "
                + Text.number(limit)
        case .disconnected(let error): "stopped at \(place(progress)): \(error.description); \(done)\(rest(progress))"
        case nil where counts.isEmpty: sum
        case nil where progress.refused == progress.records:
            "\(nothing): \(progress.noun.count(progress.refused)) rejected"
        case nil where progress.refused + progress.skipped > 0:
            "\(progress.noun.count(progress.records)): \(sum)"
        case nil: "\(verb) \(progress.noun.count(progress.records)): \(sum)"
        }
    }

    private static func words(
        _ progress: ImportProgress,
        _ counts: String
    ) -> (sum: String, nothing: String, verb: String) {
        let (empty, nothing, verb) =
            if progress.isPush {
                ("no users to push", "nothing pushed", "pushed")
            } else if progress.connection != nil {
                ("no accounts to pull", "nothing pulled", "pulled")
            } else {
                ("no users to import", "nothing imported", "imported")
            }
        return (counts.isEmpty ? empty : counts, nothing, verb)
    }

    /// For example, `3 users would be deleted`, or `3 accounts would be disabled or deleted`.
    static func removals(_ count: Int, isPush: Bool) -> String {
        isPush
            ? "\(Text.count(count, "account")) would be disabled or deleted"
            : "\(Text.count(count, "user")) would be deleted"
    }

    /// The number of entries that a stopped push did not reach, as in `; 7 not done`; empty for none.
    private static func rest(_ progress: ImportProgress) -> String {
        let rest = (progress.total ?? progress.done) - progress.records
        return rest > 0 ? "; \(Text.number(rest)) not done" : ""
    }

    /// The counts by result, such as `11,900 added, 60 updated, 40 unchanged`; empty if all counts are 0.
    ///
    /// With `startsWithRejected`, the rejected entries come first, because the end of the text may be cut off.
    package static func counts(_ progress: ImportProgress, startsWithRejected: Bool = false) -> String {
        let rejected = [(progress.refused, "rejected")]
        let others = [
            (progress.created, "added"), (progress.updated, "updated"),
            (progress.removed, progress.isPush ? "disabled or deleted" : "deleted"),
            (progress.unchanged, "unchanged"), (progress.skipped, "skipped"),
        ]
        return Text.counts(startsWithRejected ? rejected + others : others + rejected)
    }

    /// How far the import has got, such as `412 of 1,000`.
    package static func place(_ progress: ImportProgress) -> String {
        progress.total.map { Text.part(progress.done, of: $0) } ?? Text.number(progress.done)
    }

    /// Progress and speed: `8,120 of 12,000`, `2,700/s` and `2 s left`.
    ///
    /// While the plan is made, the first part is `line 8,120`, `entry 8,120` or, for a connection, `8,120 accounts`.
    package static func parts(_ progress: ImportProgress) -> [String] {
        let parts = [progress.phase == .planning ? read(progress) : place(progress)]
        let (rate, timeLeft) = (progress.recordsPerSecond, progress.timeLeft)
        return parts + WorkSpeed(fraction: progress.fraction, rate: rate, timeLeft: timeLeft).words
    }

    private static func read(_ progress: ImportProgress) -> String {
        progress.connection == nil ? record(progress) : RecordNoun.account.count(progress.done)
    }

    /// The last processed record of a file: `line 8,120` or `entry 8,120`.
    private static func record(_ progress: ImportProgress) -> String {
        "\(progress.noun.singular) \(Text.number(progress.position ?? progress.line))"
    }
}
