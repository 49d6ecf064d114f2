internal import UserDirectory

/// Presents the form for the name of a group, with completions.
@MainActor
final class GroupFormPresenter: DialogPresenter {
    private let users: String
    private let isAdding: Bool
    private let isSingle: Bool
    private let groups: @MainActor () -> [UserGroup]?
    private let refusal: @MainActor (String) -> String?
    private let choose: @MainActor (_ group: String, _ back: @escaping @MainActor () -> Void) -> Void
    private var value = ""
    private var isTouched = false
    private var refusals = 0
    /// The result of `refusal` for the value; nil until the form is submitted.
    private var refused: String?

    /// `users` names the users in the title.
    ///
    /// `groups` returns nil until the groups have been read. `refusal` returns why a group cannot be chosen; nil if it
    /// can. `choose` is called with the group, and with a closure that opens the form again.
    init(
        _ users: String,
        isAdding: Bool,
        isSingle: Bool = false,
        groups: @escaping @MainActor () -> [UserGroup]?,
        refusal: @escaping @MainActor (String) -> String? = { _ in nil },
        choose: @escaping @MainActor (_ group: String, _ back: @escaping @MainActor () -> Void) -> Void
    ) {
        (self.users, self.isAdding, self.isSingle) = (users, isAdding, isSingle)
        self.groups = groups
        self.refusal = refusal
        self.choose = choose
    }

    var model: DialogModel {
        let groups = groups()
        // If a single user is removed from a group, all counts would be 1, so they are not shown.
        let completion = GroupCompletion(of: value, among: groups ?? [], showsCounts: isAdding || !isSingle)
        let field = FormModel.Field(
            id: "group",
            label: "Group",
            editor: .line,
            value: value,
            error: isTouched ? violation ?? refused : nil,
            hint: hint(groups),
            completions: completion.completions,
            inlineSuggestion: completion.inlineSuggestion,
            // If there is no group to remove users from, no name is valid, so the field is not marked as required.
            isRequired: noGroups == nil
        )
        let title = isAdding ? "Add \(users) to a group" : "Remove \(users) from a group"
        return .form(FormModel(title: title, fields: [field], action: "Next", refusals: refusals))
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(_, let text):
            // If only the cursor has moved, the error stays.
            if text != value { refused = nil }
            (value, isTouched) = (text, !text.isEmpty)
            stack.update()
        case .submit:
            isTouched = true
            let name = FieldRules.normalizedLine(value)
            refused = refusal(name)
            guard violation == nil, refused == nil else {
                refusals += 1
                return stack.update()
            }
            stack.close(self) { choose(name) { stack.open(self) } }
        case .cancel: stack.close(self)
        case .move, .complete, .switchButton, .confirm: return
        }
    }

    private func hint(_ groups: [UserGroup]?) -> String {
        if isAdding { return GroupCompletion.newGroups(in: value, among: groups) ?? "An existing group or a new one" }
        return noGroups ?? "A group"
    }

    private var noGroups: String? {
        guard !isAdding, groups()?.isEmpty == true else { return nil }
        return isSingle ? "This user is not in any group" : "None of these users is in a group"
    }

    private var violation: String? {
        let name = FieldRules.normalizedLine(value)
        if name.isEmpty { return noGroups ?? "Required" }
        // The user form accepts several groups with commas or spaces between them; this form accepts only one.
        if name.unicodeScalars.contains(where: GroupCompletion.isSeparator) { return "Enter one group at a time" }
        return FieldRules.problem(inGroupName: name).map { "A group name \($0)" }
    }
}

/// Completes the name at the end of a list of groups.
struct GroupCompletion {
    /// Up to eight groups that begin with the text after the last comma or space.
    let completions: [FormModel.Completion]
    /// The rest of the first completion; nil if nothing is suggested.
    ///
    /// After the whole name of a group, Tab must go to the next field: it must not complete `ops` to `ops-eu`.
    let inlineSuggestion: String?

    static func isSeparator(_ scalar: Unicode.Scalar) -> Bool { scalar == "," || scalar.properties.isWhitespace }

    init(of text: String, among groups: [UserGroup], showsCounts: Bool = true) {
        let names = text.splitScalars(omittingEmpty: false, whereSeparator: GroupCompletion.isSeparator)
        let start = FoldedText.identity(names.last ?? "")
        let taken = Set(names.dropLast().map(FoldedText.identity))
        completions = groups.lazy.filter { group in
            let key = FoldedText.identity(group.name)
            return key.hasPrefix(start) && key != start && !taken.contains(key)
        }
        .prefix(8)
        .map { group in
            let rest = String(group.name.dropFirst(names.last?.count ?? 0))
            let count = showsCounts ? " (\(Text.count(group.users, "user")))" : ""
            return FormModel.Completion(title: group.name + count, rest: rest)
        }
        let isWhole = groups.contains { FoldedText.identity($0.name) == start }
        inlineSuggestion = start.isEmpty || isWhole ? nil : completions.first?.rest
    }

    /// A remark on the names that are not groups yet, such as `New group: sles`; nil if there are none.
    ///
    /// Also nil if `groups` may be incomplete.
    static func newGroups(in text: String, among groups: [UserGroup]?) -> String? {
        guard let groups, groups.count < ListGroupsInteractor.standardLimit else { return nil }
        let known = Set(groups.map { FoldedText.identity($0.name) })
        let names = text.splitScalars(whereSeparator: isSeparator)
        var seen = known
        let new = names.filter { seen.insert(FoldedText.identity($0)).inserted }
        return new.isEmpty ? nil : (new.count == 1 ? "New group: " : "New groups: ") + new.joined(separator: ", ")
    }
}
