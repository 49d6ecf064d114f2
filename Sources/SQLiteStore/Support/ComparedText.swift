extension String {
    /// The text to bind, with each NUL replaced by U+0001.
    ///
    /// GRDB binds a text only up to its first NUL, so `ana\0x` would be compared as `ana`. No field of a user contains
    /// either character, so a text with one of them never matches a user.
    var compared: String { hasNUL ? replacing("\0", with: "\u{1}") : self }

    /// Searches the contiguous UTF-8 storage directly: a search of the sequence `utf8` takes several times as long.
    private var hasNUL: Bool { utf8.withContiguousStorageIfAvailable { $0.contains(0) } ?? utf8.contains(0) }
}
