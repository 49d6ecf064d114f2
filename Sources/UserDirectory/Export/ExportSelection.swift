/// Which users are exported, and in which order.
package enum ExportSelection: Sendable {
    /// All users that a filter matches.
    case matching(UserFilter, UserSort)
    /// The marked users.
    ///
    /// The marked users are determined only once, before the first user is written.
    case marked(UserSelection, UserSort)
}
