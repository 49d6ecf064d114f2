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
    case day(Day)
    case time(Date)
    case ago(Age)

    package init?(_ argument: String) {
        if let day = Day(argument) {
            self = .day(day)
        } else if let age = Age(argument) {
            self = .ago(age)
        } else if let date = Moment.time(argument) {
            self = .time(date)
        } else {
            return nil
        }
    }

    /// Returns the first moment of a day in UTC, or else the moment itself.
    package func start(now: Date) -> Date {
        switch self {
        case .day(let day): Moment.midnight(day)
        case .time(let date): date
        case .ago(let age): now.addingTimeInterval(-age.seconds)
        }
    }

    /// Returns the exclusive end: the midnight after a day, in UTC, or else the moment itself.
    package func end(now: Date) -> Date {
        if case .day(let day) = self { return Moment.midnight(day).addingTimeInterval(86_400) }
        return start(now: now)
    }

    private static func midnight(_ day: Day) -> Date {
        time("\(day)T00:00:00Z") ?? .distantPast
    }

    private static func time(_ text: String) -> Date? {
        (try? Date(text, strategy: .iso8601))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }
}
