internal import Foundation
internal import Futures
internal import Tracing
internal import UserDirectory

/// Checks how connections differ from the store.
///
/// A check starts when the user requests it, or opens the differences of a connection that has no result yet. A check
/// also starts when a pull or a push has ended. When the Connections tab reloads, ``checkIfDue()`` may start checks.
/// There is no polling.
@MainActor
final class ConnectionChecks {
    private(set) var statuses: [ConnectionStatus] { didSet { onChange?() } }
    var onChange: (@MainActor () -> Void)?

    let connections: DashboardConnections
    private let runner: TaskRunner
    private var opened: [String: DirectoryConnection] = [:]
    /// The tokens of the running checks.
    private var tokens: [String: CancellationToken] = [:]

    init(_ connections: DashboardConnections, _ runner: TaskRunner) {
        self.connections = connections
        self.runner = runner
        statuses = connections.sources.map(ConnectionStatus.init)
    }

    func status(of name: String) -> ConnectionStatus? { statuses.first { $0.id == name } }

    /// Opens the connection at the first call, without contacting the server.
    ///
    /// - Throws: ``RemoteError`` if the connection cannot be used as it is configured.
    func connection(_ name: String) throws -> DirectoryConnection {
        if let connection = opened[name] { return connection }
        guard let source = connections.sources.first(where: { $0.name == name }) else {
            preconditionFailure("no connection \(name)")
        }
        let connection = try source.open()
        opened[name] = connection
        return connection
    }

    // MARK: Checking

    /// Checks each connection that has no result yet or whose last check was quick.
    ///
    /// Marks the results of slower checks as old.
    func checkIfDue() {
        for status in statuses where !status.isChecking {
            if status.isQuick { check(status.id, isAutomatic: true) } else { change(status.id) { $0.isOld = true } }
        }
    }

    func cancel(_ name: String) { tokens[name]?.cancel() }

    /// Does nothing, and does not call back, if a check of the connection is already running.
    ///
    /// The task list treats an automatic check as a view's read.
    func check(
        _ name: String,
        isAutomatic: Bool = false,
        completion: @escaping @MainActor (Result<ConnectionCounts, any Error>) -> Void = { _ in }
    ) {
        guard status(of: name)?.isChecking == false else { return }
        change(name) { $0.progress = "" }
        let found = Locked<[ConnectionStatus.Found]>([])
        let token = CancellationToken()
        tokens[name] = token
        let stopwatch = Stopwatch(runner.environment.monotonicClock)
        let opened = Result { try connection(name) }
        let record = runner.runWithProgress(
            "Check \(name)",
            connections.compare,
            purpose: isAutomatic ? .read(view: "connection \(name)") : .command,
            token: token,
            isChange: false
        ) { compare, run in
            switch opened {
            case .failure(let error): Future(error: error)
            case .success(let connection):
                compare.execute(connection, token: run.token) { accounts in
                    run.report(.init(done: 0, total: 0, text: Text.count(accounts, "account")))
                } observer: { difference, directions in
                    guard !directions.isEmpty else { return }
                    found.withLock {
                        // Keeps one difference more than the limit, to show that there are further differences.
                        guard $0.count <= ConnectionStatus.maxFound else { return }
                        $0.append(.init(difference: difference, directions: directions))
                    }
                }
            }
        } summary: {
            Text.capitalized(ConnectionWords.summary($0))
        } onProgress: { [weak self] progress in
            self?.change(name) { if $0.isChecking { $0.progress = progress.text } }
        } completion: { [weak self] result in
            self?.end(name, result, found.withLock { $0 }, stopwatch.elapsed)
            completion(result)
        }
        // A server that does not answer must not delay the refresh of other views.
        record.delaysRefresh = false
    }

    private func end(
        _ name: String,
        _ result: Result<ConnectionCounts, any Error>,
        _ found: [ConnectionStatus.Found],
        _ duration: Duration
    ) {
        tokens[name] = nil
        let now = runner.environment.clock.date
        let others = try? connection(name).settings.others
        change(name) { status in
            status.progress = nil
            switch result {
            case .success(let counts):
                status.check = .init(counts, found, others ?? .leave, at: now, duration: duration)
                status.failure = nil
                status.isOld = false
            case .failure(FutureError.cancelled): return
            case .failure(let error):
                status.failure = .init(
                    state: ConnectionWords.state(of: error),
                    reason: Text.reason(of: error),
                    since: status.failure?.since ?? now
                )
            }
        }
    }

    // MARK: Deciding

    /// Decides the conflict about a line's field: the value of the `winner` side is kept.
    ///
    /// If the line has no field, the user whose account was deleted is kept. Calls back with nil after success. Does
    /// nothing, and does not call back, if the connection cannot be opened, or if the last check has no difference at
    /// the line's index.
    func decide(
        _ line: DifferenceLine,
        winner: Preference,
        of name: String,
        completion: @escaping @MainActor ((any Error)?) -> Void
    ) {
        guard let connection = try? connection(name), let check = status(of: name)?.check,
            check.found.indices.contains(line.index)
        else { return }
        let difference = check.found[line.index].difference
        runner.tasks.run("Decide the conflict of \(difference.login)", useCase: "\(DecideConflictInteractor.self)") {
            [decide = connections.decide] in
            guard let field = line.field else { return decide.keepUser(of: difference, of: connection) }
            return decide.execute(difference, field, winner: winner, of: connection)
        } summary: { _ in
            line.field == nil ? "The user is kept" : winner == .here ? "The value here wins" : "The value there wins"
        } completion: { [weak self] result in
            guard let self else { return }
            runner.health.notice(result)
            switch result {
            case .success(let decided):
                let today = runner.environment.clock.today
                let found = ConnectionStatus.Found(
                    difference: decided,
                    directions: decided.directions(connection, today: today)
                )
                change(name) { $0.check?.replace(difference, by: found) }
                completion(nil)
            case .failure(let error): completion(error)
            }
        }
    }

    // MARK: Runs

    /// Finds the last pull or push of each connection among `tasks`, the newest tasks of the store.
    func noteRuns(among tasks: [StoredTask]) {
        for status in statuses {
            let last = tasks.first { ConnectionWords.isRun($0, of: status.id) }
            if last != status.lastRun { change(status.id) { $0.lastRun = last } }
        }
    }

    private func change(_ name: String, _ body: (inout ConnectionStatus) -> Void) {
        guard let index = statuses.firstIndex(where: { $0.id == name }) else { return }
        body(&statuses[index])
    }
}
