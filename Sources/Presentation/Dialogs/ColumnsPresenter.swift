extension Command {
    package static let toggleColumn = Command("toggle-column")
    package static let columnDown = Command("column-down")
    package static let columnUp = Command("column-up")
}

/// Lets the user choose the table's columns and their order.
///
/// Each step changes the table immediately. Cancelling restores the previous columns.
@MainActor
final class ColumnsPresenter: DialogPresenter, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.toggleColumn, "Show or hide the column", short: "toggle", "Space", "x", in: [.columns]),
        Entry(.columnDown, "Move the column to the right", short: "reorder", "J", "Right", "+", in: [.columns]),
        Entry(.columnUp, "Move the column to the left", short: "reorder", "K", "Left", "-", in: [.columns]),
    ]

    private var columns: ColumnsModel
    private let before: [UserColumn]
    private let show: @MainActor ([UserColumn]) -> Void
    private let keep: @MainActor ([UserColumn]) -> Void

    /// `show` changes the table's columns after each step; `keep` saves the final choice if it differs from `columns`.
    init(
        _ columns: [UserColumn],
        show: @escaping @MainActor ([UserColumn]) -> Void,
        keep: @escaping @MainActor ([UserColumn]) -> Void
    ) {
        before = columns
        self.show = show
        self.keep = keep
        let others = UserColumn.all.filter { !columns.contains($0) }
        self.columns = ColumnsModel(
            items: columns.map { .init(id: $0, isShown: true) } + others.map { .init(id: $0, isShown: false) }
        )
    }

    var model: DialogModel { .columns(columns) }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .move(let rows): columns.selected = min(max(0, columns.selected + rows), columns.items.count - 1)
        case .set(ColumnsModel.toggle, _): toggle()
        case .set(ColumnsModel.shift, let direction): shift(by: direction == "up" ? -1 : 1)
        case .submit:
            if shown != before { keep(shown) }
            return stack.close(self)
        case .cancel:
            show(before)
            return stack.close(self)
        case .set, .complete, .switchButton, .confirm: return
        }
        stack.update()
    }

    private var shown: [UserColumn] { columns.items.filter(\.isShown).map(\.id) }

    private func toggle() {
        // Without the login, a row would not identify its user.
        guard columns.items[columns.selected].id != .login else { return }
        columns.items[columns.selected].isShown.toggle()
        show(shown)
    }

    private func shift(by step: Int) {
        let target = columns.selected + step
        guard columns.items.indices.contains(target) else { return }
        columns.items.swapAt(columns.selected, target)
        columns.selected = target
        show(shown)
    }
}
