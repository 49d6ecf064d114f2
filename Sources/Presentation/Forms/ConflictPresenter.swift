internal import UserDirectory

extension Command {
    package static let takeBase = Command("take-base")
    package static let takeTheirs = Command("take-theirs")
    package static let takeMine = Command("take-mine")
    package static let nextSide = Command("next-side")
    package static let previousSide = Command("previous-side")
}

/// Resolves a conflict field by field.
///
/// If only one author has changed a field, the changed value is initially chosen. If both authors have changed the
/// field differently, the user must choose.
@MainActor
final class ConflictPresenter: DialogPresenter, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.takeBase, "Use the original value", short: "base", "b", in: [.conflict]),
        Entry(.takeTheirs, "Use their value", short: "theirs", "t", in: [.conflict]),
        Entry(.takeMine, "Use your value", short: "mine", "m", in: [.conflict]),
        Entry(.nextSide, "Select the next value", "Right", "Space", in: [.conflict]),
        Entry(.previousSide, "Select the previous value", "Left", in: [.conflict]),
    ]

    private var theirs: User
    private var conflict: ConflictModel
    private let findChange: RecordChange.Find
    private let save: UserFormPresenter.Save
    private let done: @MainActor () -> Void
    private var banner: String? { didSet { conflict.banner = banner } }

    /// `base` is the record that the edit is based on, and `theirs` the record as saved by others.
    init(
        base: User,
        theirs: User,
        mine: UserFormValues,
        findChange: @escaping RecordChange.Find,
        save: @escaping UserFormPresenter.Save,
        done: @escaping @MainActor () -> Void
    ) {
        self.theirs = theirs
        self.findChange = findChange
        self.save = save
        self.done = done
        conflict = ConflictModel(base: UserFormValues(base.fields), theirs: theirs, mine: mine)
    }

    private(set) var listState = ListState.settled

    /// Whether others have changed a field to a value that differs from the value in the form.
    var hasTheirChanges: Bool { conflict.fields.contains { $0.theirs != $0.base } }

    var model: DialogModel { .conflict(conflict) }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        // For `cancel`, the dialog stack has already cancelled the save; the dialog stays open until the save ends.
        case _ where conflict.isSaving: return
        case .move(let rows): conflict.selected = min(max(0, conflict.selected + rows), conflict.fields.count + 1)
        case .set(ConflictModel.choice, let value): choose(ConflictModel.Side(rawValue: value))
        case .submit where conflict.selected < conflict.fields.count: conflict.selected += 1
        case .submit where conflict.selected > conflict.fields.count: return stack.close(self)
        case .submit, .confirm: return submit(in: stack)
        case .cancel: return stack.close(self)
        case .set, .complete, .switchButton: return
        }
        stack.update()
    }

    /// Shows in the title who has changed the record since `base`, as soon as that is known.
    func nameAuthors(since base: User, in stack: DialogStack) {
        findChange(base) { [weak self, weak stack] change in
            guard let self, let stack, let change else { return }
            conflict.title = "\(theirs.login) was changed by \(change.text)"
            stack.update()
        }
    }

    private func choose(_ side: ConflictModel.Side?) {
        guard let side, let field = conflict.fieldToChoose else { return }
        conflict.fields[field].choice = side
        banner = nil
    }

    private func submit(in stack: DialogStack) {
        guard let row = conflict.fields.firstIndex(where: { $0.choice == nil }) else { return save(in: stack) }
        conflict.selected = row
        banner = "\(conflict.fields[row].label): changed by both; select a value"
        stack.update()
    }

    private func save(in stack: DialogStack, restores: Bool = false) {
        var merged = UserFormValues(theirs.fields)
        for field in conflict.fields {
            guard let userField = UserField(key: field.id), let choice = field.choice else { continue }
            merged[userField] = field[choice]
        }
        var isReadable = true
        let fields = merged.fields { _ in isReadable = false }
        guard isReadable else { return }
        (conflict.isSaving, listState) = (true, .loading)
        stack.update()
        let base = theirs
        let edit = UserEdit(from: base.fields, to: fields)
        // If `base` is in the trash, the form or this dialog has already asked whether to restore the user.
        save(base.isTrashed || restores ? .restore(base, edit) : .edit(base, edit)) { [weak self, weak stack] error in
            guard let self, let stack else { return }
            (conflict.isSaving, listState) = (false, error == nil ? .settled : .failed)
            guard let error else { return done() }
            show(error, merged: merged, in: stack)
            stack.update()
        }
    }

    private func show(_ error: any Error, merged: UserFormValues, in stack: DialogStack) {
        switch error {
        case DirectoryError.conflict(_, let newer):
            let base = theirs
            conflict = ConflictModel(base: UserFormValues(base.fields), theirs: newer, mine: merged)
            (theirs, banner) = (newer, nil)
            // If there is nothing to choose, saves again, as the form does after its first conflict.
            guard hasTheirChanges else { return save(in: stack) }
            nameAuthors(since: base, in: stack)
        case DirectoryError.notFound(_, inTrash: true): askToRestore(in: stack)
        case DirectoryError.purged(let tombstone):
            banner = EditedRecord.purgedWarning(by: tombstone.author?.name)
        default: banner = error.isCancellation ? "Not saved" : Text.message(of: error)
        }
    }

    private func askToRestore(in stack: DialogStack) {
        findChange(theirs) { [weak self, weak stack] change in
            guard let self, let stack, stack.isTop(self), !conflict.isSaving else { return }
            stack.ask(ConfirmModel(restoring: theirs, deletedBy: change?.deletion)) { [weak self, weak stack] in
                guard let self, let stack else { return }
                save(in: stack, restores: true)
            }
        }
    }
}

extension ConflictModel {
    init(base: UserFormValues, theirs: User, mine: UserFormValues) {
        let their = UserFormValues(theirs.fields)
        let fields = UserField.formOrder.compactMap { field -> Field? in
            let (base, theirs, mine) = (base[field], their[field], mine[field])
            // If the saved value and the value in the form are equal, there is nothing to choose.
            guard theirs != mine else { return nil }
            let choice: Side? = theirs == base ? .mine : mine == base ? .theirs : nil
            return Field(
                id: field.key,
                label: field.label,
                base: base,
                theirs: theirs,
                mine: mine,
                choice: choice
            )
        }
        self.init(
            title: "\(theirs.login) was changed by someone else",
            fields: fields,
            selected: fields.firstIndex { $0.choice == nil } ?? fields.count
        )
    }
}
