#if DEBUG
    import Futures

    /// Makes observers, which note their results, and fails the run if two of them overlap.
    // The threads of a run take turns, so their accesses never overlap.
    final class Observers: @unchecked Sendable {
        private let run: Run
        private var isRunning = false

        init(_ run: Run) {
            self.run = run
        }

        /// Makes an observer of a result.
        /// - Parameters:
        ///   - name: The text that the observer notes before the result.
        ///   - action: A closure that the observer calls.
        func make(
            _ name: String,
            _ action: @escaping @Sendable () -> Void = {}
        ) -> @Sendable (Result<Tracked, any Error>) -> Void {
            let tracked = run.value(0)
            return { [self] result in
                enter("\(name)=\(text(of: result))", action)
                withExtendedLifetime(tracked) {}
            }
        }

        /// Notes the text and calls the closure; fails the run if another call of this method has not returned.
        func enter(_ text: String, _ action: () -> Void = {}) {
            run.userCodeIsReached()
            if isRunning { run.fail("observers overlap") }
            isRunning = true
            run.note(text)
            run.step()
            action()
            isRunning = false
        }

        /// Notes the text, then calls the `end` that an executor has given to its closure.
        func enter(_ text: String, before end: () -> Void) {
            enter(text)
            end()
        }
    }

    /// Variables that the threads of a run share without a lock.
    // The threads of a run take turns, so their accesses never overlap.
    final class Slots<Value: Sendable>: CustomStringConvertible, @unchecked Sendable {
        private var values: [Value]

        init(_ values: Value...) {
            self.values = values
        }

        init(count: Int, _ value: Value) {
            values = Array(repeating: value, count: count)
        }

        subscript(index: Int) -> Value {
            get { values[index] }
            set { values[index] = newValue }
        }

        var description: String { values.map { "\($0)" }.joined(separator: " ") }
    }

    /// A short text for a result.
    func text(of result: Result<Tracked, any Error>?) -> String {
        switch result {
        case nil: "nothing"
        case .success(let value): "\(value.number)"
        case .failure(let error): text(of: error)
        }
    }

    /// A short text for an error.
    func text(of error: any Error) -> String {
        switch error {
        case FutureError.abandoned: "abandoned"
        case FutureError.deadlock: "deadlock"
        case FutureError.executorShutDown: "closed"
        case FutureError.cancelled: "cancelled"
        case FutureError.timedOut: "late"
        default: "\(error)"
        }
    }
#endif
