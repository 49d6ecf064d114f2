/// The content of the list of groups.
package struct GroupsModel: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package let name: String
        /// The number of members, without those in the trash.
        package let users: String
    }

    /// The field of ``DialogAction/set(field:value:)`` with the text that the groups are filtered by.
    package static let query = "query"
    /// The field that starts typing the query, or ends it and keeps the query.
    package static let typing = "typing"
    /// The field that renames the selected group.
    package static let rename = "rename"
    /// The field that removes the selected group.
    package static let remove = "remove"

    /// Those that match the query, by name; nil until they are read.
    package var items: [Item]?
    package var selected = 0
    /// The number of all groups.
    package var total = 0
    package var query = ""
    package var isTyping = false
    /// Why a group was not changed.
    package var refusal: String?
    package var isReadOnly = false
}
