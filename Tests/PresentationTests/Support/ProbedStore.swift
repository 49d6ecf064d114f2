import Futures
import FuturesTesting
import Interactors
import UserDirectory
import UserDirectoryTesting

/// A store that records its calls; before each call, a test can throw an error or advance a clock.
final class ProbedStore: StoreDecorator {
    /// A read or a write.
    struct Call: Sendable {
        /// The name of the query's type, for example `ChangeQuery`.
        let kind: String
        let isWrite: Bool
        /// The requested window; nil for a query of another kind.
        let window: UserWindowQuery?
        /// The name of the calling thread.
        let thread: String
    }

    let base: any UserStore
    private let recorder = Recorder<Call>()
    private let hook = Locked<(@Sendable (Call) throws -> Void)?>(nil)

    let observing: (any DirectoryObserving)?
    let progress: (any DirectoryProgress)?

    init(
        _ base: any UserStore,
        observing: (any DirectoryObserving)? = nil,
        progress: (any DirectoryProgress)? = nil
    ) {
        self.base = base
        self.observing = observing
        self.progress = progress
    }

    /// The calls so far.
    var calls: [Call] { recorder.elements }

    /// The windows requested so far.
    var windows: [UserWindowQuery] { calls.compactMap(\.window) }

    /// Sets a closure that is called before each answer; nil removes it.
    ///
    /// If the closure throws an error, the error becomes the answer.
    func beforeEach(_ body: (@Sendable (Call) throws -> Void)?) {
        hook.withLock { $0 = body }
    }

    func read<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (any StoreReader, Day) throws -> Value
    ) -> Future<Value> {
        answer(request.query, isWrite: false) { base.read(request, body) }
    }

    func write<Value: Sendable>(
        _ request: StoreRequest,
        _ body: @escaping @Sendable (ChangeRules, any ChangeTransaction) throws -> Value
    ) -> Future<Value> {
        answer(request.query, isWrite: true) { base.write(request, body) }
    }

    private func answer<Value>(_ query: any Query, isWrite: Bool, _ body: () -> Future<Value>) -> Future<Value> {
        let window = query as? UserWindowQuery
        let call = Call(kind: query.kind, isWrite: isWrite, window: window, thread: threadName())
        recorder.record(call)
        do {
            try hook.withLock { $0 }?(call)
        } catch {
            return Future(error: error)
        }
        return body()
    }
}
