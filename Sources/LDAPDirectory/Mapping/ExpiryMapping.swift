import Foundation
import UserDirectory

/// How an entry stores the last day of access.
package enum ExpiryMapping: Hashable, Sendable {
    /// `shadowExpire`: the first day without access, in days since 1970, as `chage` and `usermod` store it.
    case shadow
    /// `accountExpires` of Active Directory: a point in time, in units of 100 nanoseconds since 1601.
    case activeDirectory

    var attribute: String {
        switch self {
        case .shadow: "shadowExpire"
        case .activeDirectory: "accountExpires"
        }
    }

    private static let ticksPerDay: Int64 = 864_000_000_000
    /// 1 January 1970, in days since 1601.
    private static let daysTo1970: Int64 = 134_774
    /// The first and the last day of the years 1 to 9999, counted from 1 January 1970.
    private static let days: ClosedRange<Int64> = -719_162...2_932_896

    func read(_ entry: LDAPEntry) throws(UnreadableEntry) -> Day? {
        guard let number = try entry.number(attribute) else { return nil }
        let last: Int64
        switch self {
        case .shadow:
            // A negative number, usually -1, means that the account never expires.
            guard number >= 0 else { return nil }
            last = number - 1
        case .activeDirectory:
            guard number > 0, number != .max else { return nil }
            // An account that expires in the middle of a UTC day has this day as its last day.
            last = (number - 1) / ExpiryMapping.ticksPerDay - ExpiryMapping.daysTo1970
        }
        guard ExpiryMapping.days.contains(last) else {
            let message = "\(attribute) is \(number), which means a date outside the years 1 to 9999"
            throw UnreadableEntry("bad-day", message)
        }
        return Day(containing: Date(millisecondsSince1970: last * 86_400_000))
    }

    /// Returns the later of the given day and the earliest day that an entry can store.
    ///
    /// The number for an earlier day could mean that the account never expires.
    func stored(_ day: Day) -> Day {
        let earliest =
            switch self {
            case .shadow: Int64(0)
            case .activeDirectory: -ExpiryMapping.daysTo1970
            }
        return max(day, Day(containing: Date(millisecondsSince1970: earliest * 86_400_000)))
    }

    /// Returns the attribute's value for the last day of access; nil if the attribute must be absent.
    func value(_ day: Day?) -> String? {
        guard let day else {
            // In Active Directory, every account has the attribute; 0 means that the account never expires.
            return self == .activeDirectory ? "0" : nil
        }
        let next = stored(day).milliseconds.upperBound / 86_400_000
        return switch self {
        case .shadow: String(next)
        case .activeDirectory: String((next + ExpiryMapping.daysTo1970) * ExpiryMapping.ticksPerDay)
        }
    }
}
