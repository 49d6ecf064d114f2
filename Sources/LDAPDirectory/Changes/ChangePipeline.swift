import UserDirectory

/// Makes changes on one connection; several changes are under way at the same time.
struct ChangePipeline {
    private struct Active {
        let index: Int
        var run: any ChangeRun
        var entries: [LDAPEntry] = []
    }

    private let session: LDAPSession
    private var active: [Int32: Active] = [:]
    private var results: [Result<RemoteAccount?, RemoteError>?] = []

    init(_ session: LDAPSession) {
        self.session = session
    }

    /// Makes the changes, and returns one result for each, in order.
    ///
    /// If the connection is lost while the changes are being made, each change without a result gets a failure.
    /// - Throws: An error if the groups or numbers that the changes need cannot be read. They are read before any
    ///   change is made.
    mutating func perform(_ changes: [RemoteChange]) throws(RemoteError) -> [Result<RemoteAccount?, RemoteError>] {
        let context = try ChangeContext(session, for: changes)
        results = changes.map { _ in nil }
        var next = 0
        do throws(RemoteError) {
            while true {
                while next < changes.count, active.count < session.settings.limits.operations {
                    var run = context.run(changes[next])
                    let step = run.begin()
                    next += 1
                    try take(step, Active(index: next - 1, run: run))
                }
                if active.isEmpty { break }
                try receive()
            }
        } catch {
            end(error)
        }
        return results.map { $0 ?? .failure(RemoteError(.unreachable, "not sent")) }
    }

    private mutating func receive() throws(RemoteError) {
        let (number, answer) = try session.next()
        guard var current = active.removeValue(forKey: number) else { return }
        switch answer {
        case .entry(let entry):
            current.entries.append(entry)
            active[number] = current
        case .other: active[number] = current
        case .result(let result):
            let step = current.run.next(ChangeAnswer(result: result, entries: current.entries))
            current.entries = []
            try take(step, current)
        }
    }

    private mutating func take(_ step: ChangeStep, _ current: Active) throws(RemoteError) {
        switch step {
        case .done(let result): results[current.index] = result
        case .send(let request, let controls):
            do throws(LDAPFailure) {
                active[try session.connection.send(request, controls)] = current
            } catch {
                let failure = RemoteError(error, at: session.place)
                guard error.endsConnection else {
                    results[current.index] = .failure(failure)
                    return
                }
                // The request, or a part of it, may have been sent. If the request could change something, its outcome
                // is therefore unknown.
                results[current.index] = .failure(current.run.isChanging ? unknown(failure) : failure)
                throw failure
            }
        }
    }

    /// Records a failure for each change that has no result yet; called when the connection can no longer be used.
    private mutating func end(_ error: RemoteError) {
        for current in active.values {
            results[current.index] = .failure(current.run.isChanging ? unknown(error) : error)
        }
        results = results.map { $0 ?? .failure(error) }
    }

    private func unknown(_ error: RemoteError) -> RemoteError {
        let advice = "it is unknown whether the change was made, so read the account again"
        return RemoteError(.unknownOutcome, "\(advice): \(error.description)")
    }
}
