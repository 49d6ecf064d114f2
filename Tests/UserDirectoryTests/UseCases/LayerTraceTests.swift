import Futures
import FuturesTesting
import Testing
import Tracing
import UserDirectory
import UserDirectoryTesting

/// Tests the spans that a trace records for a use case, one for each layer.
@Suite struct LayerTraceTests {
    private let clock = ManualClock()
    private let executor = ManualExecutor(name: "app")

    private func useCases(over store: any UserStore) -> UserUseCases {
        UserUseCases(store: store, executor: TracingExecutor(executor, wait: .queue, run: .interactor))
    }

    /// The time of a span minus the times of the spans inside it, that is, the time that its layer took by itself.
    private func ownTime(of span: Span, in trace: Trace) -> Duration? {
        let inside = trace.spans.filter { $0.parent == span.id }.compactMap(\.duration)
        return span.duration.map { inside.reduce($0, -) }
    }

    @Test("a use case goes through queue, interactor, repository and data source")
    func layers() throws {
        let useCases = useCases(over: MemoryStore())
        let trace = Trace(name: "Count users", clock: clock)
        TraceContext.with(TraceContext(trace: trace)) { _ = useCases.countUsers.execute() }
        clock.advance(by: .milliseconds(3))
        executor.runAll()

        let spans = trace.spans
        #expect(spans.map(\.layer) == [.queue, .interactor, .repository, .dataSource])
        #expect(
            spans.map(\.name) == [
                "wait for app", "Count users", "counts from store", "UserCount read",
            ]
        )
        #expect(spans.map(\.parent) == [nil, nil, spans[1].id, spans[2].id])
        #expect(spans.map(\.duration) == [.milliseconds(3), .zero, .zero, .zero])
    }

    @Test("the time that a slow store takes is attributed only to the store's own span")
    func slowStore() throws {
        let store = ObservedStore(MemoryStore()) { [clock] _ in clock.advance(by: .milliseconds(250)) }
        let useCases = useCases(over: store)
        let author = Author.operatorOnDuty
        let starts: [(String, () -> Void)] = [
            ("count", { _ = useCases.countUsers.execute() }),
            ("reached", { _ = useCases.limitReached.execute() }),
            ("list", { _ = useCases.listUsers.execute(UserWindowQuery(sort: UserSort(.name), limit: 9)) }),
            ("add", { _ = useCases.addUser.execute(UserFields(login: "ana"), by: author) }),
            ("missing", { _ = useCases.disableUser.execute(.login("nobody"), by: author) }),
            ("limit", { _ = useCases.setLimit.execute(1, by: author) }),
        ]
        for (name, start) in starts {
            let trace = Trace(name: name, clock: clock)
            TraceContext.with(TraceContext(trace: trace), start)
            executor.runAll()
            let times = trace.spans.map { ownTime(of: $0, in: trace) }
            #expect(trace.spans.map(\.layer) == [.queue, .interactor, .repository, .dataSource], "\(name)")
            #expect(times == [.zero, .zero, .zero, .milliseconds(250)], "\(name)")
        }
    }

    @Test("two use cases that run at the same time never mix their traces")
    func interleaved() throws {
        // The store answers later, when its own executor runs: both use cases are inside the store at the same time.
        let storeExecutor = ManualExecutor(name: "store")
        let base = MemoryStore()
        let store = ObservedStore(base, on: storeExecutor) { [clock] query in
            clock.advance(by: query is UserCountQuery ? .milliseconds(100) : .milliseconds(7))
        }
        let useCases = useCases(over: store)
        let counting = Trace(name: "Count users", clock: clock)
        let adding = Trace(name: "Add ana", clock: clock)
        let followed = Recorder<String>()

        TraceContext.with(TraceContext(trace: counting)) {
            _ = useCases.countUsers.execute().onComplete { _ in
                followed.record(TraceContext.current?.trace.name ?? "none")
            }
        }
        TraceContext.with(TraceContext(trace: adding)) {
            _ = useCases.addUser.execute(UserFields(login: "ana"), by: .operatorOnDuty).onComplete { _ in
                followed.record(TraceContext.current?.trace.name ?? "none")
            }
        }
        #expect(executor.runAll() == 2)
        #expect(storeExecutor.queuedCount == 2)
        #expect(followed.elements == [])
        storeExecutor.runAll()

        #expect(followed.elements == ["Count users", "Add ana"])
        let names = [["counts from store", "UserCount read"], ["changes to store", "Change transaction"]]
        for (trace, names) in zip([counting, adding], names) {
            let spans = trace.spans
            #expect(spans.map(\.layer) == [.queue, .interactor, .repository, .dataSource])
            #expect(spans.map(\.name) == ["wait for app", trace.name] + names)
            #expect(spans.allSatisfy { $0.end != nil })
        }
        #expect(counting.spans.last?.duration == .milliseconds(100))
    }

    @Test("a use case works without a trace")
    func untraced() throws {
        let future = useCases(over: MemoryStore()).countUsers.execute()
        executor.runAll()
        #expect(try future.get() == 0)
        #expect(TraceContext.current == nil)
    }
}
