import Foundation

extension String {
    /// Whether both texts have the same UTF-8; `==` also treats two Unicode forms of one letter as equal.
    ///
    /// Comparing the sequences `utf8` would take several times as long.
    package func hasSameBytes(as other: String) -> Bool {
        var (mine, theirs) = (self, other)
        return mine.withUTF8 { mine in
            theirs.withUTF8 { theirs in
                guard mine.count == theirs.count, let start = mine.baseAddress, let other = theirs.baseAddress else {
                    return mine.count == theirs.count
                }
                return memcmp(start, other, mine.count) == 0
            }
        }
    }

    /// Tests the text's storage directly if possible: testing the elements of `utf8` takes several times as long.
    @inline(__always)
    func hasOnlyBytes(_ test: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy(test) } ?? utf8.allSatisfy(test)
    }
}

extension [UInt8] {
    /// Copies the text's storage directly if possible: appending the sequence `utf8` takes several times as long.
    mutating func append(bytesOf text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ append(contentsOf: $0) }) == nil {
            append(contentsOf: text.utf8)
        }
    }
}
