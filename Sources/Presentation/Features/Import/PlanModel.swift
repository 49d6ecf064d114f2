/// The preview of an import, a pull or a push.
///
/// Holds only the lines around the cursor, because a plan may have a million lines.
package struct PlanModel: Hashable, Sendable {
    /// Which lines are listed.
    package enum Shown: Hashable, Sendable {
        case all
        case changes
        case rejected
    }

    package struct Line: Hashable, Sendable {
        /// The line's number in the file, or the entry's position in a JSON array; nil in a pull or a push.
        package let number: String?
        /// What the plan does with the line, for example `add`, `update` or `reject`.
        package let verb: String
        /// Empty if the login could not be read.
        package let login: String
        /// The details, or why the line is rejected.
        package let details: String
        package let isRejected: Bool
    }

    /// The choice of what to do if seats run out.
    package struct SeatChoice: Hashable, Sendable {
        /// If seats run out: true to reject the users who would get no seat, false to apply nothing.
        package var rejectsRest: Bool
        package var hasRunOut: Bool
        /// Whether the choice prevents the plan from being applied.
        package var isBlocking: Bool
        /// What the plan does with its lines: `import` or `pull`.
        package var verb = "import"
    }

    package var title: String
    /// The title of the action button, such as `Import`.
    package var action = "Import"
    /// What an entry of the plan is called.
    package var noun = RecordNoun.line
    /// For example, `15 lines: 12 to add, 3 to reject`.
    package var counts: String
    /// The needed and free seats; nil for a push, which takes no seats.
    package var seats: String?
    /// Says how many users or accounts the plan would remove; nil unless the number exceeds the limit.
    package var removals: String?
    /// For example, `Removes access from 2 admins`; nil if the plan causes no ``AccessLoss``.
    package var loss: String?
    /// Nil for a push, or if there is no seat limit.
    package var seatChoice: SeatChoice?
    /// An error, an obstacle, a remark, or the progress of making the plan again; nil if there is nothing to say.
    package var note: String?
    /// Whether the plan is being made again.
    package var isBusy = false
    package var lines: [Line] = []
    /// How many listed lines precede the first element of ``lines``.
    package var first = 0
    package var total: Int
    /// The index of the selected line among the listed lines.
    package var selected = 0
    package var rejected: Int
    package var shown = Shown.all
    /// Which lines are listed after the next use of ``filter``; nil if there is no other choice.
    package var nextShown: Shown?
    package var isActionEnabled: Bool
    package var isActionFocused = false
    /// Whether the Back button has the focus; if neither button has the focus, Enter opens the selected line.
    package var isBackFocused = false

    /// The argument `field` of a ``DialogAction/set(field:value:)`` that switches the list to ``nextShown``.
    package static let filter = "filter"
    /// The argument `field` of a ``DialogAction/set(field:value:)`` that closes the preview.
    ///
    /// In an import, the Back button also opens the form again; this action does not. While the plan is being made
    /// again, the action only cancels the making of the plan, and the preview stays open.
    package static let interrupt = "interrupt"
}
