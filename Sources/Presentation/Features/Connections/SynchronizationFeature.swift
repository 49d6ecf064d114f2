internal import Futures
internal import UserDirectory

/// Checks, pulls and pushes connections, and opens their differences.
final class SynchronizationFeature: Feature {
    private let checks: ConnectionChecks
    private var connections: DashboardConnections { checks.connections }

    init(_ context: DashboardContext, _ checks: ConnectionChecks) {
        self.checks = checks
        super.init(context)
    }

    func checkOrCancel(_ name: String) {
        checks.status(of: name)?.isChecking == true ? checks.cancel(name) : check(name)
    }

    func check(_ name: String) {
        checks.check(name) { [weak self] result in
            switch result {
            case .success(let counts): self?.say(.note, "\(name): \(ConnectionWords.summary(counts))")
            case .failure(FutureError.cancelled): self?.say(.note, "Check \(name): cancelled")
            case .failure(let error): self?.say(.error, "\(name): \(Text.reason(of: error))")
            }
        }
    }

    func openDifferences(of name: String) {
        if checks.status(of: name)?.check == nil { check(name) }
        dialogs.open(
            DifferencesPresenter(
                name,
                checks,
                isReadOnly: environment.isReadOnly,
                actions: .init(hint: settings.hint) { [weak self] in
                    self?.check(name)
                } pull: { [weak self] in
                    self?.pull(name)
                } push: { [weak self] in
                    self?.push(name)
                }
            )
        )
    }

    // MARK: Pulls and pushes

    func pull(_ name: String) {
        start(.pull(name), name) { [self] connection, limits, progress, completion in
            runner.runWithProgress("Read \(name)", connections.planPull, isChange: false) { useCase, run in
                var options = ImportOptions(onFull: limits.onFull)
                options.removals = limits.removals
                return useCase.execute(connection, options: options, by: run.author, token: run.token) { progress, _ in
                    run.report(.init(progress))
                }
            } summary: {
                PlanWords.counts($0.summary)
            } onProgress: {
                progress($0.text)
            } completion: {
                completion($0)
            }
        } apply: { [weak self] connection, plan in
            self?.applyPull(plan, name)
        }
    }

    func push(_ name: String) {
        start(.push(name), name) { [self] connection, limits, progress, completion in
            runner.runWithProgress("Read \(name)", connections.planPush, isChange: false) { useCase, run in
                useCase.execute(connection, removals: limits.removals, by: run.author, token: run.token) {
                    progress,
                    _ in
                    run.report(.init(progress))
                }
            } summary: {
                PlanWords.counts($0.summary)
            } onProgress: {
                progress($0.text)
            } completion: {
                completion($0)
            }
        } apply: { [weak self] connection, plan in
            self?.applyPush(plan, name, connection)
        }
    }

    /// Makes a plan while a dialog shows the progress; after a success, opens the plan's preview.
    private func start(
        _ subject: PlanSubject,
        _ name: String,
        plan makePlan:
            @escaping @MainActor (
                DirectoryConnection,
                PlanLimits,
                @escaping @MainActor (String) -> Void,
                @escaping @MainActor (Result<ImportPlan, any Error>) -> Void
            ) -> TaskRecord,
        apply: @escaping @MainActor (DirectoryConnection, ImportPlan) -> Void
    ) {
        guard let imports = environment.imports else { return }
        let connection: DirectoryConnection
        do { connection = try checks.connection(name) } catch {
            return say(.error, "\(subject.title): \(Text.reason(of: error))")
        }
        let actions = PlanPreviewActions(hint: settings.hint) { [weak self] plan, range, onlyChanges, completion in
            self?.readLines(of: plan, range, onlyChanges: onlyChanges, imports.useCases, completion)
        } plan: { limits, progress, completion in
            makePlan(connection, limits, progress, completion)
        } back: { _ in
        } apply: { _, plan in
            apply(connection, plan)
        }
        let waiting = PlanWaitPresenter(subject, actions.plan) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let plan): openPreview(subject, PlanLimits(), plan, actions)
            case .failure(FutureError.cancelled): say(.note, "\(subject.title): cancelled; nothing was changed")
            case .failure(let error): say(.error, "\(subject.title): \(Text.reason(of: error))")
            }
        }
        dialogs.open(waiting)
        waiting.start(in: dialogs)
    }

    private func applyPull(_ plan: ImportPlan, _ name: String) {
        guard let imports = environment.imports else { return }
        let title = ConnectionWords.pull(name)
        apply(title, imports.useCases.apply) { useCase, run, observer in
            useCase.execute(plan, title: title, by: run.author, token: run.token, observer: observer)
        } retry: { [weak self] in
            self?.pull(name)
        } onEnd: { [weak self] in
            self?.checks.check(name, isAutomatic: true)
        }
    }

    private func applyPush(_ plan: ImportPlan, _ name: String, _ connection: DirectoryConnection) {
        let title = ConnectionWords.push(name)
        apply(title, connections.applyPush) { useCase, run, observer in
            useCase.execute(plan, to: connection, title: title, by: run.author, token: run.token, observer: observer)
        } retry: { [weak self] in
            self?.push(name)
        } onEnd: { [weak self] in
            self?.checks.check(name, isAutomatic: true)
        }
    }
}
