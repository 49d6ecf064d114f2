import ManyWritersModel

/// A run on a store that works correctly; tests then put errors into the run's history.
///
/// Each call returns before the next call is made, unless a test passes `from`.
struct SimulatedRun {
    /// The state that the calls see.
    var state = ModelState()
    private(set) var calls: [Call] = []
    private(set) var log: [JSONValue] = []
    private(set) var tasks: [JSONValue] = []

    /// The history, with the store as it is now.
    var history: History {
        let users = state.users.values.map(\.json)
        let end = Contents(users: users, seats: state.seats, check: .object(["matches": .bool(true)]))
        return History(calls: calls, log: log, tasks: tasks, end: end)
    }

    /// Runs a command that changes something.
    ///
    /// - Parameters:
    ///   - from: The time at which the call starts; nil for a time after all earlier calls.
    ///   - ending: How the call ends; nil for the exit code that the manual names.
    ///   - only: The maximum number of changes, for a command that is killed.
    mutating func write(_ command: Command, from: UInt64? = nil, ending: Call.Ending? = nil, only: Int = .max) {
        let number = calls.count
        let task = tasks.count + 1
        let date = "2026-01-01T00:00:00.\(100 + number)Z"
        var outcomes: [Outcome] = []
        var changed = 0
        for change in changes(of: command).prefix(only) {
            let moment = ModelState.Moment(task: task, date: date, id: "id-\(number)")
            let (outcome, write) = state.perform(change, moment)
            outcomes.append(outcome)
            guard let write else { continue }
            changed += 1
            enter(write, Call.actor(number), date)
        }
        if changed > 0 {
            tasks.append(
                .object([
                    "number": .number(task), "actor": .text(Call.actor(number)), "state": .text("done"),
                    "changed": .number(changed),
                ])
            )
        }
        let errors = outcomes.compactMap(\.code)
        let code = ExitCodes.code(succeeded: outcomes.count - errors.count, errors: errors)
        answer(command, output(of: command, outcomes), errors, from: from, ending: ending ?? .exited(code))
    }

    /// Adds a call with an answer.
    mutating func answer(
        _ command: Command,
        _ output: JSONValue?,
        _ errors: [String] = [],
        from: UInt64? = nil,
        ending: Call.Ending = .exited(0)
    ) {
        let now = UInt64(calls.count * 10 + 10)
        let call = Call(
            number: calls.count,
            command: command,
            started: from ?? now,
            returned: now + 5,
            ending: ending,
            output: output,
            errors: errors
        )
        calls.append(call)
    }

    /// Forgets the newest entry and its task, as if they had never been written.
    mutating func loseNewestEntry() {
        log.removeFirst()
        tasks.removeLast()
    }

    private mutating func enter(_ write: Write, _ actor: String, _ date: String) {
        let (before, after) = write.sides
        log.insert(
            .object([
                "number": .number(log.count + 1), "task": .number(write.task), "date": .text(date),
                "actor": .text(actor), "kind": .text(write.kind), "user": write.user.map { .text($0) } ?? .null,
                "before": before, "after": after, "purged": .bool(false),
            ]),
            at: 0
        )
    }

    private func changes(of command: Command) -> [ModelChange] {
        switch command {
        case .add(let login, let fields): [.add(fields.merging(["login": login]) { $1 })]
        case .change(let verb, .logins(let logins)): logins.map { ModelChange(verb, .login($0)) }
        case .change(let verb, .query(let query)): state.users(query).map { ModelChange(verb, .id($0.id)) }
        case .setLimit(let limit): [.limit(limit)]
        default: []
        }
    }

    private func output(of command: Command, _ outcomes: [Outcome]) -> JSONValue? {
        let shown = outcomes.compactMap(\.json)
        return switch command {
        case .setLimit: state.seats
        case .change: .array(shown)
        default: shown.first
        }
    }
}
