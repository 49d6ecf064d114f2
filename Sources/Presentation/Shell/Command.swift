/// A command of the dashboard.
///
/// Keys, footer, help, palette and the keymap of the configuration all come from ``entry``.
package enum Command: String, Sendable, CaseIterable {
    case moveUp, moveDown, pageUp, pageDown, halfPageUp, halfPageDown, moveToFirst, moveToLast
    case open, add, edit, toggleDisabled, delete, restore, purge
    case undo, redo
    case mark, markRange, markAll, invertMarks, unmark
    case bulk, disableUsers, enableUsers, setRole, addGroup, removeGroup
    case chooseColumns
    case filter, clear, goTo, sort, reverseSort, toggleTrash, setLimit
    case editRoles, addRole, removeRole
    case importUsers
    case startTask, cancelTask, retryTask, showReport, filterTasks, toggleReads, toggleChanges
    case toggleLive, copy, copyCommand, toggleMouse
    case showUsers, showTasks, showActivity, showOverview, showSettings, nextPane
    case palette, help, chooseTheme, nextTheme, refresh, redraw, suspend, interrupt, quit
    case accept, close, save, nextField, previousField, acceptSuggestion
    case confirm, decline, switchButton
    case complete, completeBackward
    case toggleColumn, columnDown, columnUp
    case takeBase, takeTheirs, takeMine, nextSide, previousSide
    case leaveOut, refusedOnly
}

extension Command {
    package init?(name: String) {
        guard let command = Command.allCases.first(where: { $0.name == name }) else { return nil }
        self = command
    }

    package var name: String { entry.name }
    package var title: String { entry.title }
    package var shortTitle: String { entry.shortTitle }

    /// Whether it works only in dialogs, by a key; the palette cannot run it.
    package var isOfDialogs: Bool { !entry.isInPalette && entry.contexts.isSubset(of: .dialogs) }

    /// Whether it changes users or settings, which a read-only directory refuses.
    package var isChange: Bool { entry.isChange }
}
