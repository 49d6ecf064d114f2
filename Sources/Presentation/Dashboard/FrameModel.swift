/// What stands around the panes: header, tabs, filter line, message.
public struct FrameModel: Hashable, Sendable {
    /// The panes that can have the focus.
    public enum Pane: Hashable, Sendable {
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
    public enum Tab: Hashable, Sendable, CaseIterable {
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
    public struct Gauge: Hashable, Sendable {
        /// `18/25`, `18`, `27/25 over the limit`.
        public let text: String
        /// From 0 to 1; nil without a limit.
        public let fraction: Double?
        /// Whether no seat is free.
        public let isReached: Bool
    }

    /// A word about what has just happened.
    public struct Message: Hashable, Sendable {
        /// How it went.
        public enum Kind: Hashable, Sendable {
            /// Well; the message fades.
            case success
            /// Something to know; the message fades.
            case note
            /// Badly; the message stays until it has been read.
            case error
        }

        /// How it went.
        public let kind: Kind
        /// One line.
        public let text: String
    }

    /// The store's name.
    public var store = ""
    /// Whether the overview has an account under its cursor, which can be opened.
    public var hasEnding = false
    /// The seats; nil until counted.
    public var gauge: Gauge?
    /// The tab.
    public var tab = Tab.users
    /// The pane whose keys work.
    public var focus = Pane.users
    /// Whether the filter line has the keys.
    public var isEditingFilter = false
    /// Whether the user under the cursor is in the trash, so that restoring is what can be done.
    public var isTrashShown = false
    /// Whether users are marked, so that commands are about them.
    public var hasMarks = false
    /// Whether nothing can be changed here.
    public var isReadOnly = false
    /// `waiting for the server since 12:03:10 UTC` while it does not answer, `offline since …` once it has failed.
    public var offline: String?
    /// Whether changes by other processes are shown; nil if the store cannot be shared.
    public var live: LiveState?
    /// Whether the terminal reports mouse events.
    public var isMouseOn = false
    /// The message about the latest event.
    public var message: Message?

    /// A frame without anything in it yet.
    public init() {}
}

/// Shows what stands around the panes.
///
/// Called on the main thread.
@MainActor
public protocol FrameView: AnyObject {
    /// Shows the frame as it is now.
    func show(_ frame: FrameModel)
}
