import Testing
package import UserDirectory

/// What every store must do, as cases that run against any store.
///
/// A store's test target runs them all:
///
/// ```swift
/// @Test("keeps the contract", arguments: StoreContract.cases)
/// func keepsTheContract(_ contractCase: StoreContract.Case) throws {
///     try contractCase.run { options in MemoryStore(clock: options.clock, isReadOnly: options.isReadOnly) }
/// }
/// ```
package enum StoreContract {
    /// What a case asks of the store that is made for it.
    package struct Options: Sendable {
        /// The store's clock.
        package let clock: ManualWallClock
        /// Whether the store is opened for reading only.
        package let isReadOnly: Bool
    }

    /// Makes an empty store with the roles `User.initialRoles` and no seat limit.
    package typealias Factory = (Options) throws -> any UserStore

    /// One behaviour.
    package struct Case: Sendable, CustomTestStringConvertible {
        /// The behaviour in a sentence.
        package let name: String
        private let isReadOnly: Bool
        private let body: @Sendable (StoreUnderTest) throws -> Void

        init(
            _ name: String,
            isReadOnly: Bool = false,
            _ body: @escaping @Sendable (StoreUnderTest) throws -> Void
        ) {
            self.name = name
            self.isReadOnly = isReadOnly
            self.body = body
        }

        /// Has a store made and checks the behaviour; what fails is recorded as issues of the running test.
        package func run(makeStore: Factory) throws {
            let clock = ManualWallClock()
            let store = try makeStore(Options(clock: clock, isReadOnly: isReadOnly))
            try body(StoreUnderTest(store: store, clock: clock))
        }

        /// The name.
        package var testDescription: String { name }
    }

    /// All of them.
    package static let cases: [Case] =
        records + fields + windows + filters + changes + seats + guards + trash + batches + journal + tasks + undo
        + purge
        + imports + marks + trial + contents + overview + roles
}
