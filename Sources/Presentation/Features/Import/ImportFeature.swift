internal import Futures
internal import UserDirectory

extension Command {
    package static let importUsers = Command("import")
}

/// Importing a file: a form, a plan, its preview, and a task that applies the plan.
final class ImportFeature: Feature, CommandOwner {
    nonisolated static let commands: [Entry] = [
        Entry(.importUsers, "Import users from a file", short: "import", "I", in: [.users], isChange: true) {
            $0.environment.imports == nil ? "Files cannot be imported here" : nil
        } run: {
            $0.openImport()
        } argument: {
            $0.fileArgument
        }
    ]

    /// Opens the form with the file filled in.
    private var fileArgument: CommandArgument {
        CommandArgument(name: "FILE", title: "the file's path") { [self] text throws(CommandArgumentError) in
            guard environment.imports != nil else { throw .init(message: "Files cannot be imported here") }
            importRequest.path = text
            openImport()
        }
    }

    /// The initial request of the form: its last input, or an empty one once a plan is applied.
    private var importRequest = ImportRequest()

    /// Opens the form with `request` or, if `request` is nil, with ``importRequest``.
    private func openImport(_ request: ImportRequest? = nil) {
        guard let imports = environment.imports else { return }
        dialogs.open(
            ImportFormPresenter(request ?? importRequest) { [weak self] path, token, completion in
                self?.complete(path, token, completion)
            } plan: { [weak self] request, progress, completion in
                self?.importRequest = request
                return self?.makePlan(request, imports, progress: progress, completion: completion)
            } preview: { [weak self] request, plan in
                self?.openPreview(request, plan, imports)
            }
        )
    }

    /// Makes a plan as a task; changes nothing.
    private func makePlan(
        _ request: ImportRequest,
        _ imports: DashboardImports,
        progress: @escaping @MainActor (String) -> Void,
        completion: @escaping @MainActor (Result<ImportPlan, any Error>) -> Void
    ) -> TaskRecord {
        let files = imports.files
        let source = DeferredByteSource {
            // If the rejects file cannot be created, fails now rather than after the import.
            if let rejects = request.rejectsFile {
                do { try files.create(rejects).discard() } catch { throw RejectsFileError(reason: error) }
            }
            do { return try files.open(request.file) } catch { throw ImportFileError(reason: error) }
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
        let preview = ImportPreviewPresenter(
            imports.files.name(of: request.file),
            request,
            plan,
            actions: .init(hint: settings.hint) { [weak self] plan, range, completion in
                self?.read(plan, range, imports, completion)
            } plan: { [weak self] request, progress, completion in
                self?.makePlan(request, imports, progress: progress, completion: completion)
            } back: { [weak self] request in
                self?.openImport(request)
            } apply: { [weak self] request, plan in
                self?.apply(plan, request, imports)
            }
        )
        dialogs.open(preview)
        preview.start(in: dialogs)
    }

    private func read(
        _ plan: ImportPlan,
        _ range: Range<Int>,
        _ imports: DashboardImports,
        _ completion: @escaping @MainActor (Result<[PlanEntry], any Error>) -> Void
    ) {
        tasks.read("Read lines of a plan", imports.useCases.readPlan, view: "plan") {
            $0.execute(plan, from: range.lowerBound, limit: range.count)
        } summary: {
            Text.count($0.count, "line")
        } completion: {
            completion($0)
        }
    }

    // MARK: Applying

    private func apply(_ plan: ImportPlan, _ request: ImportRequest, _ imports: DashboardImports) {
        importRequest = ImportRequest()
        let title = "Import \(imports.files.name(of: request.file))"
        let failed = Locked<Set<Int>>([])
        let last = Locked(ImportProgress())
        let record = runner.runWithProgress(title, imports.useCases.apply) { useCase, run in
            useCase.execute(plan, title: title, by: run.author, token: run.token) { progress, problems in
                failed.withLock { $0.formUnion(problems.map(\.line)) }
                last.withLock { $0 = progress }
                run.report(.init(progress))
            }.flatMap { progress in
                imports.writeRejects(of: plan, progress, failed: failed.withLock { $0 }, to: request.rejectsFile)
            }.recover { error in
                // Changes made before an error are kept, so the outcome reports them together with the error.
                let progress = last.withLock { $0 }
                guard progress.task != nil else { throw error }
                return ImportOutcome(progress: progress, failure: error)
            }
        } summary: {
            ImportWords.counts($0.progress)
        } amend: { [weak self] record, outcome in
            (record.state, record.report) = (outcome.state, outcome.report(title, rejectsFile: request.rejectsFile))
            (record.stored, record.redoable) = (outcome.progress.task, outcome.progress.task)
            if outcome.mentionsReport { self?.context.taskList.select(record) }
        } completion: { [weak self] result in
            guard let self else { return }
            context.health.notice(result.flatMap(\.result))
            switch result {
            case .success(let outcome):
                let message = outcome.message(title, rejectsFile: request.rejectsFile, hint: settings.hint)
                say(message.kind, message.text + (outcome.offersUndo ? context.undoHint() : ""))
            case .failure(FutureError.cancelled): say(.note, "\(title): cancelled")
            case .failure(let error): say(.error, "\(title): \(Text.reason(of: error))")
            }
        }
        // The plan was made for the store's earlier contents, so a retry starts with the form.
        record.retry = { [weak self] in
            self?.importRequest = request
            self?.openImport()
        }
    }
}
