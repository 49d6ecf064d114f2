/// The users that are exported, and their order.
package enum ExportSelection: Sendable {
    /// All users that a filter matches.
    case matching(UserFilter, UserSort)
    /// The marked users; the selection is resolved once, before the first user is written.
    case marked(UserSelection, UserSort)
}
