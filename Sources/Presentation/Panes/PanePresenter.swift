/// Presents a list with a cursor.
@MainActor
protocol PanePresenter: AnyObject {
    /// Moves the cursor, at most to the ends of the list.
    func move(by rows: Int)
    func moveToFirst()
    func moveToLast()
    /// Moves the cursor to a row of the view's model.
    func select(row: Int)
    /// Called when the number of rows that fit on the screen has changed.
    func resize(rows: Int)
    /// Called when the width available to a row's cells may have changed.
    func resize(width: Int)
}

extension PanePresenter {
    func resize(width: Int) {}
}

/// For lists that are entirely in memory: moving stops at the ends, and the number of visible rows does not matter.
extension PanePresenter {
    func resize(rows: Int) {}

    func moveToFirst() { move(by: .min / 2) }

    func moveToLast() { move(by: .max / 2) }
}
