extension Int {
    /// The number with its digits in groups of three, for stored titles and messages: `1,204`.
    ///
    /// Does not use `FormatStyle`, whose output depends on the process's locale.
    package var grouped: String {
        var digits = Array(String(magnitude))
        var index = digits.count - 3
        while index > 0 {
            digits.insert(",", at: index)
            index -= 3
        }
        return (self < 0 ? "-" : "") + String(digits)
    }
}
