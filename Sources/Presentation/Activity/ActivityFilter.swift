internal import Foundation
internal import UserDirectory

/// The words of the Activity's filter line: those of `roster log`, as `name:value`; a word alone is a user.
enum ActivityFilter {
    /// What may stand before a colon.
    static let names = ["user", "actor", "kind", "task", "since", "until"]

    /// Why a filter cannot be read.
    struct Failure: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    /// Reads a filter that is being typed: a name without a value yet asks for nothing.
    ///
    /// - Parameter now: What `since:7d` counts back from.
    static func parse(_ text: String, now: Date) throws(Failure) -> JournalFilter {
        var filter = JournalFilter()
        for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
            guard let colon = word.firstIndex(of: ":"), !word.hasPrefix("id:") else {
                filter.user = UserReference(word)
                continue
            }
            let name = word[..<colon].lowercased()
            let value = String(word[word.index(after: colon)...])
            guard names.contains(name) else {
                throw Failure(description: "unknown field \(name):; known are \(names.joined(separator: ", "))")
            }
            if !value.isEmpty { try filter.set(name, to: value, now: now) }
        }
        return filter
    }
}

extension JournalFilter {
    fileprivate mutating func set(_ name: String, to value: String, now: Date) throws(ActivityFilter.Failure) {
        switch name {
        case "user": user = UserReference(value)
        case "actor": actor = value
        case "kind":
            kind = JournalEntry.Kind(rawValue: value.lowercased())
            let kinds = JournalEntry.Kind.allCases.map(\.rawValue)
            guard kind != nil || kinds.contains(where: { $0.hasPrefix(value.lowercased()) }) else {
                throw .init(description: "unknown kind:\(value); known are \(kinds.joined(separator: ", "))")
            }
        case "task":
            guard let reference = TaskReference(value) else {
                throw .init(description: "task:\(value) is no number of a task")
            }
            task = reference
        default:
            guard let moment = Moment(value) else {
                // What may become a day or an age is only not finished yet.
                if value.utf8.allSatisfy({ (48...57).contains($0) || $0 == 45 }), value.utf8.count < 10 { return }
                throw .init(description: "\(name):\(value) is no time; write \(name):2026-12-31 or \(name):7d")
            }
            if name == "since" { since = moment.start(now: now) } else { until = moment.end(now: now) }
        }
    }
}
