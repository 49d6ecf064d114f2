/// Presents a list that is completely in memory, with a cursor.
@MainActor
protocol ElementListPresenter: PanePresenter {
    associatedtype Element: Identifiable

    var elements: [Element] { get }
    /// The id of the element with the cursor; nil means the first element.
    var selectedID: Element.ID? { get set }
    /// Whether a cursor in the first row stays in that row when a new element appears above.
    var staysOnFirst: Bool { get }
    func update()
}

extension ElementListPresenter {
    var selectedIndex: Int? {
        let elements = elements
        return elements.isEmpty ? nil : elements.firstIndex { $0.id == selectedID } ?? 0
    }

    var selected: Element? { selectedIndex.map { elements[$0] } }

    func move(by rows: Int) {
        if let selectedIndex { select(row: min(max(0, selectedIndex + rows), elements.count - 1)) }
    }

    func select(row: Int) {
        let elements = elements
        guard elements.indices.contains(row) else { return }
        selectedID = row == 0 && staysOnFirst ? nil : elements[row].id
        update()
    }
}
