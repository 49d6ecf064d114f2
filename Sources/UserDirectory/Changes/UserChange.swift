/// A requested change of a user.
///
/// The store decides whether it is allowed and writes it, both in one write transaction.
package enum UserChange: Hashable, Sendable {
    /// What happens to an imported line whose login exists already.
    package enum OnExisting: String, Sendable, CaseIterable {
        /// The fields that the line names are changed.
        case update
        /// The line is left out.
        case skip
        /// The line is refused.
        case fail
    }

    /// Add a user.
    case add(UserFields)
    /// Change fields. With `ifVersion` the change is refused as a conflict if the record has moved on.
    case edit(UserReference, UserEdit, ifVersion: Int?)
    /// Switch the account off.
    case disable(UserReference)
    /// Switch the account on; takes a seat.
    case enable(UserReference)
    /// Move to the trash.
    case delete(UserReference)
    /// Bring back from the trash, under another login if the own one has been taken meanwhile; takes a seat.
    case restore(UserReference, login: String?)
    /// Add a user, or change the one who has this login, as ``OnExisting`` says.
    case merge(login: String, UserEdit, onExisting: OnExisting)
}
