/// Presents a list with a cursor.
@MainActor
protocol PanePresenter: AnyObject {
    /// The state of the list; a command that cannot run in this state waits.
    ///
    /// The presenter must update its view when the state changes, because waiting commands are retried when the screen
    /// is drawn.
    var state: ListState { get }

    /// Moves the cursor, at most to the ends of the list.
    func move(by rows: Int)
    func moveToFirst()
    func moveToLast()
    /// Moves the cursor to a row of the view's model.
    func select(row: Int)
    /// Called when the number of rows that fit on the screen may have changed.
    func resize(rows: Int)
    /// Called when the width available to a row's cells may have changed.
    func resize(width: Int)
    /// Called before the list is shown and reloaded.
    func prepareToShow()
}

extension PanePresenter {
    var state: ListState { .settled }

    func resize(width: Int) {}
    func prepareToShow() {}
}

/// Defaults for lists that are entirely in memory and do not depend on the number of visible rows.
///
/// `move(by:)` must stop at the ends of the list.
extension PanePresenter {
    func resize(rows: Int) {}

    func moveToFirst() { move(by: .min / 2) }

    func moveToLast() { move(by: .max / 2) }
}
