/// Presents a list with a cursor.
@MainActor
protocol PanePresenter: AnyObject {
    /// Moves the cursor, at most to the ends of the list.
    func move(by rows: Int)
    func moveToFirst()
    func moveToLast()
    /// Moves the cursor to a row of the view's model.
    func select(row: Int)
    /// Called when another number of rows fits on the screen.
    func resize(rows: Int)
}

/// Lists that are wholly in memory stop at their ends, and need not know how much of them is visible.
extension PanePresenter {
    func resize(rows: Int) {}

    func moveToFirst() { move(by: .min / 2) }

    func moveToLast() { move(by: .max / 2) }
}
