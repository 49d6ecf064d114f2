/// The users that are exported, and their order.
package enum ExportSelection: Sendable {
    /// All users that a filter matches.
    case matching(UserFilter, UserSort)
    /// The marked users, who are resolved once before the first is written.
    case marked(UserSelection, UserSort)
}
