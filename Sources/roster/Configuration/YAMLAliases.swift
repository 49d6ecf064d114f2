/// Counts the aliases of a YAML text (`*name`) before it is parsed.
///
/// Aliases of aliases multiply: with a few dozen of them, a text of a few lines expands to more than a parser could
/// process in years, and Yams has no limit.
enum YAMLAliases {
    /// The maximum number in a configuration.
    static let maxCount = 30

    /// Returns an upper bound of the number: an asterisk at the beginning of a word in a string or comment also counts.
    static func count(in text: String) -> Int {
        var count = 0
        var mayBegin = true
        var hasBegun = false
        for byte in text.utf8 {
            if hasBegun, byte > 0x20 { count += 1 }
            hasBegun = mayBegin && byte == UInt8(ascii: "*")
            mayBegin = byte <= 0x20 || "[{,:?-".utf8.contains(byte)
        }
        return count
    }
}
