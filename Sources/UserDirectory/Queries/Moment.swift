package import Foundation

/// A length of time as people type it: `30d`, `2w`, `12h`.
package struct Age: Hashable, Sendable {
    package let seconds: TimeInterval

    package init?(_ argument: String) {
        let units: [Character: TimeInterval] = ["h": 3_600, "d": 86_400, "w": 604_800]
        guard let last = argument.last, let unit = units[last], let count = Int(argument.dropLast()),
            (0...1_000_000).contains(count), argument.first?.isNumber == true
        else { return nil }
        seconds = TimeInterval(count) * unit
    }
}

/// A moment as people type it: a day, a time, or an age.
package enum Moment: Hashable, Sendable {
    case day(QueryDay)
    case time(Date)
    case ago(Age)

    /// Reads an ISO 8601 time, an age (`7d`, `12h`), or a day as in a query (`2026-12-31`, `yesterday`, `-3m`).
    ///
    /// A number of units without a sign counts back, because moments select changes in the journal, which are in the
    /// past. For example, `3m` is the day three months ago, and `12h` is the same as `-12h`.
    package init?(_ argument: String) {
        let hours = argument.hasPrefix("-") && argument.lowercased().hasSuffix("h")
        if let age = Age((hours ? String(argument.dropFirst()) : argument).lowercased()) {
            self = .ago(age)
        } else if let day = QueryDay(argument) {
            self = .day(argument.first?.isNumber == true ? day.countedBack : day)
        } else if let date = Moment.time(argument) {
            self = .time(date)
        } else {
            return nil
        }
    }

    package static func isBeginning(_ text: String) -> Bool { QueryDay.isBeginning(text) }

    /// For a day, returns its first moment in UTC; otherwise returns the moment itself.
    package func start(now: Date) -> Date {
        switch self {
        case .day(let day): Moment.midnight(day.day(on: Day(containing: now)))
        case .time(let date): date
        case .ago(let age): now.addingTimeInterval(-age.seconds)
        }
    }

    /// For a day, returns its exclusive end, the next midnight in UTC; otherwise returns the moment itself.
    package func end(now: Date) -> Date {
        if case .day = self { return start(now: now).addingTimeInterval(86_400) }
        return start(now: now)
    }

    private static func midnight(_ day: Day) -> Date {
        time("\(day)T00:00:00Z") ?? .distantPast
    }

    private static func time(_ text: String) -> Date? {
        // Foundation also accepts a day or an hour that does not exist, such as 25:00, and ignores text after the time.
        let clock = /T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:?\d\d)/
        guard Day(String(text.prefix(10))) != nil, text.dropFirst(10).wholeMatch(of: clock) != nil else { return nil }
        return (try? Date(text, strategy: .iso8601))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }
}

extension QueryDay {
    fileprivate var countedBack: QueryDay {
        if case .distance(let count, let unit) = self { .distance(-count, unit) } else { self }
    }
}
