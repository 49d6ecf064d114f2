extension ModelState {
    /// What an undo or a redo does.
    struct Reversal: Hashable {
        enum Direction: Hashable { case undo, redo }

        /// The number of the task whose writes are undone or redone.
        let target: Int
        let direction: Direction
        /// The writes of the target, in the order in which they are reversed.
        let writes: [Write]
    }

    /// Decides what an undo or redo of a task would reverse, or why it is refused.
    func reversal(of number: Int, _ direction: Reversal.Direction) -> Result<Reversal, ReversalRefusal> {
        guard let named = tasks[number] else { return .failure(.init(code: "no-task")) }
        var (target, direction) = (number, direction)
        switch named.purpose {
        case .change, .purge: break
        case .undo(let task): (target, direction) = (task, .redo)
        case .redo(let task):
            if direction == .redo { return .failure(.init(code: "not-undone")) }
            (target, direction) = (task, .undo)
        }
        guard let task = tasks[target] else { return .failure(.init(code: "no-task")) }
        if task.purpose == .purge { return .failure(.init(code: "purge-is-final")) }
        switch (direction, task.undone) {
        case (.undo, .wholly): return .failure(.init(code: "already-undone"))
        case (.redo, .no): return .failure(.init(code: "not-undone"))
        default: break
        }
        let writes = direction == .undo ? task.writes.reversed() : task.writes
        return .success(Reversal(target: target, direction: direction, writes: writes))
    }

    /// Reverses a part of a task's writes in one transaction.
    ///
    /// - Parameters:
    ///   - refused: How many writes were refused in earlier parts.
    /// - Returns: The new writes, and the codes of the refusals.
    mutating func reverse(
        _ reversal: Reversal,
        _ range: Range<Int>,
        refused: Int,
        _ moment: Moment
    ) -> (writes: [Write], refusals: [String]) {
        let purpose: Task.Purpose =
            reversal.direction == .undo ? .undo(reversal.target) : .redo(reversal.target)
        var waiting = Array(reversal.writes[range])
        var (written, refusals): ([Write], [String]) = ([], [])
        // A reversal that needs a free login, a free seat or another admin may succeed after other reversals, so it is
        // tried again.
        while !waiting.isEmpty {
            var blocked: [(write: Write, code: String)] = []
            var progress = 0
            for write in waiting {
                switch self.reverse(write, reversal, moment) {
                case .success(nil): break
                case .success(let content?):
                    let new = Write(user: write.user, task: moment.task, content: content)
                    record(new, purpose: purpose)
                    written.append(new)
                    progress += 1
                case .failure(let refusal): blocked.append((write, refusal.code))
                }
            }
            let mayPass = blocked.filter { ["exists", "limit-reached", "last-admin"].contains($0.code) }
            waiting = mayPass.map(\.write)
            guard progress > 0, !waiting.isEmpty else {
                refusals += blocked.map(\.code)
                break
            }
            refusals += blocked.map(\.code).filter { !["exists", "limit-reached", "last-admin"].contains($0) }
        }
        let isLast = range.upperBound == reversal.writes.count
        if isLast, refused + refusals.count == 0 {
            tasks[reversal.target]?.undone = reversal.direction == .undo ? .wholly : .no
        } else if !written.isEmpty {
            tasks[reversal.target]?.undone = .partly
        }
        return (written, refusals)
    }

    /// Why a reversal is refused.
    struct ReversalRefusal: Error { let code: String }

    /// The content of the write that reverses `write`; nil if there is nothing to reverse.
    private func reverse(
        _ write: Write,
        _ reversal: Reversal,
        _ moment: Moment
    ) -> Result<Write.Content?, ReversalRefusal> {
        let all = history[write.user ?? ""] ?? []
        // Nothing is left to undo or redo for a purged user whose changes were already reversed before the purge.
        let isPurged = all.last?.content == .purged
        let stacks = Stacks(isPurged ? all.dropLast() : all, tasks)
        let (here, there) =
            reversal.direction == .undo ? (stacks.effective, stacks.undone) : (stacks.undone, stacks.effective)
        guard here.last == reversal.target, here.count(where: { $0 == reversal.target }) == 1 else {
            if there.contains(reversal.target) { return .success(nil) }
            return .failure(.init(code: isPurged ? "purged" : "moved-on"))
        }
        if isPurged { return .failure(.init(code: "purged")) }
        switch (write.content, reversal.direction) {
        case (.limit(let before, let after), .undo): return .success(.limit(before: after, after: before))
        case (.limit(let before, let after), .redo): return .success(.limit(before: before, after: after))
        case (.purged, _): return .success(nil)
        default: return reverse(write, reversal.direction, last: all.last, moment)
        }
    }

    /// The content of the write that reverses a write to a user.
    ///
    /// Each command of the generator writes to each user at most once, so a task has only one write to this user.
    private func reverse(
        _ write: Write,
        _ direction: Reversal.Direction,
        last: Write?,
        _ moment: Moment
    ) -> Result<Write.Content?, ReversalRefusal> {
        let before = write.user.flatMap { users[$0] }
        var after: Person?
        switch (write.content, direction) {
        case (.added, .undo): after = nil
        case (.added(let person), .redo): after = person
        case (.changed(let old, let new), _):
            after = before
            let (from, to) = direction == .undo ? (new, old) : (old, new)
            for key in Person.changedFields(from, to) { after?[key] = to[key] }
        default: return .success(nil)
        }
        guard var after else {
            guard let before else { return .success(nil) }
            if let code = obstacle(admin: before, nil) { return .failure(.init(code: code)) }
            return .success(.removed(before))
        }
        let version = if case .removed(let removed) = last?.content { removed.version } else { before?.version ?? 0 }
        after.version = version + 1
        after.updatedAt = moment.date
        if let before, Person.changedFields(before, after).isEmpty { return .success(nil) }
        let mayCollide = before?.isTrashed != false || before?.login != after.login
        if !after.isTrashed, mayCollide, let code = obstacle(login: after.login, of: after.id) {
            return .failure(.init(code: code))
        }
        if let before, let code = obstacle(admin: before, after) { return .failure(.init(code: code)) }
        if let code = obstacle(seat: before, after) { return .failure(.init(code: code)) }
        return .success(before.map { .changed(before: $0, after: after) } ?? .added(after))
    }

    /// The tasks that changed a user or the limit: like the undo and redo stacks of a text editor.
    private struct Stacks {
        var effective: [Int] = []
        var undone: [Int] = []

        init(_ writes: [Write], _ tasks: [Int: Task]) {
            for write in writes {
                switch tasks[write.task]?.purpose {
                case .undo(let task):
                    if effective.last == task { undone.append(effective.removeLast()) }
                case .redo(let task):
                    if undone.last == task { effective.append(undone.removeLast()) }
                default:
                    undone = []
                    if effective.last != write.task { effective.append(write.task) }
                }
            }
        }
    }
}
