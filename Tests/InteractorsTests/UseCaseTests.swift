import Futures
import FuturesTesting
import Interactors
import Testing

@Suite("Each default use case", .timeLimit(.minutes(60))) struct UseCaseTests {
    private let own = AppExecutor(name: "own")

    @Test("there are twelve default use cases")
    func twelve() {
        #expect(UseCase.all.count == 12)
    }

    @Test("each default use case calls its repository exactly once, on its own executor", arguments: UseCase.all)
    func ownExecutor(use: UseCase) throws {
        let repository = CallRecorder()
        try use.execute(own, repository, nil).get()
        #expect(repository.calls.elements == [expectedCall(use, query: "VoidQuery")])
        #expect(repository.threads.elements == ["own"])
    }

    @Test(
        "each default use case uses the caller's executor, if one is passed, instead of its own executor",
        arguments: UseCase.all
    )
    func callersExecutor(use: UseCase) throws {
        let repository = CallRecorder()
        let untouched = ManualExecutor()
        try use.execute(untouched, repository, AppExecutor(name: "callers")).get()
        #expect(repository.threads.elements == ["callers"])
        #expect(untouched.queuedCount == 0)
    }

    @Test(
        "each default use case runs immediately on a caller's direct executor, even while its own executor is busy",
        arguments: UseCase.all
    )
    func directExecutor(use: UseCase) throws {
        let repository = CallRecorder()
        try own.submit { [own] in try use.execute(own, repository, DirectExecutor()).get() }.get()
        #expect(repository.threads.elements == ["own"])
    }

    @Test("each default use case starts only when its executor runs it", arguments: UseCase.all)
    func later(use: UseCase) throws {
        let repository = CallRecorder()
        let manual = ManualExecutor()
        let future = use.execute(manual, repository, nil)
        #expect(repository.calls.elements.isEmpty)
        manual.runAll()
        try future.get()
    }

    @Test("each default use case passes the repository's error on unchanged", arguments: UseCase.all)
    func errors(use: UseCase) {
        let error = Refusal(reason: "closed")
        #expect(throws: error) { try use.execute(own, CallRecorder(error: error), nil).get() }
        #expect(throws: error) { try use.execute(own, CallRecorder(error: error), DirectExecutor()).get() }
    }

    @Test("each default use case releases its repository when the use case is done", arguments: UseCase.all)
    func releases(use: UseCase) throws {
        weak var released: CallRecorder?
        do {
            let repository = CallRecorder()
            released = repository
            let manual = ManualExecutor()
            let future = use.execute(manual, repository, nil)
            manual.runAll()
            try future.get()
        }
        #expect(released == nil)
    }

    @Test(
        "each default use case that takes a query has a shorthand for ids, which accepts the caller's executor",
        arguments: UseCase.byID
    )
    func byID(use: UseCase) throws {
        let repository = CallRecorder()
        try use.execute(own, repository, nil).get()
        try use.execute(own, repository, AppExecutor(name: "callers")).get()
        let query = use.testDescription.contains("All") ? "IdsQuery" : "IdQuery"
        #expect(repository.calls.elements == Array(repeating: expectedCall(use, query: query), count: 2))
        #expect(repository.threads.elements == ["own", "callers"])
    }

    private func expectedCall(_ use: UseCase, query: String) -> String {
        let call = use.testDescription
        return "\(call.hasSuffix("ByQuery") ? String(call.dropLast(7)) : call) \(query)"
    }
}

private struct Refusal: Error, Hashable {
    let reason: String
}
