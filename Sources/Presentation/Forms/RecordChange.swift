internal import Foundation
internal import UserDirectory

/// Who has changed a record since a given version, and when.
struct RecordChange: Hashable {
    /// Looks up the changes to a user since the version of `base`; does not call back if none are found.
    typealias Find = @MainActor (_ base: User, _ completion: @escaping @MainActor (RecordChange) -> Void) -> Void

    /// For example, `bo at 12:03:10 UTC`, or `bo and cy on 2026-11-20 at 12:03:10 UTC`.
    let text: String

    /// `entries` are the user's entries, the newest first; returns nil if no entry is newer than `version`.
    init?(_ entries: [JournalEntry], since version: Int, today: Day, times: TimeFormat) {
        let newer = entries.prefix { ($0.version ?? .max) > version }
        guard let last = newer.first else { return nil }
        var authors: [String] = []
        for case let name? in newer.reversed().map(\.author?.name) where !authors.contains(name) {
            authors.append(name)
        }
        let (day, time) = (times.day(last.date), times.timeOfDay(last.date))
        let moment = day == today ? "at \(time)" : "on \(day) at \(time)"
        text = (authors.isEmpty ? ["someone else"] : authors).joined(separator: " and ") + " " + moment
    }
}
