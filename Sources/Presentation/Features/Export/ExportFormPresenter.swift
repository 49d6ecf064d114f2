internal import UserDirectory

@MainActor
final class ExportFormPresenter: DialogPresenter {
    private static let auto = "auto"

    private enum Field: String, CaseIterable {
        case file, format
    }

    private let title: String
    private let completion: PathCompletion
    private let run: @MainActor (ExportRequest) -> Void
    private var request: ExportRequest
    /// The path with which the form was opened; it is selected at first, so that typing replaces it.
    private let initialPath: String
    private var error: String?
    /// Why the last export failed or could not start; nil after the path has been edited.
    private var banner: String?
    private var refusals = 0

    /// `run` is called with the request after the form has been submitted and closed.
    init(
        _ request: ExportRequest,
        title: String,
        failure: String? = nil,
        names: @escaping PathCompletion.Read = { _, _, _ in },
        run: @escaping @MainActor (ExportRequest) -> Void
    ) {
        self.request = request
        initialPath = request.path
        self.title = title
        banner = failure
        completion = PathCompletion(names)
        self.run = run
    }

    var model: DialogModel {
        .form(
            FormModel(
                title: title,
                fields: Field.allCases.map(field),
                banner: banner,
                action: "Export",
                refusals: refusals
            )
        )
    }

    func perform(_ action: DialogAction, in stack: DialogStack) {
        switch action {
        case .set(Field.file.rawValue, let value):
            (request.path, error, banner) = (value, nil, nil)
            completion.complete(DroppedPath.begun(value)) { [weak stack] in stack?.update() }
        case .set(_, let value): (request.format, error) = (UserFormat(rawValue: value), nil)
        case .submit:
            error = request.problem
            if error == nil {
                stack.close(self)
                return run(request)
            }
            refusals += 1
        case .cancel: return stack.close(self)
        case .move, .complete, .switchButton, .confirm: return
        }
        stack.update()
    }

    private func field(_ field: Field) -> FormModel.Field {
        switch field {
        case .file:
            .init(
                id: field.rawValue,
                label: "File",
                editor: .line,
                value: request.path,
                error: error,
                hint: "A path; ~ is your home directory",
                completions: completion.completions,
                inlineSuggestion: completion.inlineSuggestion,
                isRequired: true,
                original: initialPath
            )
        case .format:
            .init(
                id: field.rawValue,
                label: "Format",
                editor: .choice([Self.auto] + UserFormat.allCases.map(\.rawValue)),
                value: request.format?.rawValue ?? Self.auto,
                hint: "auto: by the ending .csv, .json, .jsonl or .ldif; without one, CSV"
            )
        }
    }
}
