internal import Futures
internal import UserDirectory

/// Presents the form of an import, which stays open until the plan is made.
@MainActor
final class ImportFormPresenter: DialogPresenter {
    private static let guess = "guess"

    private var request: ImportRequest
    private let making: PlanMaking
    private let preview: @MainActor (ImportRequest, ImportPlan) -> Void
    private var errors: [Field: String] = [:]
    private var banner: String?

    private enum Field: String, CaseIterable {
        case file, format, exists, full, rejects
    }

    /// `preview` is called with the plan after the form is closed.
    init(
        _ request: ImportRequest,
        plan: @escaping PlanMaking.Start,
        preview: @escaping @MainActor (ImportRequest, ImportPlan) -> Void
    ) {
        self.request = request
        making = PlanMaking(plan)
        self.preview = preview
    }

    var model: DialogModel {
        var form = FormModel(title: "Import users from a file", fields: Field.allCases.map(field), banner: banner)
        form.action = "Preview"
        form.isSaving = making.isUnderway
        form.progress = making.progress
        return .form(form)
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(let id, let value):
            guard !making.isUnderway, let field = Field(rawValue: id) else { return stack.update() }
            set(field, to: value)
            (errors[field], banner) = (nil, nil)
            stack.update()
        case .submit where !making.isUnderway: submit(in: stack)
        // Reading can be cancelled: it changes nothing.
        case .cancel where making.isUnderway: making.cancel()
        case .cancel: stack.close(self)
        case .move, .complete, .switchButton, .submit, .confirm: return
        }
    }

    private func submit(in stack: DialogStack) {
        guard !request.file.isEmpty else {
            errors[.file] = "Required: type the path, or drag the file here"
            return stack.update()
        }
        (errors, banner) = ([:], nil)
        let request = request
        making.begin(request, in: stack) { [weak self, weak stack] result in
            guard let self, let stack else { return }
            switch result {
            case .success(let plan):
                stack.close(self)
                preview(request, plan)
            case .failure(let error): show(error)
            }
        }
    }

    private func show(_ error: any Error) {
        switch error {
        case FutureError.cancelled: banner = "Stopped while reading; nothing is changed"
        case let error as RejectsFileError: errors[.rejects] = String(describing: error.reason)
        default: banner = String(describing: error)
        }
    }

    // MARK: Fields

    private func field(_ field: Field) -> FormModel.Field {
        func line(_ label: String, _ value: String, _ hint: String, choices: [String]? = nil) -> FormModel.Field {
            let editor = choices.map(FormModel.Editor.choice) ?? .line
            let error = errors[field]
            return .init(id: field.rawValue, label: label, editor: editor, value: value, error: error, hint: hint)
        }
        return switch field {
        case .file: line("File", request.path, "CSV, JSON, JSONL, LDIF or passwd; ~ is your home folder")
        case .format:
            line(
                "Format",
                request.format?.rawValue ?? Self.guess,
                "the format; guess detects it from name and content",
                choices: [Self.guess] + UserFormat.allCases.map(\.rawValue)
            )
        case .exists:
            line(
                "If login exists",
                request.onExisting.rawValue,
                "update the user, skip the line, or refuse it",
                choices: UserChange.OnExisting.allCases.map(\.rawValue)
            )
        case .full:
            line(
                "If seats run out",
                request.onFull.rawValue,
                "fail imports nothing; skip leaves out users without a seat",
                choices: ImportOptions.OnFull.allCases.map(\.rawValue)
            )
        case .rejects:
            line("Save rejected lines to", request.rejects, "a file of lines to correct and import; may be empty")
        }
    }

    private func set(_ field: Field, to value: String) {
        switch field {
        case .file: request.path = value
        case .format: request.format = UserFormat(rawValue: value)
        case .exists: request.onExisting = UserChange.OnExisting(rawValue: value) ?? request.onExisting
        case .full: request.onFull = ImportOptions.OnFull(rawValue: value) ?? request.onFull
        case .rejects: request.rejects = value
        }
    }
}

struct RejectsFileError: Error, CustomStringConvertible {
    let reason: any Error

    var description: String { String(describing: reason) }
}
