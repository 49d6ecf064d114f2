/// Which users are exported, and in which order.
package enum ExportSelection: Sendable {
    case matching(UserFilter, UserSort)
    /// The marked users are determined once, before the first user is written.
    case marked(UserSelection, UserSort)
}
