internal import Foundation
internal import UserDirectory

/// Who has changed a record since a given version, and when.
struct RecordChange: Hashable {
    /// Looks up the changes to a user since the version of `base`; calls back with nil if none are found.
    typealias Find = @MainActor (_ base: User, _ completion: @escaping @MainActor (RecordChange?) -> Void) -> Void

    /// For example, `bo at 12:03:10 UTC`, or `bo and cy on 2026-11-20 at 12:03:10 UTC`.
    ///
    /// Deletions and restores are left out if there are other changes.
    let text: String
    /// Who has last moved the user to the trash, and when, in the format of ``text``; nil if no deletion is found.
    let deletion: String?

    /// `entries` are the user's journal entries, the newest first; returns nil if no entry is newer than `version`.
    init?(_ entries: [JournalEntry], since version: Int, today: Day, times: TimeFormat) {
        // A push changes an account in a directory, not the user.
        let newer = entries.filter { $0.kind != .push }.prefix { ($0.version ?? .max) > version }
        func describe(_ entries: [JournalEntry]) -> String? {
            guard let last = entries.first else { return nil }
            var authors: [String] = []
            for case let name? in entries.reversed().map(\.author?.name) where !authors.contains(name) {
                authors.append(name)
            }
            let (day, time) = (times.day(last.date), times.timeOfDay(last.date))
            let moment = day == today ? "at \(time)" : "on \(day) at \(time)"
            return (authors.isEmpty ? ["someone else"] : authors).joined(separator: " and ") + " " + moment
        }
        let edits = newer.filter { ![.delete, .restore].contains($0.kind) }
        guard let text = describe(edits) ?? describe(Array(newer)) else { return nil }
        self.text = text
        deletion = describe(newer.filter { $0.kind == .delete }.prefix(1).map(\.self))
    }
}
