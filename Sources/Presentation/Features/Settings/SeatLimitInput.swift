/// A seat limit as people type it: `1000`, `1,000` or `1 000`; an empty text means no limit.
struct SeatLimitInput {
    enum Failure: Error {
        /// The text is not a whole number of 0 or more.
        case notANumber
        /// The number is greater than `Int.max`.
        case tooLarge

        /// Returns advice on what to enter.
        ///
        /// The argument `none` is the last part of the advice. It says how to enter "no limit", for example
        /// `or leave empty for no limit`.
        func advice(_ none: String) -> String {
            switch self {
            case .notANumber: "Enter 0 or more, \(none)"
            case .tooLarge: "Too large; enter a smaller number, \(none)"
            }
        }
    }

    /// Nil for no limit.
    let value: Int?

    init(_ text: String) throws(Failure) {
        let groups = text.split { $0.isWhitespace || $0 == "," }
        let digits = groups.joined()
        let isBlank = text.allSatisfy(\.isWhitespace)
        guard digits.utf8.allSatisfy({ (48...57).contains($0) }), isBlank || !digits.isEmpty,
            SeatLimitInput.areThousands(groups.map(\.count))
        else {
            throw .notANumber
        }
        value = Int(digits)
        if value == nil, !digits.isEmpty { throw .tooLarge }
    }

    /// Whether the text is one group of digits, or is split into thousands; `2,5`, for example, must not be read as 25.
    private static func areThousands(_ lengths: [Int]) -> Bool {
        lengths.count < 2 || (lengths[0] <= 3 && lengths.dropFirst().allSatisfy { $0 == 3 })
    }
}
