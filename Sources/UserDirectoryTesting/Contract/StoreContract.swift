public import Testing
public import UserDirectory

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
public enum StoreContract {
    /// What a case asks of the store that is made for it.
    public struct Options: Sendable {
        /// The store's clock.
        public let clock: ManualWallClock
        /// Whether the store is opened for reading only.
        public let isReadOnly: Bool
    }

    /// Makes an empty store with the roles `User.initialRoles` and no seat limit.
    public typealias Factory = (Options) throws -> any UserStore

    /// One behaviour.
    public struct Case: Sendable, CustomTestStringConvertible {
        /// The behaviour in a sentence.
        public let name: String
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
        public func run(makeStore: Factory) throws {
            let clock = ManualWallClock()
            let store = try makeStore(Options(clock: clock, isReadOnly: isReadOnly))
            try body(StoreUnderTest(store: store, clock: clock))
        }

        /// The name.
        public var testDescription: String { name }
    }

    /// All of them.
    public static let cases: [Case] =
        records + windows + filters + changes + seats + guards + trash + batches + journal + tasks + undo + purge
        + imports + marks + trial + contents + overview + roles
}
