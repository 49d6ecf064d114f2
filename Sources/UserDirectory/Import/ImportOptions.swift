/// The options of an import, a pull or a push.
package struct ImportOptions: Hashable, Sendable {
    /// What happens if seats run out.
    package enum OnFull: String, Sendable, CaseIterable {
        /// Imports nothing if the plan needs more seats than are free.
        ///
        /// If other changes take seats during the import, the import stops at the first line for which no seat is free.
        case fail
        /// Refuses the lines for which no seat is free, and imports the other lines.
        case skip
    }

    /// What happens to a plan if some of its entries are stale.
    ///
    /// An entry is stale if its user was added, changed, deleted or restored after the plan was made. There is one
    /// exception: if the user or the account is already as planned, the entry is not stale.
    package enum OnStale: String, Sendable, CaseIterable {
        /// Applies nothing.
        ///
        /// Staleness is checked before the first entry is applied. If a user is changed later, the entry of this user
        /// may be refused, but the other entries are still applied.
        case fail
        /// Refuses the stale entries, and applies the other entries.
        case skip
    }

    package var onExisting: UserChange.OnExisting
    package var onFull: OnFull
    package var onStale = OnStale.fail
    /// The connection from which accounts are pulled or to which users are pushed; nil for the import of a file.
    package internal(set) var connection: String?
    /// Whether the plan changes accounts of the connection instead of users of the store.
    package internal(set) var isPush = false
    /// How many users a pull may move to the trash, or how many accounts a push may disable or delete.
    ///
    /// If nil, a plan made earlier keeps the limit recorded in it, and a new plan has the connection's limit.
    package var removals: Int?
    /// Nil to detect the format from the content.
    package var format: UserFormat?
    /// Whether the fields of Roster's own CSV are read without ``FormulaGuard/reversed(_:)``.
    ///
    /// This function is never applied to the CSV exports of other systems.
    package var isRaw: Bool
    /// Whether the plan keeps the original bytes of each record that is refused or that changes something.
    package var keepsRejects: Bool

    package init(
        onExisting: UserChange.OnExisting = .update,
        onFull: OnFull = .fail,
        format: UserFormat? = nil,
        isRaw: Bool = false,
        keepsRejects: Bool = false
    ) {
        self.onExisting = onExisting
        self.onFull = onFull
        self.format = format
        self.isRaw = isRaw
        self.keepsRejects = keepsRejects
    }
}
