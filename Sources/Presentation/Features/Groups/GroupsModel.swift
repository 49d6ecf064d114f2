/// The content of the list of groups.
package struct GroupsModel: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package let name: String
        /// The number of members, without those in the trash.
        package let users: String
    }

    /// The field of ``DialogAction/set(field:value:)`` that filters the groups by a text.
    package static let query = "query"
    /// The field that starts typing the query, or ends typing and keeps the query.
    package static let typing = "typing"
    /// The field that renames the selected group.
    package static let rename = "rename"
    /// The field that removes the selected group.
    package static let remove = "remove"

    /// The groups that match the query, sorted by name; nil until read.
    package var items: [Item]?
    package var selected = 0
    /// The total number of groups.
    package var total = 0
    package var query = ""
    package var isTyping = false
    /// Why the last action was refused, or why reading the groups failed.
    package var refusal: String?
    package var isReadOnly = false
    /// How to create a group, shown if the list is empty; nil if groups cannot be created.
    package var advice: String?
}
