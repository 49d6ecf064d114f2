internal import Dispatch
internal import Foundation
internal import Futures
import Testing
package import UserDirectory

/// Test cases for every store that several processes can open.
///
/// Each process is simulated by a separate store; stores that work at the same time run on separate threads. All the
/// stores of a case use the same file or database.
package enum SharedStoreContract {
    /// Opens another store on the case's file or database; the first call initializes the file or database.
    package typealias Opener = @Sendable (any WallClock) throws -> any UserStore

    package struct Case: Sendable, CustomTestStringConvertible {
        /// The required behaviour, in one sentence.
        package let name: String
        private let body: @Sendable (Place) throws -> Void

        init(_ name: String, _ body: @escaping @Sendable (Place) throws -> Void) {
            self.name = name
            self.body = body
        }

        /// Runs the case, and records failures as issues of the running test.
        ///
        /// - Precondition: Before the first call to `open`, there is no store; a file may exist if it is empty.
        package func run(open: @escaping Opener) throws { try body(Place(open: open)) }

        package var testDescription: String { name }
    }

    package static let cases: [Case] = writers + links + guards + readers

    /// The file or database of a case's stores.
    struct Place: Sendable {
        let open: Opener

        func store() throws -> StoreUnderTest {
            let clock = ManualWallClock()
            return StoreUnderTest(store: try open(clock), clock: clock)
        }

        /// Runs the closure on `threads` threads at the same time, each with its own store, and returns the errors.
        func errors(threads: Int, _ body: @escaping @Sendable (Int, StoreUnderTest) throws -> Void) -> [any Error] {
            let errors = Locked<[any Error]>([])
            let gate = DispatchSemaphore(value: 0)
            let group = DispatchGroup()
            for index in 0..<threads {
                group.enter()
                Thread.detachNewThread {
                    gate.wait()
                    do {
                        let subject = try store()
                        defer { subject.store.close() }
                        try body(index, subject)
                    } catch {
                        errors.withLock { $0.append(error) }
                    }
                    group.leave()
                }
            }
            for _ in 0..<threads { gate.signal() }
            group.wait()
            return errors.withLock { $0 }
        }
    }
}

extension StoreUnderTest {
    /// The store's use cases, which retry a write while another store holds the lock.
    var useCases: UserUseCases { UserUseCases(store: store, executor: DirectExecutor()) }

    func addWithRetries(_ login: String) throws {
        _ = try useCases.addUser.execute(UserFields(login: login), by: .operatorOnDuty).get()
    }

    func editWithRetries(_ login: String, ifVersion version: Int? = nil, _ body: (inout UserEdit) -> Void) throws {
        var edit = UserEdit()
        body(&edit)
        _ = try useCases.editUser.execute(edit, of: .login(login), ifVersion: version, by: .operatorOnDuty).get()
    }
}
