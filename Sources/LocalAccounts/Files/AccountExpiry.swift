import Foundation
import UserDirectory

/// The day of expiry in `shadow`: the first day without access, in days since 1970.
enum AccountExpiry {
    /// The day of expiry that disables an account, as the manual of `usermod` suggests.
    static let disabled = 1
    /// The last day of access that can be set, 31 December 9999, in days since 1970.
    private static let last = 2_932_896

    /// Returns the number in the field; nil if the account does not expire.
    static func number(_ text: String) throws(AccountProblem) -> Int? {
        if text.isEmpty || text == "-1" { return nil }
        guard text.isNumber, let number = Int(text), number <= last + 1 else {
            let message = "the day of expiry is \(text.quotedForMessage), which is not a date up to the year 9999"
            throw AccountProblem("bad-day", message)
        }
        return number
    }

    /// Returns the last day of access for a day of expiry, which must be later than ``disabled``.
    static func lastDay(_ number: Int) -> Day {
        Day(containing: Date(millisecondsSince1970: Int64(number - 1) * 86_400_000))
    }

    /// Returns the day of expiry for the last day of access; nil if that day of expiry would disable the account.
    static func number(_ day: Day) -> Int? {
        let number = Int(day.milliseconds.upperBound / 86_400_000)
        return number > disabled ? number : nil
    }
}
