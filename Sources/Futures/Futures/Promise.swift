import Synchronization

/// Resolves a future, and fails it when an executor releases the closure that should have.
final class Promise<Value: Sendable>: Sendable {
    let future: Future<Value>
    private let kept = Atomic<Bool>(false)
    private let file: StaticString
    private let line: UInt

    init(_ future: Future<Value>, file: StaticString = #fileID, line: UInt = #line) {
        self.future = future
        self.file = file
        self.line = line
    }

    deinit {
        guard !kept.load(ordering: .acquiring) else { return }
        future.complete(.failure(DropReason.current ?? .abandoned(file: "\(file)", line: line)))
    }

    @discardableResult
    func complete(_ result: Result<Value, any Error>, release: () -> Void = {}) -> Bool {
        kept.store(true, ordering: .releasing)
        return future.complete(result, release: release)
    }

    @discardableResult
    func follow(_ other: Future<Value>) -> Bool {
        kept.store(true, ordering: .releasing)
        return future.follow(other)
    }
}
