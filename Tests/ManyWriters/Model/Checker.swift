/// Uses the journal to check the answers to the calls of many writers.
///
/// Replayed in the journal's order, the commands must explain each entry. Each answer must fit a state between the
/// start and the end of its call. No transaction may take a seat beyond the limit. Acknowledged changes must be in the
/// store at the end. `README.md` in this folder says more.
package struct Checker {
    /// A contradiction that the checker has found.
    package struct Violation: Hashable, Sendable, CustomStringConvertible {
        /// The call's number; nil if the violation is about the journal or the store.
        package let call: Int?
        package let message: String
        package var description: String { (call.map { "call \($0): " } ?? "") + message }
    }

    /// A way to explain the transactions that a call has made so far.
    enum Walk {
        case changes(ChangeWalk)
        case reversal(ReversalWalk)
    }

    let history: History
    let transactions: [JournalTransaction]
    var windows: [Int: CallWindow]
    /// The states that are derived so far: all states if the whole journal was explained.
    package internal(set) var states: [ModelState]
    /// The remaining explanations of each call that has made a transaction so far.
    var walks: [Int: [Walk]] = [:]
    package internal(set) var violations: [Violation] = []

    package init(_ history: History) {
        self.history = history
        let entries = history.log.reversed().compactMap { Entry($0) }
        transactions = JournalTransaction.all(in: entries)
        windows = CallWindow.all(of: history, transactions)
        states = [ModelState(emptyReversals: history.tasks)]
        if entries.count != history.log.count {
            violations.append(.init(call: nil, message: "the log has entries without a task"))
        }
        if entries.map(\.number) != Array(1..<entries.count + 1) {
            violations.append(.init(call: nil, message: "the journal's numbers have gaps"))
        }
    }

    /// Checks everything; ends early if the journal cannot be explained.
    package static func violations(in history: History) -> [Violation] {
        var checker = Checker(history)
        checker.check()
        return checker.violations
    }

    package mutating func check() {
        for position in transactions.indices.map({ $0 + 1 }) {
            guard explain(position) else { return }
        }
        checkOrder()
        for call in history.calls.sorted(by: { $0.started < $1.started }) { checkAnswer(of: call) }
        checkTasks()
        checkEnd()
    }

    mutating func report(_ message: String, _ call: Call? = nil) {
        let words = call.map { "\(message) (\($0.command), \($0.ending), \($0.errors))" } ?? message
        violations.append(Violation(call: call?.number, message: words))
    }
}

// MARK: - The journal

extension Checker {
    /// Finds out how a transaction's call explains the transaction, and appends the state after the transaction.
    private mutating func explain(_ position: Int) -> Bool {
        let transaction = transactions[position - 1]
        let call = history.calls.first { $0.actor == transaction.actor }
        guard let call, let window = windows[call.number] else {
            report("entry \(transaction.entries[0].number) belongs to no call: \(transaction.actor)")
            return false
        }
        let walks = walks[call.number] ?? self.walks(of: call, min(window.first, position - 1)...position - 1)
        var found: [(walk: Walk, state: ModelState)] = []
        for walk in walks {
            switch walk {
            case .changes(var changes):
                if let state = changes.advance(transaction, at: position, states) {
                    found.append((.changes(changes), state))
                }
            case .reversal(let reversal):
                found += reversal.advance(transaction, at: position, states).map { (.reversal($0.walk), $0.state) }
            }
        }
        guard let state = found.first?.state else {
            report("does not explain the entries from \(transaction.entries[0].number) on", call)
            return false
        }
        self.walks[call.number] = found.map(\.walk)
        states.append(state)
        checkSeats(position, call)
        return true
    }

    /// The explanations to try for a call that selected its users in one of the states in `window`.
    func walks(of call: Call, _ window: ClosedRange<Int>) -> [Walk] {
        func walk(_ changes: [ModelChange], isImport: Bool = false) -> Walk {
            .changes(ChangeWalk(changes, isImport: isImport, after: window.lowerBound))
        }
        switch call.command {
        case .add(let login, let fields): return [walk([.add(fields.merging(["login": login]) { $1 })])]
        case .change(let verb, .logins(let logins)): return [walk(logins.map { ModelChange(verb, .login($0)) })]
        case .change(let verb, .query(let query)):
            var inTrash = false
            if case .restore = verb { inTrash = true }
            if verb == .purge { inTrash = true }
            var seen: Set<[String]> = []
            // If the query selects the same users in several states, keeps only the earliest: its walk also tries the
            // later states.
            return window.compactMap { index in
                let users = states[index].users(query, inTrash: inTrash).map(\.id)
                guard seen.insert(users).inserted else { return nil }
                let changes = users.map { ModelChange(verb, .id($0)) }
                return .changes(ChangeWalk(changes, isImport: false, after: index))
            }
        case .importing(let lines, _): return [walk(lines.map { .merge($0) }, isImport: true)]
        case .undo(let task): return [.reversal(ReversalWalk(task, .undo))]
        case .redo(let task): return [.reversal(ReversalWalk(task, .redo))]
        case .setLimit(let limit): return [walk([.limit(limit)])]
        case .count, .list, .show, .log, .showLimit, .copy: return []
        }
    }

    /// Checks that a transaction that takes seats stays within the limit; does not rely on the model's own check.
    private mutating func checkSeats(_ position: Int, _ call: Call) {
        let (before, after) = (states[position - 1], states[position])
        guard let limit = after.limit, after.seatsInUse > before.seatsInUse, after.seatsInUse > limit else { return }
        report("takes \(after.seatsInUse) seats of \(limit)", call)
    }

    /// Checks that each transaction lies between the start and the return of its call, as far as other calls show
    /// this.
    private mutating func checkOrder() {
        for call in history.calls {
            guard let window = windows[call.number], let first = window.transactions.first,
                let last = window.transactions.last, first <= window.first || last > window.last
            else { continue }
            report("is in the journal before a call that had returned, or after one that came later", call)
        }
    }
}
