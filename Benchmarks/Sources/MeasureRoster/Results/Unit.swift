import Foundation

/// The unit of a line's values.
enum Unit {
    case milliseconds, seconds, microseconds, mebibytes, times, count, bytes

    /// A value, rounded, with its unit.
    func text(_ value: Double) -> String {
        switch self {
        case .milliseconds: "\(Self.digits(value)) ms"
        case .seconds: value < 1 ? "\(Self.digits(value * 1_000)) ms" : "\(Self.digits(value)) s"
        case .microseconds: "\(Self.digits(value)) µs"
        case .mebibytes: "\(Self.digits(value)) MiB"
        case .times: "\(Self.digits(value)) ×"
        case .count: Self.digits(value)
        case .bytes: "\(Self.digits(value)) B"
        }
    }

    /// A value with at most two decimals.
    ///
    /// Values from 10 on have one decimal; whole numbers and values from 100 on have none.
    static func digits(_ value: Double) -> String {
        let size = abs(value)
        if size >= 100 || value == value.rounded() { return Self.grouped(value) }
        // A second decimal would be 0: 1.5 is written instead of 1.50.
        let isRound = value * 10 == (value * 10).rounded()
        return String(format: size >= 10 || isRound ? "%.1f" : "%.2f", value)
    }

    /// A whole number with commas between thousands.
    static func grouped(_ value: Double) -> String {
        var digits = Array(String(Int(value.rounded())))
        var place = digits.count - 3
        while place > (value < 0 ? 1 : 0) {
            digits.insert(",", at: place)
            place -= 3
        }
        return String(digits)
    }
}
