/// The preview of an import, a pull or a push.
///
/// Holds only the lines around the cursor, because a plan may have a million lines.
package struct PlanModel: Hashable, Sendable {
    package struct Line: Hashable, Sendable {
        /// The line's number in the file; nil for an account or a user.
        package let number: String?
        /// What the import does with the line, such as `add`, `update` or `reject`.
        package let verb: String
        /// Empty if the login could not be read.
        package let login: String
        /// The details, or why the line is rejected.
        package let details: String
        package let isRejected: Bool
    }

    /// The choice of what to do if seats run out.
    package struct SeatChoice: Hashable, Sendable {
        /// If seats run out: true to reject the users without a seat, false to import nothing.
        package var rejectsRest: Bool
        /// Whether there are too few seats for all users.
        package var hasRunOut: Bool
        /// Whether the plan cannot be applied because of the choice.
        package var isBlocking: Bool
    }

    package var title: String
    /// The title of the action button, such as `Import`.
    package var action = "Import"
    /// What the plan has an entry for: each `line`, `account` or `user`.
    package var noun = "line"
    /// For example, `15 lines: 12 to add, 3 to reject`.
    package var counts: String
    /// Nil if the plan takes no seats.
    package var seats: String?
    /// That the plan removes more users or accounts than the limit; nil if it does not.
    package var removals: String?
    /// For example, `Removes access from 2 admins`; nil if the import causes no ``AccessLoss``.
    package var loss: String?
    /// Nil without a limit.
    package var seatChoice: SeatChoice?
    /// A remark on emails used by other users and on ignored fields, an error, why nothing can be imported, or the
    /// progress of reading the file again.
    package var note: String?
    /// Whether the file is being read again.
    package var isBusy = false
    package var lines: [Line] = []
    /// The index of the first of ``lines`` among all lines.
    package var first = 0
    package var total: Int
    /// The index of the selected line among all lines.
    package var selected = 0
    package var rejected: Int
    package var showsOnlyRejected = false
    package var isActionEnabled: Bool
    package var isActionFocused = false
    /// Whether Back has the focus; if neither button has the focus, Enter opens the selected line.
    package var isBackFocused = false

    /// The field of ``DialogAction/set(field:value:)`` that closes the preview without opening the form again.
    package static let decline = "decline"
}
