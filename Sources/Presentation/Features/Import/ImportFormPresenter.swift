internal import Futures
internal import UserDirectory

/// Presents the import form, which stays open until the plan is made or the form is cancelled.
@MainActor
final class ImportFormPresenter: DialogPresenter {
    private static let auto = "auto"

    private var request: ImportRequest
    private let files: any DashboardFiles
    private let making: PlanMaking<ImportRequest>
    private let (fileCompletion, rejectsCompletion): (PathCompletion, PathCompletion)
    private let preview: @MainActor (ImportRequest, ImportPlan) -> Void
    private var errors: [Field: String] = [:]
    private var banner: String?
    private var refusals = 0

    private enum Field: String, CaseIterable {
        case file, format, exists, full, rejects
    }

    /// The paths with which the form was opened; as long as a path is unchanged, typing replaces the whole path.
    private let initialPaths: [Field: String]

    /// When the plan is made, the form is closed, and then `preview` is called with the plan.
    init(
        _ request: ImportRequest,
        files: any DashboardFiles,
        names: @escaping PathCompletion.Read = { _, _, _ in },
        plan: @escaping PlanMaking<ImportRequest>.Start,
        preview: @escaping @MainActor (ImportRequest, ImportPlan) -> Void
    ) {
        (self.request, self.files) = (request, files)
        initialPaths = [.file: request.path, .rejects: request.rejects]
        making = PlanMaking(plan)
        (fileCompletion, rejectsCompletion) = (PathCompletion(names), PathCompletion(names))
        self.preview = preview
    }

    var model: DialogModel {
        var form = FormModel(title: "Import users from a file", fields: Field.allCases.map(field), banner: banner)
        form.action = "Preview"
        form.isSaving = making.isUnderway
        form.progress = making.progress
        form.refusals = refusals
        return .form(form)
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(let id, let value):
            guard !making.isUnderway, let field = Field(rawValue: id) else { return stack.update() }
            set(field, to: value)
            complete(field, in: stack)
            // The error beside the rejects path may say that both paths are the same. That may no longer be true.
            if field == .file { errors[.rejects] = nil }
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
        errors = [:]
        if request.file.isEmpty { errors[.file] = "Required: enter a path, or drag the file here" }
        if let rejects = request.rejectsFile, files.isSame(rejects, as: request.file) {
            errors[.rejects] = "This is the file being imported; choose another name"
        }
        guard errors.isEmpty else {
            refusals += 1
            return stack.update()
        }
        // If the file to import does not exist, the replacement need not be confirmed: reading fails before the rejects
        // file is replaced.
        guard let rejects = request.rejectsFile, files.exists(rejects), !files.isFolder(rejects),
            files.exists(request.file)
        else { return makePlan(in: stack) }
        let moment = "when the import ends, if lines have been rejected"
        stack.ask(.replacement(of: rejects, moment, in: files)) { [weak self, weak stack] in
            guard let self, let stack else { return }
            makePlan(in: stack)
        }
    }

    private func makePlan(in stack: DialogStack) {
        banner = nil
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
        case FutureError.cancelled: banner = "Cancelled while reading; nothing was changed"
        case let error as RejectsFileError: refuse(.rejects, error.reason)
        case let error as ImportFileError: refuse(.file, error.reason)
        default: banner = Text.message(of: error)
        }
    }

    /// Shows an error beside its field, which gets the focus.
    private func refuse(_ field: Field, _ reason: any Error) {
        errors[field] = Text.message(of: reason)
        refusals += 1
    }

    // MARK: Fields

    private func field(_ field: Field) -> FormModel.Field {
        func line(_ label: String, _ value: String, _ hint: String, choices: [String]? = nil) -> FormModel.Field {
            let completion = completion(of: field)
            return .init(
                id: field.rawValue,
                label: label,
                editor: choices.map(FormModel.Editor.choice) ?? .line,
                value: value,
                error: errors[field],
                hint: hint,
                completions: completion?.completions ?? [],
                inlineSuggestion: completion?.inlineSuggestion,
                isRequired: field == .file,
                original: initialPaths[field]
            )
        }
        return switch field {
        case .file: line("File", request.path, "A CSV, JSON, JSON Lines, LDIF or passwd file; ~ is your home directory")
        case .format:
            line(
                "Format",
                request.format?.rawValue ?? Self.auto,
                "auto: by name and content; in CSV, \";\" separates groups",
                choices: [Self.auto] + UserFormat.allCases.map(\.rawValue)
            )
        case .exists:
            line(
                "If login exists",
                request.onExisting.title,
                "For lines with the login of an existing user",
                choices: UserChange.OnExisting.allCases.map(\.title)
            )
        case .full:
            line(
                "If seats run out",
                request.onFull.title,
                "If there are too few free seats for all users",
                choices: ImportOptions.OnFull.allCases.map(\.title)
            )
        case .rejects:
            line("Save rejected lines to", request.rejects, "Optional: a file for lines to fix and import again")
        }
    }

    private func completion(of field: Field) -> PathCompletion? {
        switch field {
        case .file: fileCompletion
        case .rejects: rejectsCompletion
        case .format, .exists, .full: nil
        }
    }

    private func complete(_ field: Field, in stack: DialogStack) {
        let path = field == .file ? request.path : request.rejects
        completion(of: field)?.complete(DroppedPath.begun(path)) { [weak stack] in stack?.update() }
    }

    private func set(_ field: Field, to value: String) {
        switch field {
        case .file: request.path = value
        case .format: request.format = UserFormat(rawValue: value)
        case .exists: request.onExisting = .allCases.first { $0.title == value } ?? request.onExisting
        case .full: request.onFull = .allCases.first { $0.title == value } ?? request.onFull
        case .rejects: request.rejects = value
        }
    }
}

extension UserChange.OnExisting {
    fileprivate var title: String {
        switch self {
        case .update: "update the user"
        case .skip: "skip the line"
        case .fail: "reject the line"
        }
    }
}

extension ImportOptions.OnFull {
    fileprivate var title: String {
        switch self {
        case .fail: "import nothing"
        case .skip: "reject the rest"
        }
    }
}

struct RejectsFileError: Error, CustomStringConvertible {
    let reason: any Error

    var description: String { String(describing: reason) }
}
