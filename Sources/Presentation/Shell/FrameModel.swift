/// The parts around the panes: header, tabs, filter line, message.
package struct FrameModel: Hashable, Sendable {
    /// A pane, and the tab in which it is the main one.
    package enum Pane: Hashable, Sendable {
        /// The tab has details and a short task list, too.
        case users
        case tasks
        /// The tab has a short task list, too.
        case activity
        /// The cursor is in the list of expiring accounts.
        case overview
        case settings
    }

    /// The seat gauge in the header.
    package struct Gauge: Hashable, Sendable {
        /// `18/25`, `18`, `27/25 over the limit`.
        package let text: String
        /// From 0 to 1; nil without a limit.
        package let fraction: Double?
        /// Whether no seat is free.
        package let isReached: Bool
    }

    /// A message about the latest event.
    package struct Message: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// Fades.
            case success
            /// Fades.
            case note
            /// Stays until a key is pressed.
            case error
        }

        package let kind: Kind
        package let text: String
    }

    package var store = ""
    /// Whether an account is selected in the overview.
    package var hasEnding = false
    /// Nil until counted.
    package var gauge: Gauge?
    package var tab = Pane.users
    package var focus = Pane.users
    package var isEditingFilter = false
    /// Whether the selected user is in the trash or, if none is selected, whether the list shows the trash.
    package var isTrashShown = false
    package var hasMarks = false
    package var isReadOnly = false
    /// `waiting for the server since 12:03:10 UTC` while the store does not answer, `offline since …` after an error.
    package var offline: String?
    /// Nil if the store cannot be shared.
    package var live: LiveState?
    package var isMouseOn = false
    package var message: Message?

    package init() {}
}
