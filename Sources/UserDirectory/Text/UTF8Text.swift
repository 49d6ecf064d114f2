/// Byte functions shared by the readers of several formats.
enum UTF8Text {
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether the byte is ASCII whitespace.
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
    }

    /// Whether the bytes look like the beginning of a text in UTF-16.
    ///
    /// Spreadsheet programs can save UTF-16. Without this check, the lines of such a file would be reported as invalid.
    static func isUTF16(_ head: [UInt8]) -> Bool {
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return true }
        // Without a byte order mark: every other byte of ASCII text in UTF-16 is 0.
        return head.count >= 4 && (head[0] == 0) != (head[1] == 0) && (head[2] == 0) == (head[0] == 0)
            && (head[3] == 0) == (head[1] == 0)
    }
}
