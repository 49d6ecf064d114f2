internal import Dispatch
internal import Foundation
internal import Futures
import Testing
package import UserDirectory

/// What every store must do that several processes can have open at once, as cases that run against any such store.
///
/// Each process is a store of its own on a thread of its own, over the same file or database.
package enum SharedStoreContract {
    /// Opens one more store where the case takes place; the first one makes it.
    package typealias Opener = @Sendable (any WallClock) throws -> any UserStore

    /// One behaviour.
    package struct Case: Sendable, CustomTestStringConvertible {
        /// The behaviour in a sentence.
        package let name: String
        private let body: @Sendable (Place) throws -> Void

        init(_ name: String, _ body: @escaping @Sendable (Place) throws -> Void) {
            self.name = name
            self.body = body
        }

        /// Checks the behaviour; what fails is recorded as issues of the running test.
        ///
        /// - Parameter open: Opens stores at a place where there is none yet.
        package func run(open: @escaping Opener) throws { try body(Place(open: open)) }

        /// The name.
        package var testDescription: String { name }
    }

    /// All of them.
    package static let cases: [Case] = writers + guards + readers

    /// Where the stores of a case are.
    struct Place: Sendable {
        let open: Opener

        /// One more store, with short ways to ask it.
        func store() throws -> StoreUnderTest {
            let clock = ManualWallClock()
            return StoreUnderTest(store: try open(clock), clock: clock)
        }

        /// Runs the closure with stores of their own on so many threads at once, and gives what they threw.
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
    /// The use cases over the store, which ask again if another one has the lock.
    var patiently: UserUseCases { UserUseCases(store: store, executor: DirectExecutor()) }

    /// Adds a user as the program does.
    func addPatiently(_ login: String) throws {
        _ = try patiently.addUser.execute(UserFields(login: login), by: .operatorOnDuty).get()
    }

    /// Edits a user as the program does.
    func editPatiently(_ login: String, ifVersion version: Int? = nil, _ body: (inout UserEdit) -> Void) throws {
        var edit = UserEdit()
        body(&edit)
        _ = try patiently.editUser.execute(edit, of: .login(login), ifVersion: version, by: .operatorOnDuty).get()
    }
}
