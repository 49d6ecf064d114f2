/// Counts the aliases (`*name`) of a YAML text before the text is parsed.
///
/// Aliases of aliases multiply: a text of a few lines with a few dozen aliases could take years to parse. Yams does not
/// limit the number of aliases.
enum YAMLAliases {
    static let maxCount = 30

    /// Returns an upper bound: an asterisk that begins a word in a string or comment is counted, too.
    static func count(in text: String) -> Int {
        var count = 0
        var mayBegin = true
        var hasBegun = false
        for byte in text.utf8 {
            if hasBegun, byte > 0x20 { count += 1 }
            hasBegun = mayBegin && byte == UInt8(ascii: "*")
            // A word may also begin after a byte order mark or a non-ASCII line break (bytes of 0x80 or more).
            mayBegin = byte <= 0x20 || byte >= 0x80 || "[{,:?-".utf8.contains(byte)
        }
        return count
    }
}
