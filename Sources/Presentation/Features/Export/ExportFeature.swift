internal import Futures
internal import UserDirectory

extension Command {
    package static let exportUsers = Command("export")
}

/// Exports the marked users, or all matching users, to a file.
final class ExportFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(
            .exportUsers,
            "Export all matching users, or the marked ones",
            short: "export",
            "W",
            in: [.users],
            leavesRecord: true
        ) {
            $0.environment.exports == nil ? "Files cannot be written here" : nil
        } run: { feature in
            feature.withScope { feature.openForm($0) }
        } argument: {
            $0.fileArgument
        }
    ]

    private let paths: PathArgument

    override init(_ context: DashboardContext) {
        paths = PathArgument(context)
        super.init(context)
    }

    /// The users to export; the marks or the filter, and the order, are fixed when the command is run.
    private struct Scope {
        let selection: ExportSelection
        /// Nil if not counted yet.
        let count: Int?
        let isOfMarks: Bool

        var title: String {
            let users = count.map { Text.count($0, isOfMarks ? "marked user" : "user") }
            return "Export " + (users ?? (isOfMarks ? "the marked users" : "all matching users"))
        }
    }

    private func withScope(_ body: @escaping @MainActor (Scope) -> Void) {
        guard !users.marks.isEmpty else {
            let selection = ExportSelection.matching(users.filter, users.sort)
            return body(Scope(selection: selection, count: users.matchingCount, isOfMarks: false))
        }
        users.marks.withMarked { [weak self] marked in
            guard let self, let marked else { return }
            body(Scope(selection: .marked(marked, users.sort), count: marked.count, isOfMarks: true))
        }
    }

    private var fileArgument: CommandArgument {
        CommandArgument(name: "FILE", title: "a path; .csv, .json, .jsonl or .ldif sets the format") { [self] typed in
            paths.completions(of: typed)
        } run: { [self] text throws(CommandArgumentError) in
            let request = ExportRequest(path: text)
            if let problem = request.problem { throw CommandArgumentError(message: problem) }
            withScope { [weak self] in self?.ask(request, $0) }
        }
    }

    /// The initial request of the form: the last request, or an empty one after a successful export.
    private var request = ExportRequest()

    /// `failure` says why the last export failed or could not start.
    private func openForm(_ scope: Scope, failure: String? = nil) {
        dialogs.open(
            ExportFormPresenter(request, title: scope.title, failure: failure) { [weak self] path, token, completion in
                self?.complete(path, token, completion)
            } run: { [weak self] in
                self?.ask($0, scope)
            }
        )
    }

    /// Starts an export; asks for confirmation first if the file exists.
    private func ask(_ request: ExportRequest, _ scope: Scope) {
        guard let files = environment.exports else { return say(.note, "Files cannot be written here") }
        guard !files.isFolder(request.file) else {
            self.request = request
            return openForm(scope, failure: "\(request.file) is a folder; add a file name, e.g. users.csv")
        }
        guard files.exists(request.file) else { return run(request, scope, files) }
        dialogs.ask(.replacement(of: request.file, "after all users have been written", in: files)) { [weak self] in
            self?.request = request
            self?.openForm(scope)
        } action: { [weak self] in
            self?.run(request, scope, files)
        }
    }

    private func run(_ request: ExportRequest, _ scope: Scope, _ files: any DashboardFiles) {
        self.request = request
        let hasWritten = Locked(false)
        let (file, options, today) = (request.file, request.options, environment.clock.today)
        let title = "Export users to \(files.name(of: file))"
        let record = runner.runWithProgress(title, useCases.exportUsers, isChange: false) { useCase, run in
            useCase.execute(scope.selection, today: today, options: options, token: run.token) {
                try files.create(file)
            } observer: {
                hasWritten.withLock { $0 = true }
                run.report(.init(done: $0, total: max($0, scope.count ?? 0)))
            }
        } summary: {
            Text.count($0, "user")
        } completion: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let count):
                self.request = ExportRequest()
                let leftOut = options.leftOut.joined(separator: ", ")
                let note = leftOut.isEmpty ? "" : "; \(options.format.rawValue) leaves out \(leftOut)"
                say(.success, "Exported \(Text.count(count, "user")) to \(file)\(note)")
            case .failure(FutureError.cancelled): say(.note, "\(title): cancelled; nothing was written")
            // The form opens again only if nothing has been written yet. After a longer export, the user may be in
            // another view, and the form would receive keys that are meant for that view.
            case .failure(let error) where context.canOpenDialog && !hasWritten.withLock { $0 }:
                openForm(scope, failure: Text.message(of: error))
            case .failure(let error): say(.error, Text.message(of: error))
            }
        }
        record.actions.retry = { [weak self] in self?.ask(request, scope) }
    }
}
