/// A user's groups as one stored text; newlines separate the groups, because no group's name contains a newline.
package enum GroupText {
    package static func joined(_ groups: [String]) -> String {
        groups.joined(separator: "\n")
    }

    package static func split(_ text: String) -> [String] {
        // Splits bytes. Splitting characters is slower: it accounted for a sixth of the time to read users with two
        // groups.
        text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
    }

    /// Returns the text in which queries search: each group's ``FoldedText/identity(_:)`` between two newlines.
    package static func keys(_ groups: [String]) -> String {
        groups.isEmpty ? "" : "\n" + groups.map { FoldedText.identity($0) + "\n" }.joined()
    }

    /// Returns the text to search for: it is a substring of ``keys(_:)`` if and only if the user is in the group.
    package static func needle(_ group: String) -> String {
        "\n" + FoldedText.identity(group) + "\n"
    }
}
