import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

@Suite struct CompareObjectionTests {
    @Test("if the directory would refuse to create a user's account, the user counts as rejected, not as one to push")
    func rejected() throws {
        let bench = PushBench()
        let directory = MemoryDirectory(refuse: { change in
            guard case .create(let fields) = change, fields.login == "root" else { return nil }
            return RemoteError(.refused, "this account is never changed")
        })
        let connection = DirectoryConnection(
            ConnectionSettings(name: "corp"),
            directory,
            executor: AppExecutor(name: "connection")
        )
        try bench.add("ana", "root")
        let found = Locked<[String: (Directions, String)]>([:])
        let compare = CompareConnectionInteractor(
            executor: AppExecutor(name: "checks"),
            useCases: bench.bench.useCases,
            wallClock: bench.bench.wallClock
        )
        let observer: @Sendable (Difference, Directions) -> Void = { difference, directions in
            found.withLock { $0[difference.login] = (directions, difference.rejection(directions)) }
        }
        let counts = try compare.execute(connection, observer: observer).get()
        #expect(counts.toPush == 1)
        #expect(counts.unreadable == 1)
        let (ana, root) = found.withLock { ($0["ana"], $0["root"]) }
        #expect(ana?.0.pushes == true)
        #expect(root?.0.pushes == false)
        #expect(root?.0.isRejected == true)
        #expect(root?.1 == "this account is never changed")
    }
}
