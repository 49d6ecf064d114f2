/// Counts the aliases of a YAML text (`*name`) before it is parsed.
///
/// Aliases of aliases multiply: some dozens of them make a text of a few lines stand for more than a parser can go through
/// in years. Yams has no limit of its own.
enum YAMLAliases {
    /// The most that a configuration may have.
    static let most = 30

    /// How many there may be; an asterisk inside a text, at the beginning of a word, counts, too.
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
