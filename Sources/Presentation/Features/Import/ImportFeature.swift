internal import Futures
internal import UserDirectory

extension Command {
    package static let importUsers = Command("import")
}

/// Imports users from a file: opens a form, makes a plan, previews it, and applies it as a task.
final class ImportFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(
            .importUsers,
            "Import users from a file",
            short: "import",
            "I",
            in: [.users],
            isChange: true,
            leavesRecord: true
        ) {
            $0.environment.imports == nil ? "Files cannot be imported here" : nil
        } run: {
            $0.openImport()
        } argument: {
            $0.fileArgument
        }
    ]

    private let paths: PathArgument

    override init(_ context: DashboardContext) {
        paths = PathArgument(context)
        super.init(context)
    }

    private var fileArgument: CommandArgument {
        CommandArgument(name: "FILE", title: "the file's path") { [self] typed in
            paths.completions(of: typed)
        } run: { [self] text throws(CommandArgumentError) in
            guard environment.imports != nil else { throw .init(message: "Files cannot be imported here") }
            var request = importRequest
            request.path = text
            openImport(request)
        }
    }

    /// The form's initial request: the last submitted request, or an empty one after a plan was confirmed.
    private var importRequest = ImportRequest()

    private func openImport(_ request: ImportRequest? = nil) {
        guard let imports = environment.imports else { return }
        dialogs.open(
            ImportFormPresenter(request ?? importRequest, files: imports.files) { [weak self] path, token, completion in
                self?.complete(path, token, completion)
            } plan: { [weak self] request, progress, completion in
                self?.importRequest = request
                return self?.makePlan(request, imports, progress: progress, completion: completion)
            } preview: { [weak self] request, plan in
                self?.openPreview(request, plan, imports)
            }
        )
    }

    /// Makes a plan as a task; changes no user and no file.
    private func makePlan(
        _ request: ImportRequest,
        _ imports: DashboardImports,
        progress: @escaping @MainActor (String) -> Void,
        completion: @escaping @MainActor (Result<ImportPlan, any Error>) -> Void
    ) -> TaskRecord {
        let files = imports.files
        let source = DeferredByteSource {
            let source: any ByteSource
            do { source = try files.open(request.file) } catch { throw ImportFileError(reason: error) }
            // Tests whether the rejects file can be created, so that an error appears before the import. The test
            // creates a file and discards it; an existing rejects file keeps its content.
            if let rejects = request.rejectsFile {
                do { try files.create(rejects).discard() } catch { throw RejectsFileError(reason: error) }
            }
            return source
        }
        let title = "Read \(files.name(of: request.file))"
        return runner.runWithProgress(title, imports.useCases.plan, isChange: false) { plan, run in
            plan.execute(source, options: request.options, by: run.author, token: run.token) { progress, _ in
                run.report(.init(progress))
            }
        } summary: {
            PlanWords.counts($0.summary)
        } onProgress: {
            progress($0.text)
        } completion: {
            completion($0)
        }
    }

    private func openPreview(_ request: ImportRequest, _ plan: ImportPlan, _ imports: DashboardImports) {
        openPreview(
            .file(imports.files.name(of: request.file), savesRejects: request.rejectsFile != nil),
            PlanLimits(onFull: request.onFull),
            plan,
            .init(hint: settings.hint) { [weak self] plan, range, onlyChanges, completion in
                self?.readLines(of: plan, range, onlyChanges: onlyChanges, imports.useCases, completion)
            } plan: { [weak self] limits, progress, completion in
                self?.makePlan(request.with(limits), imports, progress: progress, completion: completion)
            } back: { [weak self] limits in
                self?.openImport(request.with(limits))
            } apply: { [weak self] limits, plan in
                self?.apply(plan, request.with(limits), imports)
            }
        )
    }

    private func apply(_ plan: ImportPlan, _ request: ImportRequest, _ imports: DashboardImports) {
        importRequest = ImportRequest()
        let title = "Import \(imports.files.name(of: request.file))"
        apply(title, imports.useCases.apply, rejectsFile: request.rejectsFile) { useCase, run, observer in
            useCase.execute(plan, title: title, by: run.author, token: run.token, observer: observer)
        } finish: { progress, failed in
            imports.writeRejects(of: plan, progress, failed: failed, to: request.rejectsFile)
        } retry: { [weak self] in
            self?.openImport(request)
        }
    }
}

extension ImportRequest {
    fileprivate func with(_ limits: PlanLimits) -> ImportRequest {
        var request = self
        request.onFull = limits.onFull
        return request
    }
}
