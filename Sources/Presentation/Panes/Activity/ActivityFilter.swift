internal import Foundation
internal import UserDirectory

/// The language of the Activity's filter: the options of `roster log` as `name:value`; a bare word is a user.
enum ActivityFilter {
    /// The names that can stand before a colon: the columns, and the bounds of the time.
    static let names = ["user", "who", "what", "task", "since", "until"]
    /// The alternative names of some fields, which are those of the options of `roster log`.
    static let otherNames = ["who": "actor", "what": "kind"]

    /// Why a filter cannot be read.
    struct Failure: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    /// Reads a filter; `since:7d` counts back from `now`.
    ///
    /// With `allowsIncomplete` a name without a value matches everything, for a filter that is still being typed.
    static func parse(_ text: String, now: Date, allowsIncomplete: Bool = true) throws(Failure) -> JournalFilter {
        var filter = JournalFilter()
        for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
            guard let colon = word.firstIndex(of: ":"), !word.hasPrefix("id:") else {
                filter.user = UserReference(word)
                continue
            }
            let name = word[..<colon].lowercased()
            let value = String(word[word.index(after: colon)...])
            guard names.contains(name) || otherNames.values.contains(name) else {
                let known = names.map { name in name + (otherNames[name].map { " (or \($0))" } ?? "") }
                throw Failure(description: "unknown field \(name):; known are \(known.joined(separator: ", "))")
            }
            if !value.isEmpty {
                try filter.set(name, to: value, now: now, allowsIncomplete)
            } else if !allowsIncomplete {
                throw Failure(description: "\(name): has no value")
            }
        }
        return filter
    }

    /// The field names, or a field's values, that begin with a term.
    static func terms(beginning term: String) -> [String] {
        let typed = term.lowercased()
        guard let colon = typed.firstIndex(of: ":") else {
            let others = typed.isEmpty ? [] : names.compactMap { otherNames[$0] }
            return (names + others).map { $0 + ":" }.filter { $0.hasPrefix(typed) }
        }
        let field = String(typed[..<colon])
        let values =
            switch field {
            case "what", "kind": JournalEntry.Kind.allCases.map(\.rawValue)
            case "since", "until": ["1d", "7d", "30d"]
            default: [String]()
            }
        return values.map { "\(field):\($0)" }.filter { $0.hasPrefix(typed) && $0 != typed }
    }
}

extension JournalFilter {
    fileprivate mutating func set(
        _ name: String,
        to value: String,
        now: Date,
        _ allowsIncomplete: Bool
    ) throws(ActivityFilter.Failure) {
        switch name {
        case "user": user = UserReference(value)
        case "who", "actor": actor = value
        case "what", "kind":
            kind = JournalEntry.Kind(rawValue: value.lowercased())
            let kinds = JournalEntry.Kind.allCases.map(\.rawValue)
            let isBeginning = allowsIncomplete && kinds.contains { $0.hasPrefix(value.lowercased()) }
            guard kind != nil || isBeginning else {
                throw .init(description: "unknown \(name):\(value); known are \(kinds.joined(separator: ", "))")
            }
        case "task":
            guard let reference = TaskReference(value) else {
                throw .init(description: "task:\(value) is not a task number")
            }
            task = reference
        default:
            guard let moment = Moment(value) else {
                // Digits and hyphens may be the beginning of a date or an age.
                let isBeginning = value.utf8.count < 10 && value.utf8.allSatisfy { (48...57).contains($0) || $0 == 45 }
                if allowsIncomplete, isBeginning { return }
                throw .init(description: "\(name):\(value) is not a time; write \(name):2026-12-31 or \(name):7d")
            }
            if name == "since" { since = moment.start(now: now) } else { until = moment.end(now: now) }
        }
    }
}
