import UserDirectory

/// Messages shared by several commands.
enum Words {
    /// Such as "3 of 25 seats are taken".
    static func seats(_ seats: Seats) -> String {
        let used = number(seats.used)
        guard let limit = seats.limit else { return seats.used == 1 ? "1 seat is taken" : "\(used) seats are taken" }
        let noun = limit == 1 ? "seat" : "seats"
        return "\(used) of \(number(limit)) \(noun) \(seats.used == 1 ? "is" : "are") taken"
    }

    /// Such as "12 users".
    static func users(_ count: Int) -> String { count == 1 ? "1 user" : "\(number(count)) users" }

    /// A number with commas between the thousands.
    static func number(_ number: Int) -> String {
        let digits = String(number.magnitude)
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
            grouped.append(digit)
        }
        return (number < 0 ? "-" : "") + grouped
    }
}
