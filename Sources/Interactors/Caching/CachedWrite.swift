internal import Futures

/// A put or a deletion of one or several objects, in the main data source, the cache or both.
struct CachedWrite<Input: Sendable, Output: Sendable>: Sendable {
    let main: @Sendable (Input) -> Future<Output>
    let cache: @Sendable (Input) -> Future<Output>
    /// Converts the output of the first data source to the input of the second one.
    let next: @Sendable (Output) -> Input

    func run(_ policy: CacheWritePolicy, _ input: Input) -> Future<Output> {
        switch policy {
        case .main: main(input)
        case .cache: cache(input)
        case .mainThenCache: main(input).flatMap { output in cache(next(output)).map { _ in output } }
        case .cacheThenMain: cache(input).flatMap { output in main(next(output)) }
        }
    }
}
