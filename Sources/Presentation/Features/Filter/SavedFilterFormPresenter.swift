internal import UserDirectory

/// Presents the form for the name under which a filter is saved.
@MainActor
final class SavedFilterFormPresenter: DialogPresenter {
    private let query: String
    private let existing: @MainActor (String) -> SavedFilter?
    private let save: @MainActor (String) -> Void
    private var value = ""
    private var isTouched = false
    private var refusals = 0

    /// `existing` returns the filter that is already saved under the given name.
    ///
    /// Saving would replace that filter.
    init(
        query: String,
        existing: @escaping @MainActor (String) -> SavedFilter?,
        save: @escaping @MainActor (String) -> Void
    ) {
        self.query = query
        self.existing = existing
        self.save = save
    }

    var model: DialogModel {
        let problem = SavedFilter.problem(ofName: value)
        let field = FormModel.Field(
            id: "name",
            label: "Name",
            editor: .line,
            value: value,
            error: isTouched ? problem : nil,
            remark: problem == nil ? existing(FieldRules.normalizedLine(value)).map { "Replaces \($0.query)" } : nil,
            hint: "A name for the filter \"\(query)\"",
            isRequired: true
        )
        return .form(FormModel(title: "Save filter", fields: [field], refusals: refusals))
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(_, let text):
            (value, isTouched) = (text, !text.isEmpty)
            stack.update()
        case .submit:
            isTouched = true
            guard SavedFilter.problem(ofName: value) == nil else {
                refusals += 1
                return stack.update()
            }
            stack.close(self)
            save(FieldRules.normalizedLine(value))
        case .cancel: stack.close(self)
        case .move, .complete, .switchButton, .confirm: return
        }
    }
}
