/// The states that a call can have seen, determined only from the order of calls and returns.
///
/// No clock of a store is trusted. State 0 is the empty store, and state n is the state after the nth transaction of
/// the journal.
struct CallWindow {
    /// The transactions that the call made, numbered from 1.
    var transactions: [Int] = []
    var first = 0
    var last = 0

    var range: ClosedRange<Int> { first...max(first, last) }

    /// The windows of all calls, keyed by the number of the call.
    ///
    /// A call sees all transactions of the calls that ended before it started. It sees no transaction of a call that
    /// started after it ended. ``Call/end(in:)`` says when a call ends.
    static func all(of history: History, _ transactions: [JournalTransaction]) -> [Int: CallWindow] {
        var windows: [Int: CallWindow] = [:]
        let numbers = Dictionary(history.calls.map { ($0.actor, $0.number) }) { first, _ in first }
        for (index, transaction) in transactions.enumerated() {
            guard let call = numbers[transaction.actor] else { continue }
            windows[call, default: CallWindow()].transactions.append(index + 1)
        }
        for call in history.calls {
            var window = windows[call.number] ?? CallWindow()
            window.last = transactions.count
            for other in history.calls {
                let made = windows[other.number]?.transactions ?? []
                if other.end(in: history) < call.started, let last = made.last {
                    window.first = max(window.first, last)
                }
                if other.started > call.end(in: history), let first = made.first {
                    window.last = min(window.last, first - 1)
                }
            }
            windows[call.number] = window
        }
        return windows
    }
}

extension Call {
    /// The time after which the call can have no more effect; `.max` if that time is unknown.
    func end(in history: History) -> UInt64 {
        isAnswered || (ending == .killed && !history.canCommitAfterKill) ? returned : .max
    }

    func overlaps(_ other: Call) -> Bool { started <= other.returned && other.started <= returned }
}
