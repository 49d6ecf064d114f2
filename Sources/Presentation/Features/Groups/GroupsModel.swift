/// The content of the list of groups.
package struct GroupsModel: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package let name: String
        /// The number of members, without those in the trash.
        package let users: String
    }

    /// The field of ``DialogAction/set(field:value:)`` that sets the query.
    package static let query = "query"
    /// The field of ``DialogAction/set(field:value:)`` that starts or ends the typing of the query; the query is kept.
    package static let typing = "typing"
    package static let rename = "rename"
    package static let remove = "remove"

    /// The groups that match the query, sorted by name; nil until read.
    package var items: [Item]?
    /// Whether the groups are being read for the first time.
    package var isReading = false
    package var selected = 0
    package var total = 0
    package var query = ""
    package var isTyping = false
    /// Why the last action was refused, or why reading the groups failed.
    package var refusal: String?
    package var isReadOnly = false
    /// How to create a group, shown if there are no groups; nil if groups cannot be created.
    package var advice: String?
}
