internal import UserDirectory

/// Presents a menu, in which an item is chosen with the cursor or by its command's key.
@MainActor
final class MenuPresenter: DialogPresenter {
    private let title: String
    private let all: [MenuModel.Item]
    private let isSearchable: Bool
    private let startsTask: Bool
    private let note: String?
    private let choose: @MainActor (MenuModel.Item) -> Void
    private var query: String?
    private var isTyping = false
    private var selected = 0

    init(
        title: String,
        items: [MenuModel.Item],
        selected: Int = 0,
        isSearchable: Bool = false,
        startsTask: Bool = false,
        query: String? = nil,
        note: String? = nil,
        choose: @escaping @MainActor (MenuModel.Item) -> Void
    ) {
        self.title = title
        all = items
        self.selected = selected
        self.isSearchable = isSearchable
        self.startsTask = startsTask
        self.query = query
        self.note = note
        self.choose = choose
    }

    var model: DialogModel {
        .menu(
            MenuModel(
                title: title,
                items: items,
                selected: selected,
                query: query,
                isTyping: isTyping,
                isSearchable: isSearchable,
                startsTask: startsTask,
                note: note
            )
        )
    }

    private var items: [MenuModel.Item] {
        let words = FoldedText.search(query ?? "").split(separator: " ")
        return all.filter { item in
            let text = FoldedText.search("\(item.title) \(item.command.map { ":\($0.name)" } ?? "") \(item.keyName)")
            return words.allSatisfy { text.contains($0) }
        }
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(MenuModel.queryField, let text) where isSearchable:
            // If only the cursor in the query has moved, or the search has just begun, the selection stays.
            if text != query ?? "" { selected = 0 }
            (query, isTyping) = (text, true)
        case .set(MenuModel.typedField, _) where isTyping:
            isTyping = false
            if query?.isEmpty == true { query = nil }
        case .set(MenuModel.commandField, let name):
            guard let item = all.first(where: { $0.command?.name == name }) else { return }
            return stack.close(self) { choose(item) }
        case .move(let rows):
            selected = min(max(0, selected + rows), max(0, items.count - 1))
        case .submit where items.indices.contains(selected):
            let item = items[selected]
            return stack.close(self) { choose(item) }
        case .cancel where query != nil:
            let item = items.indices.contains(selected) ? items[selected] : nil
            (query, isTyping) = (nil, false)
            selected = item.flatMap(all.firstIndex) ?? 0
        case .cancel:
            return stack.close(self)
        case .set, .complete, .switchButton, .submit, .confirm: return
        }
        stack.update()
    }
}
