internal import UserDirectory

/// Presents the form that renames a group, or merges it into another group.
@MainActor
final class GroupNameFormPresenter: DialogPresenter {
    private let group: UserGroup
    private let groups: [UserGroup]
    private let choose: @MainActor (_ action: BulkAction, _ back: @escaping @MainActor () -> Void) -> Void
    private var value: String
    private var isTouched = false
    private var refusals = 0

    /// After the form is submitted, `choose` is called with the action, and with a closure that opens the form again.
    init(
        _ group: UserGroup,
        among groups: [UserGroup],
        choose: @escaping @MainActor (_ action: BulkAction, _ back: @escaping @MainActor () -> Void) -> Void
    ) {
        self.group = group
        self.groups = groups
        self.choose = choose
        value = group.name
    }

    var model: DialogModel {
        var field = FormModel.Field(
            id: "group",
            label: "Name",
            editor: .line,
            value: value,
            error: isTouched ? problem : nil,
            hint: "New name"
        )
        field.isReplaceable = !isTouched
        field.isRequired = true
        field.remark = target.map { "Merges into \($0.name) (\(Text.count($0.users, "user")))" }
        let title = "Rename group \(group.name)"
        return .form(FormModel(title: title, fields: [field], action: "Next", refusals: refusals))
    }

    private var name: String { FieldRules.normalizedLine(value) }

    private var problem: String? {
        if name.isEmpty { return "Required" }
        if name == group.name { return "This is the current name" }
        return FieldRules.problem(inGroupName: name).map { "A group name \($0)" }
    }

    /// The other group that already has the new name, ignoring case; nil if there is none.
    private var target: UserGroup? {
        let key = FoldedText.identity(name)
        guard key != FoldedText.identity(group.name) else { return nil }
        return groups.first { FoldedText.identity($0.name) == key }
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(_, let text):
            isTouched = isTouched || text != value
            value = text
            stack.update()
        case .submit:
            isTouched = true
            guard problem == nil else {
                refusals += 1
                return stack.update()
            }
            stack.close(self)
            // A merge uses the other group's spelling, which may differ from the typed name.
            choose(target.map { .mergeGroup(group.name, into: $0.name) } ?? .renameGroup(group.name, to: name)) {
                stack.open(self)
            }
        case .cancel: stack.close(self)
        case .move, .complete, .switchButton, .confirm: return
        }
    }
}
