/// The parts around the panes: header, tabs, filter line, message.
package struct FrameModel: Hashable, Sendable {
    /// The panes that can have the focus.
    package enum Pane: Hashable, Sendable {
        /// The users table.
        case users
        /// The task list.
        case tasks
        /// What was changed.
        case activity
        /// The overview, with its cursor in the list of expiring accounts.
        case overview
        /// The settings.
        case settings
    }

    /// The tabs.
    package enum Tab: Hashable, Sendable, CaseIterable {
        /// Table, details and a short task list.
        case users
        /// The task list alone.
        case tasks
        /// What was changed, and a short task list.
        case activity
        /// The directory at a glance.
        case overview
        /// What can be set.
        case settings
    }

    /// The seat gauge.
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
        /// The kind of message.
        package enum Kind: Hashable, Sendable {
            /// It succeeded; the message fades.
            case success
            /// A note; the message fades.
            case note
            /// It failed; the message stays until a key is pressed.
            case error
        }

        /// The kind of message.
        package let kind: Kind
        /// One line.
        package let text: String
    }

    /// The store's name.
    package var store = ""
    /// Whether an account is selected in the overview, which can be opened.
    package var hasEnding = false
    /// The seats; nil until counted.
    package var gauge: Gauge?
    /// The tab.
    package var tab = Tab.users
    /// The focused pane.
    package var focus = Pane.users
    /// Whether the filter line has the focus.
    package var isEditingFilter = false
    /// Whether the selected user is in the trash and can be restored.
    package var isTrashShown = false
    /// Whether users are marked, so that commands apply to them.
    package var hasMarks = false
    /// Whether nothing can be changed here.
    package var isReadOnly = false
    /// `waiting for the server since 12:03:10 UTC` while it does not answer, `offline since …` once it has failed.
    package var offline: String?
    /// Whether changes by other processes are shown; nil if the store cannot be shared.
    package var live: LiveState?
    /// Whether the terminal reports mouse events.
    package var isMouseOn = false
    /// The message about the latest event.
    package var message: Message?

    /// An empty frame.
    package init() {}
}

/// Shows the parts around the panes.
///
/// Called on the main thread.
@MainActor
package protocol FrameView: AnyObject {
    /// Shows the frame as it is now.
    func show(_ frame: FrameModel)
}
