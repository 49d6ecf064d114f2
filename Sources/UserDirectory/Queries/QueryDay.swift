/// A day in a query: a date, or a day relative to the day on which the query runs, such as `yesterday` or `30d`.
package enum QueryDay: Hashable, Sendable {
    case date(Day)
    case today, tomorrow, yesterday
    /// A number of units after today; a negative number counts back.
    case distance(Int, Unit)

    package enum Unit: String, Sendable, CaseIterable {
        case days = "d"
        case weeks = "w"
        case months = "m"
        case years = "y"
    }

    package func day(on today: Day) -> Day {
        switch self {
        case .date(let day): day
        case .today: today
        case .tomorrow: today.moved(by: 1)
        case .yesterday: today.moved(by: -1)
        case .distance(let count, .days): today.moved(by: count)
        case .distance(let count, .weeks): today.moved(by: 7 * count)
        case .distance(let count, .months): today.moved(byMonths: count)
        case .distance(let count, .years): today.moved(byMonths: 12 * count)
        }
    }
}

extension QueryDay: LosslessStringConvertible {
    package static let words: [(word: String, day: QueryDay)] = [
        ("today", .today), ("tomorrow", .tomorrow), ("yesterday", .yesterday),
    ]

    package var description: String {
        switch self {
        case .date(let day): day.description
        case .distance(let count, let unit): "\(count)\(unit.rawValue)"
        case .today, .tomorrow, .yesterday: QueryDay.words.first { $0.day == self }?.word ?? ""
        }
    }

    /// Reads `2026-12-31`, `today`, `tomorrow`, `yesterday`, `30d`, `+2w` or `-3m`, ignoring case.
    package init?(_ description: String) {
        let text = description.lowercased()
        if let day = Day(text) {
            self = .date(day)
        } else if let day = QueryDay.words.first(where: { $0.word == text })?.day {
            self = day
        } else if let unit = text.last.flatMap({ Unit(rawValue: String($0)) }), let count = Int(text.dropLast()),
            (-QueryDay.maxCount...QueryDay.maxCount).contains(count)
        {
            self = .distance(count, unit)
        } else {
            return nil
        }
    }

    static func isBeginning(_ text: String) -> Bool {
        let text = text.lowercased()
        if words.contains(where: { $0.word.hasPrefix(text) }) { return true }
        let digits = text.first == "+" ? text.dropFirst() : text[...]
        return text.utf8.count < 10 && digits.utf8.allSatisfy { (48...57).contains($0) || $0 == 45 }
    }

    private static let maxCount = 99_999

    /// Returns the previous day (`step` -1) or the next day (`step` 1).
    func neighbor(_ step: Int) -> QueryDay? {
        switch self {
        case .date(let day): .date(day.moved(by: step))
        case .today: step < 0 ? .yesterday : .tomorrow
        case .tomorrow: step < 0 ? .today : .distance(2, .days)
        case .yesterday: step < 0 ? .distance(-2, .days) : .today
        case .distance(let count, .days): .distance(count + step, .days)
        case .distance: nil
        }
    }
}

extension Day {
    /// Limited to the years 1 to 9999.
    fileprivate func moved(by days: Int) -> Day {
        let moved = advanced(by: days)
        return (1...9999).contains(moved.year) ? moved : days < 0 ? first : last
    }

    /// Uses the last day of the month if the month is too short; limited to the years 1 to 9999.
    fileprivate func moved(byMonths months: Int) -> Day {
        let count = 12 * year + month - 1 + months
        guard count >= 12 else { return first }
        for day in stride(from: day, to: day - 4, by: -1) {
            if let moved = Day(year: count / 12, month: count % 12 + 1, day: day) { return moved }
        }
        return last
    }

    private var first: Day { Day(year: 1, month: 1, day: 1) ?? self }
    private var last: Day { Day(year: 9999, month: 12, day: 31) ?? self }
}
