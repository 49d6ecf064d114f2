/// The frame around the panes: header, tabs, filter line and message.
package struct FrameModel: Hashable, Sendable {
    /// Identifies a pane, and describes its tab.
    ///
    /// Each pane is defined in the file of its class, for example `UsersPane`.
    package struct Pane: Hashable, Sendable {
        /// The other parts of the tab, beside or below its main pane.
        package struct Companions: OptionSet, Hashable, Sendable {
            /// The details of the selected item, if there is space.
            package static let details = Companions(rawValue: 1)
            /// A short task list, which can have the focus.
            package static let tasks = Companions(rawValue: 2)

            package let rawValue: Int

            package init(rawValue: Int) {
                self.rawValue = rawValue
            }
        }

        /// The panes in the order of their tabs.
        package static let all = DashboardPanes.types.map { $0.id }

        package let title: String
        package let companions: Companions

        init(_ title: String, with companions: Companions = []) {
            self.title = title
            self.companions = companions
        }
    }

    package struct Tab: Hashable, Sendable {
        package let pane: Pane
        /// Shows the tab.
        package let command: Command
    }

    /// The seat gauge in the header.
    package struct Gauge: Hashable, Sendable {
        /// `18/25`, `25/25, full`, `18 taken, no limit`, `27/25, over the limit`.
        package let text: String
        /// The text for a narrow screen: `27/25 over`.
        package let shortText: String
        /// From 0 to 1; nil without a limit.
        package let fraction: Double?
        /// Whether no seat is free.
        package let isReached: Bool
        /// Nil without a limit.
        package let level: SeatLevel?
    }

    package struct Message: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case success
            case note
            /// Only a part was done, and the rest was refused.
            case warning
            case error

            /// Whether the message stays until it is dismissed; other messages disappear after a few seconds.
            var stays: Bool { self == .warning || self == .error }
        }

        package let kind: Kind
        package let text: String
    }

    package var store = ""
    /// Nil until the seats have been counted.
    package var gauge: Gauge?
    package var tabs: [Tab] = []
    package var tab = Pane.users
    package var focus = Pane.users
    /// The tab from which the visible tab was opened, and to which the quit command returns; nil for none.
    var origin: Pane?
    /// Whether the quit command goes back to another tab instead of quitting.
    package var canGoBack: Bool { tab != .users || origin != nil }
    package var isEditingFilter = false
    package var isReadOnly = false
    /// Says that the store does not answer, or is locked; nil at other times.
    ///
    /// - `waiting for the server since 12:03:10`: The store does not answer.
    /// - `offline since 12:03:10`: The store has failed.
    /// - `waiting: Import people.csv by ana`: A task of another process keeps the store locked.
    package var offline: String?
    /// Nil if only this dashboard can change the store.
    package var live: LiveState?
    package var isMouseOn = false
    package var canCancelTask = false
    /// Whether undo has a change to undo, as far as this dashboard knows.
    package var canUndo = false
    /// Whether redo has a change to redo, as far as this dashboard knows.
    package var canRedo = false
    package var message: Message?

    package init() {}
}
