extension Checker {
    /// Checks the answer of a call; the answers of all earlier calls must already have been checked.
    mutating func checkAnswer(of call: Call) {
        guard call.isAnswered else { return checkUnanswered(call) }
        if let window = windows[call.number], window.first > (window.transactions.first.map { $0 - 1 } ?? window.last) {
            return report("shows an older state than an answer that had already returned", call)
        }
        if call.command.isRead {
            checkRead(call)
        } else if !isExplained(call) {
            report("gave an answer that no state explains: \(call.output.map { "\($0)" } ?? "nothing")", call)
        }
    }

    /// The remaining explanations, or all possible explanations if the call made no transaction.
    private func candidates(for call: Call) -> [Walk] {
        guard let window = windows[call.number] else { return [] }
        return walks[call.number] ?? walks(of: call, window.range)
    }

    private func isExplained(_ call: Call) -> Bool {
        guard let window = windows[call.number] else { return false }
        return candidates(for: call).contains { walk in
            switch walk {
            case .reversal(let reversal): return explains(reversal, call, window)
            case .changes(var changes):
                guard changes.finish(window.last, states) else { return false }
                if case .importing = call.command { return explains(import: changes, call, window) }
                if case .setLimit = call.command { return explains(limit: changes, call) }
                return explains(changes, call)
            }
        }
    }

    private func explains(_ walk: ChangeWalk, _ call: Call) -> Bool {
        var printed = call.output.map { $0.array ?? [$0] } ?? []
        var errors = call.errors
        let successes = printed.count
        for (change, result) in zip(walk.changes, walk.results) {
            var possible: Set<Outcome> = []
            switch result {
            case .exact(let outcome): possible = [outcome]
            case .ineffective(let window): possible = Set(window.compactMap { states[$0].ineffective(change) })
            case .planned: return false
            }
            if let next = printed.first, possible.contains(where: { $0.json == next }) {
                printed.removeFirst()
            } else if let next = errors.first, possible.contains(.refused(next)) {
                errors.removeFirst()
            } else {
                return false
            }
        }
        guard printed.isEmpty, errors.isEmpty else { return false }
        return call.ending == .exited(ExitCodes.code(succeeded: successes, errors: call.errors))
    }

    private func explains(limit walk: ChangeWalk, _ call: Call) -> Bool {
        guard call.ending == .exited(0), case .setLimit(let limit) = call.command else { return false }
        guard case .ineffective(let window)? = walk.results.first else {
            return windows[call.number]?.transactions.first.map { states[$0].seats == call.output } ?? false
        }
        return window.contains { states[$0].limit == limit && states[$0].seats == call.output }
    }

    private func explains(import walk: ChangeWalk, _ call: Call, _ window: CallWindow) -> Bool {
        let entries = window.transactions.flatMap { transactions[$0 - 1].entries }
        let (added, edited) = (entries.count { $0.kind == "add" }, entries.count { $0.kind == "edit" })
        guard let output = call.output, output["created"] == .number(added), output["updated"] == .number(edited)
        else { return false }
        let lines = walk.changes.count
        if output["stopped"] == .text("limit-reached") {
            let isShort = window.range.contains { index in
                states[index].limit.map { states[index].seatsInUse + lines > $0 } ?? false
            }
            return isShort && call.ending == .exited(5)
        }
        let counts = ["created", "updated", "unchanged", "skipped", "refused"].compactMap { output[$0].number }
        let refused = output["refused"].number ?? 0
        // A line has no entry if it changed nothing, or was skipped or refused. It is also refused if another call
        // changed its user after the import was planned.
        for (change, result) in zip(walk.changes, walk.results) {
            guard case .planned = result, case .merge(let line) = change else { continue }
            guard mayLeaveOut(line, lines, window) else { return false }
        }
        return counts.reduce(0, +) == lines && call.ending == .exited(refused == 0 ? 0 : 6)
    }

    private func mayLeaveOut(_ line: Command.ImportLine, _ lines: Int, _ window: CallWindow) -> Bool {
        let users = window.range.map { states[$0].liveUser(.login(line.login)) }
        if Set(users).count > 1 || users.contains(where: { $0?["name"] == line.name }) { return true }
        return users.contains(nil)
            && window.range.contains { index in
                states[index].limit.map { states[index].seatsInUse + lines > $0 } ?? false
            }
    }
}

// MARK: - Undo and redo

extension Checker {
    private func explains(_ walk: ReversalWalk, _ call: Call, _ window: CallWindow) -> Bool {
        if let reversal = walk.reversal {
            guard let output = call.output, output["target"]["number"] == .number(reversal.target) else { return false }
            let transaction = transactions[window.transactions[0] - 1]
            guard output["task"]["number"] == .number(transaction.task), output["done"] == .number(walk.done)
            else { return false }
            // For a long task, the states in which changes were refused are unknown. So only the number of refusals in
            // the output is compared with the number of errors.
            if !walk.isAtomic { return output["refused"].number == call.errors.count }
            return walk.isComplete && explains(refusals: walk.refusals, done: walk.done, call)
        }
        if let error = call.errors.first, isRefused(error, walk, call) {
            return call.ending == .exited(ExitCodes.code(of: error))
        }
        return window.range.contains { index in
            var state = states[index]
            switch state.reversal(of: walk.task, walk.direction) {
            case .failure(let refusal):
                return call.errors == [refusal.code] && call.ending == .exited(ExitCodes.code(of: refusal.code))
            case .success(let reversal):
                let moment = ModelState.Moment(task: 0, date: "", id: "")
                let part = state.reverse(reversal, 0..<reversal.writes.count, refused: 0, moment)
                return part.writes.isEmpty && call.output?["done"] == .number(0)
                    && explains(refusals: part.refusals, done: 0, call)
            }
        }
    }

    private func explains(refusals: [String], done: Int, _ call: Call) -> Bool {
        call.output?["refused"] == .number(refusals.count) && call.errors.sorted() == refusals.sorted()
            && call.ending == .exited(ExitCodes.code(succeeded: done, errors: call.errors))
    }

    /// Whether a refusal has a reason that the journal does not show: the task is missing, empty or unfinished.
    private func isRefused(_ error: String, _ walk: ReversalWalk, _ call: Call) -> Bool {
        guard let target = history.tasks.first(where: { $0["number"] == .number(walk.task) }) else {
            return error == "no-task"
        }
        let isEmpty = !transactions.contains { $0.task == walk.task }
        if error == "nothing-changed" || error == "no-task" { return isEmpty }
        guard error == "task-running" else { return false }
        // Looks for an overlapping call. Its task may be the target, or the task that the target undoes or redoes. Its
        // task may also be another undo or redo of one of these two tasks.
        let related = Set([target["id"].text, target["undoes"].text, target["redoes"].text].compactMap(\.self))
        return history.tasks.contains { task in
            let ids = [task["id"].text, task["undoes"].text, task["redoes"].text].compactMap(\.self)
            guard !related.isDisjoint(with: ids),
                let owner = history.calls.first(where: { .text($0.actor) == task["actor"] })
            else { return false }
            return owner.overlaps(call)
        }
    }
}
