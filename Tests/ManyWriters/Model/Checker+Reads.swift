extension Checker {
    /// Checks that a read call shows one of the states that the store had during the call.
    ///
    /// Also narrows the windows of calls that start after this call has returned: the later calls cannot have seen a
    /// state before the first state that this call fits.
    mutating func checkRead(_ call: Call) {
        guard let window = windows[call.number] else { return }
        guard let earliest = window.range.first(where: { fits(call, states[$0]) }) else {
            report(
                "shows contents that none of the states \(window.range) had: \(call.output.map { "\($0)" } ?? "nothing")",
                call
            )
            return
        }
        for other in history.calls where other.started > call.returned {
            guard let first = windows[other.number]?.first, first < earliest else { continue }
            windows[other.number]?.first = earliest
        }
    }

    private func fits(_ call: Call, _ state: ModelState) -> Bool {
        switch call.command {
        case .count(let query): return shows(.object(["count": .number(state.users(query).count)]), call)
        case .list(let query): return shows(.array(state.users(query).map(\.json)), call)
        case .showLimit: return shows(state.seats, call)
        case .show(let login):
            let user = state.show(login)
            // `show` also prints the user's connections, but no command of the model creates connections.
            if case .object(var members)? = user.json {
                members["connections"] = .array([])
                return shows(.object(members), call)
            }
            return user.code.map { call.errors == [$0] && call.ending == .exited(ExitCodes.code(of: $0)) } ?? false
        case .log(let limit):
            // `transactions` come from the journal at the end of the run. By then, a purge may have erased values that
            // this call still showed, so only members that are never erased are compared.
            let newest = call.output?.array?.compactMap { Entry($0) } ?? []
            return call.ending == .exited(0) && shows(newest, limit, state)
        case .copy:
            guard call.ending == .exited(0), let copy = call.copy else { return false }
            return isSame(copy, state)
        case .add, .change, .importing, .undo, .redo, .setLimit: return false
        }
    }

    private func shows(_ expected: JSONValue, _ call: Call) -> Bool {
        call.ending == .exited(0) && call.output == expected
    }

    private func shows(_ newest: [Entry], _ limit: Int, _ state: ModelState) -> Bool {
        let count = state.tasks.values.reduce(0) { $0 + $1.writes.count }
        let expected = transactions.lazy.flatMap(\.entries).prefix(count).suffix(limit).reversed()
        guard newest.count == expected.count else { return false }
        return zip(newest, expected).allSatisfy { seen, entry in
            seen.number == entry.number && seen.kind == entry.kind && seen.user == entry.user
                && seen.actor == entry.actor && seen.date == entry.date
                && seen.isErased == (entry.user.map(state.purged.contains) ?? false)
        }
    }

    func isSame(_ contents: Contents, _ state: ModelState) -> Bool {
        Set(contents.users) == Set(state.users.values.map(\.json)) && contents.users.count == state.users.count
            && contents.seats == state.seats && contents.check["matches"] == .bool(true)
    }
}

// MARK: - Unanswered calls, and the end of the run

extension Checker {
    /// Checks a call that did not answer: unless the call was killed, the server must have been down meanwhile.
    ///
    /// If the call did only a part of its work, its task must be recorded as interrupted or failed.
    mutating func checkUnanswered(_ call: Call) {
        if call.ending != .killed,
            !history.faults.contains(where: { $0.began <= call.returned && call.started <= $0.ended })
        {
            report("could not reach the store although the server was running: \(call.messages)", call)
        }
        guard let window = windows[call.number], let walks = walks[call.number] else { return }
        let task = transactions[window.transactions[0] - 1].task
        let state = history.tasks.first { $0["number"] == .number(task) }?["state"].text
        let isWhole = walks.contains { walk in
            switch walk {
            case .reversal(let reversal): return reversal.isComplete
            case .changes(var changes): return changes.finish(window.last, states)
            }
        }
        if !isWhole, state != "interrupted", state != "failed" {
            report("did a part of its work, and its task is \(state ?? "missing")", call)
        }
    }

    /// Checks that each task records as many changes as it has journal entries, and that no task is still running.
    ///
    /// Also checks that the tasks of answered calls are done or failed.
    mutating func checkTasks() {
        let changed = Dictionary(grouping: transactions, by: \.task).mapValues {
            $0.reduce(0) { $0 + $1.entries.count }
        }
        for task in history.tasks {
            guard let number = task["number"].number, let state = task["state"].text else { continue }
            if task["changed"] != .number(changed[number] ?? 0) {
                let entries = changed[number] ?? 0
                report("task \(number) records \(task["changed"]) changes, but has \(entries) journal entries")
            }
            let call = history.calls.first { .text($0.actor) == task["actor"] }
            if let call, call.isAnswered, state != "done", state != "failed" {
                report("answered, but its task \(number) is \(state)", call)
            }
            if state == "running" { report("task \(number) is still running") }
        }
    }

    mutating func checkEnd() {
        guard let last = states.last else { return }
        if history.end.check["matches"] != .bool(true) { report("log --check: \(history.end.check)") }
        if !isSame(history.end, last) { report("the store differs from the replay of its journal") }
    }
}
