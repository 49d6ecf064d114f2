internal import UserDirectory

/// Presents the store's roles; if they change, the selection stays on the role with the same name.
@MainActor
final class RolesPresenter: DialogPresenter {
    struct Actions {
        /// Asks for the name of a new role.
        let add: @MainActor () -> Void
        /// Asks for confirmation, and removes the role.
        let remove: @MainActor (String) -> Void
        let showUsers: @MainActor (String) -> Void
        /// Undoes or redoes a change.
        let perform: @MainActor (Command) -> Void
        /// Returns the key of a command or, if the command has none, the text to type in the palette.
        let hint: @MainActor (Command) -> String
    }

    private let isReadOnly: Bool
    private let roles: @MainActor () -> [String]
    private let uses: @MainActor () -> [RoleUse]
    private let actions: Actions
    private var place: (index: Int, name: String?) = (0, nil)
    private var refusal: String?

    init(
        isReadOnly: Bool,
        roles: @escaping @MainActor () -> [String],
        uses: @escaping @MainActor () -> [RoleUse],
        actions: Actions
    ) {
        self.isReadOnly = isReadOnly
        self.roles = roles
        self.uses = uses
        self.actions = actions
    }

    var model: DialogModel {
        let (roles, uses) = (roles(), uses())
        let items = roles.map { name in
            let use = uses.first { $0.name == name }
            return RolesModel.Item(
                name: name,
                users: use.map { Text.number($0.users - $0.trashed) } ?? "",
                trashed: use.flatMap { $0.trashed > 0 ? "\(Text.number($0.trashed)) in the trash" : nil } ?? ""
            )
        }
        return .roles(RolesModel(items: items, selected: selected(roles), refusal: refusal, isReadOnly: isReadOnly))
    }

    var handlesUndo: Bool { true }

    private func selected(_ roles: [String]) -> Int {
        place.name.flatMap(roles.firstIndex(of:)) ?? max(0, min(place.index, roles.count - 1))
    }

    func select(_ name: String) {
        place = (roles().firstIndex(of: name) ?? place.index, name)
    }

    /// Shows why an action was refused or a read failed, until the next action.
    func show(refusal: String, in stack: DialogStack) {
        self.refusal = refusal
        stack.update()
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        refusal = nil
        let roles = roles()
        let selected = selected(roles)
        switch action {
        case .move(let rows):
            let index = max(0, min(selected + rows, roles.count - 1))
            place = (index, roles.indices.contains(index) ? roles[index] : nil)
        case .set(RolesModel.add, _), .set(RolesModel.remove, _):
            guard !isReadOnly else {
                refusal = "The store is open read-only"
                break
            }
            stack.update()
            if action == .set(field: RolesModel.add, value: "") { return actions.add() }
            if roles.indices.contains(selected) { actions.remove(roles[selected]) }
            return
        case .set(MenuModel.commandField, Command.help.name):
            return stack.open(PagePresenter(.guideToRoles(isReadOnly: isReadOnly, actions.hint)))
        case .set(MenuModel.commandField, let name):
            stack.update()
            return actions.perform(Command(name))
        case .submit where roles.indices.contains(selected):
            stack.close(self)
            return actions.showUsers(roles[selected])
        case .cancel: return stack.close(self)
        case .set, .complete, .switchButton, .submit, .confirm: break
        }
        stack.update()
    }
}
