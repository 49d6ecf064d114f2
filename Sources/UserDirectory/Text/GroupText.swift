/// The stored text of a user's groups: each between newlines, which no group's name contains.
package enum GroupText {
    package static func joined(_ groups: [String]) -> String {
        groups.joined(separator: "\n")
    }

    package static func split(_ text: String) -> [String] {
        text.isEmpty ? [] : text.split(separator: "\n").map(String.init)
    }

    /// The text that is searched: names without case.
    package static func keys(_ groups: [String]) -> String {
        groups.isEmpty ? "" : "\n" + groups.map { FoldedText.identity($0) + "\n" }.joined()
    }

    /// A part of the searched text if the user is in the group.
    package static func needle(_ group: String) -> String {
        "\n" + FoldedText.identity(group) + "\n"
    }
}
