internal import Futures

/// One change in two data sources, of one object or of a list.
struct CachedWrite<Input: Sendable, Output: Sendable>: Sendable {
    let main: @Sendable (Input) -> Future<Output>
    let cache: @Sendable (Input) -> Future<Output>
    /// Converts the output of the first data source to the input of the second one.
    let next: @Sendable (Output) -> Input

    func run(_ policy: CacheWritePolicy, _ input: Input) -> Future<Output> {
        switch policy {
        case .main: main(input)
        case .cache: cache(input)
        case .mainThenCache: main(input).flatMap { kept in cache(next(kept)).map { _ in kept } }
        case .cacheThenMain: cache(input).flatMap { kept in main(next(kept)) }
        }
    }
}
