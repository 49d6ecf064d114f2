import Testing
package import UserDirectory

/// Test cases for every store.
///
/// The test target of each store runs all cases:
///
/// ```swift
/// @Test("a memory store keeps the contract of stores", arguments: StoreContract.cases)
/// func keepsTheContract(_ contractCase: StoreContract.Case) throws {
///     try contractCase.run { options in MemoryStore(clock: options.clock, isReadOnly: options.isReadOnly) }
/// }
/// ```
package enum StoreContract {
    package struct Options: Sendable {
        package let clock: ManualWallClock
        package let isReadOnly: Bool
    }

    /// Creates an empty store with the roles `User.initialRoles` and no seat limit.
    package typealias Factory = (Options) throws -> any UserStore

    package struct Case: Sendable, CustomTestStringConvertible {
        /// The required behaviour, in one sentence.
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

        /// Runs the case, and records failures as issues of the running test.
        package func run(makeStore: Factory) throws {
            let clock = ManualWallClock()
            let store = try makeStore(Options(clock: clock, isReadOnly: isReadOnly))
            try body(StoreUnderTest(store: store, clock: clock))
        }

        package var testDescription: String { name }
    }

    package static let cases: [Case] =
        records + fields + windows + filters + alternatives + changes + seats + guards + trash + batches + journal
        + tasks + undo
        + purge
        + imports + marks + trial + contents + overview + roles + links + connections + drift + pushes
}
