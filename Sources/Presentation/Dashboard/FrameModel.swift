/// What stands around the panes: header, tabs, filter line, message.
package struct FrameModel: Hashable, Sendable {
    /// The panes that can have the focus.
    package enum Pane: Hashable, Sendable {
        /// The users table.
        case users
        /// The task list.
        case tasks
        /// What was changed.
        case activity
        /// The overview, whose cursor is in the list of accounts that end.
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

    /// A word about what has just happened.
    package struct Message: Hashable, Sendable {
        /// How it went.
        package enum Kind: Hashable, Sendable {
            /// Well; the message fades.
            case success
            /// Something to know; the message fades.
            case note
            /// Badly; the message stays until it has been read.
            case error
        }

        /// How it went.
        package let kind: Kind
        /// One line.
        package let text: String
    }

    /// The store's name.
    package var store = ""
    /// Whether the overview has an account under its cursor, which can be opened.
    package var hasEnding = false
    /// The seats; nil until counted.
    package var gauge: Gauge?
    /// The tab.
    package var tab = Tab.users
    /// The pane whose keys work.
    package var focus = Pane.users
    /// Whether the filter line has the keys.
    package var isEditingFilter = false
    /// Whether the user under the cursor is in the trash, so that restoring is what can be done.
    package var isTrashShown = false
    /// Whether users are marked, so that commands are about them.
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

    /// A frame without anything in it yet.
    package init() {}
}

/// Shows what stands around the panes.
///
/// Called on the main thread.
@MainActor
package protocol FrameView: AnyObject {
    /// Shows the frame as it is now.
    func show(_ frame: FrameModel)
}
