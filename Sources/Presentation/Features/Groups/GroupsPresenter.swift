internal import UserDirectory

/// Presents the groups with their numbers of members; a group can be renamed or removed.
///
/// When the list changes, the selection stays on the group with the same name.
@MainActor
final class GroupsPresenter: DialogPresenter {
    struct Actions {
        let rename: @MainActor (UserGroup) -> Void
        let remove: @MainActor (UserGroup) -> Void
        let showUsers: @MainActor (UserGroup) -> Void
        /// Undoes or redoes a change.
        let perform: @MainActor (Command) -> Void
        let hint: @MainActor (Command) -> String
    }

    /// A group with its texts, which are computed once, not after each key press.
    private struct Row {
        let group: UserGroup
        let key: String
        let item: GroupsModel.Item

        init(_ group: UserGroup) {
            self.group = group
            key = FoldedText.search(group.name)
            item = GroupsModel.Item(name: group.name, users: Text.number(group.users))
        }
    }

    private let actions: Actions
    /// All groups and the groups that match the query, both sorted by name.
    private var rows: (all: [Row], shown: [Row]) = ([], [])
    private var place: (index: Int, name: String?) = (0, nil)
    /// The name of the group to select when the group in ``place`` no longer exists.
    private var successor: String?
    private var content = GroupsModel()
    private(set) var listState = ListState.loading

    init(isReadOnly: Bool, actions: Actions) {
        self.actions = actions
        content.isReadOnly = isReadOnly
        let advice = "In Users, press \(actions.hint(.addGroup)) to add the marked or selected users to a new group"
        content.advice = isReadOnly ? nil : advice
    }

    var model: DialogModel {
        content.isReading = listState == .loading
        return .groups(content)
    }

    var handlesUndo: Bool { !content.isTyping }

    /// All groups, sorted by name; empty until they are read.
    var groups: [UserGroup] { rows.all.map(\.group) }

    func show(_ groups: [UserGroup], in stack: DialogStack) {
        rows.all = groups.sortedByName().map(Row.init)
        (content.total, listState) = (groups.count, .settled)
        filter()
        stack.update()
    }

    /// Shows why an action was refused or a read failed, until the next action.
    func show(refusal: String, in stack: DialogStack) {
        content.refusal = refusal
        if listState == .loading { listState = .failed }
        stack.update()
    }

    /// Sets the group to select when the selected group no longer exists.
    func selectNext(_ name: String) {
        move(to: content.selected)
        successor = name
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        content.refusal = nil
        switch action {
        case .move(let count): move(to: content.selected + count)
        case .set(GroupsModel.typing, _): content.isTyping.toggle()
        case .set(GroupsModel.query, let text) where text != content.query:
            content.query = text
            (place, successor) = ((0, nil), nil)
            filter()
        case .set(GroupsModel.rename, _), .set(GroupsModel.remove, _):
            guard !content.isReadOnly else {
                content.refusal = "The store is open read-only"
                break
            }
            stack.update()
            guard let selected else { return }
            return action == .set(field: GroupsModel.rename, value: "")
                ? actions.rename(selected) : actions.remove(selected)
        case .set(MenuModel.commandField, Command.help.name):
            return stack.open(PagePresenter(.guideToGroups(isReadOnly: content.isReadOnly, actions.hint)))
        case .set(MenuModel.commandField, let name):
            stack.update()
            return actions.perform(Command(name))
        case .submit:
            guard let selected else { break }
            stack.close(self)
            return actions.showUsers(selected)
        case .cancel where content.isTyping || !content.query.isEmpty:
            (content.isTyping, content.query) = (false, "")
            filter()
        case .cancel: return stack.close(self)
        case .set, .complete, .switchButton, .confirm: break
        }
        stack.update()
    }

    private var selected: UserGroup? {
        rows.shown.indices.contains(content.selected) ? rows.shown[content.selected].group : nil
    }

    private func move(to index: Int) {
        successor = nil
        let index = max(0, min(index, rows.shown.count - 1))
        place = (index, rows.shown.indices.contains(index) ? rows.shown[index].item.name : nil)
        content.selected = index
    }

    private func filter() {
        let words = FoldedText.search(content.query).split(separator: " ")
        rows.shown = words.isEmpty ? rows.all : rows.all.filter { row in words.allSatisfy { row.key.contains($0) } }
        content.items = rows.shown.map(\.item)
        updateSelection()
    }

    private func updateSelection() {
        func index(of name: String?) -> Int? { name.flatMap { name in rows.shown.firstIndex { $0.item.name == name } } }
        let found = index(of: place.name) ?? index(of: successor)
        content.selected = found ?? max(0, min(place.index, rows.shown.count - 1))
    }
}
