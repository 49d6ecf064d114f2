import Presentation
import UserDirectory

/// Messages shared by several commands.
enum Words {
    /// Returns a message such as "3 of 25 seats are taken".
    static func seats(_ seats: Seats, _ number: (Int) -> String = { Text.number($0) }) -> String {
        let used = number(seats.used)
        guard let limit = seats.limit else { return seats.used == 1 ? "1 seat is taken" : "\(used) seats are taken" }
        let noun = limit == 1 && seats.used == 1 ? "seat" : "seats"
        return "\(used) of \(number(limit)) \(noun) \(seats.used == 1 ? "is" : "are") taken"
    }

    /// Returns the words that name users in a confirmation: one or two names, or else a number, such as "3 users".
    static func few(_ targets: [TargetUser]) -> String {
        let isFew = (1...2).contains(targets.count)
        return isFew ? targets.map(\.name).joined(separator: " and ") : users(targets.count)
    }

    static func users(_ count: Int, _ number: (Int) -> String = { Text.number($0) }) -> String {
        "\(number(count)) \(count == 1 ? "user" : "users")"
    }
}
