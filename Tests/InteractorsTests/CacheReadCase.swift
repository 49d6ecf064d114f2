import Interactors
import Testing

/// One row of the table of reads: a policy, the results of the data sources, the expected outcome, and the calls.
///
/// A positive number is a valid object: 1 comes from the cache, and 2 from the main data source. The object -1 is no
/// longer valid.
struct CacheReadCase: Sendable, CustomTestStringConvertible {
    let policy: String
    let cached: Cached
    let main: MainState
    let outcome: Outcome
    let calls: [String]

    init(_ policy: String, _ cached: Cached, _ main: MainState, _ outcome: Outcome, _ calls: String...) {
        self.policy = policy
        self.cached = cached
        self.main = main
        self.outcome = outcome
        self.calls = calls
    }

    var testDescription: String { "\(policy), \(cached) in the cache, main \(main)" }

    enum Cached: Sendable {
        case valid, invalid, missing, broken

        var result: Result<Int, any Error> {
            switch self {
            case .valid: .success(1)
            case .invalid: .success(-1)
            case .missing: .failure(DataSourceError.notFound(query: "IdQuery"))
            case .broken: .failure(Failure.cache)
            }
        }
    }

    enum MainState: Sendable {
        case up, offline, broken

        var result: Result<Int, any Error> {
            switch self {
            case .up: .success(2)
            case .offline: .failure(Failure.offline)
            case .broken: .failure(Failure.main)
            }
        }
    }

    enum Outcome: Sendable {
        case value(Int)
        case failure(Failure)
        case notFound, notValid
    }
}

extension CacheReadCase {
    static let policies: [String: CacheReadPolicy] = [
        "main": .main, "cache": .cache, "cache ignoring validity": .cache(ignoringValidity: true),
        "main then cache": .mainThenCache, "cache then main": .cacheThenMain,
        "cache then main or old": .cacheThenMain { $0 as? Failure == .offline },
    ]

    static let cases: [CacheReadCase] = [
        CacheReadCase("main", .valid, .up, .value(2), "main"),
        CacheReadCase("main", .valid, .offline, .failure(.offline), "main"),
        CacheReadCase("cache", .valid, .up, .value(1), "cache"),
        CacheReadCase("cache", .invalid, .up, .notValid, "cache"),
        CacheReadCase("cache", .missing, .up, .notFound, "cache"),
        CacheReadCase("cache", .broken, .up, .failure(.cache), "cache"),
        CacheReadCase("cache ignoring validity", .valid, .up, .value(1), "cache"),
        CacheReadCase("cache ignoring validity", .invalid, .up, .value(-1), "cache"),
        CacheReadCase("cache ignoring validity", .missing, .up, .notFound, "cache"),
        CacheReadCase("cache ignoring validity", .broken, .up, .failure(.cache), "cache"),
        CacheReadCase("main then cache", .valid, .up, .value(2), "main", "store 2"),
        CacheReadCase("main then cache", .missing, .up, .value(2), "main", "store 2"),
        CacheReadCase("main then cache", .valid, .offline, .failure(.offline), "main"),
        CacheReadCase("cache then main", .valid, .up, .value(1), "cache"),
        CacheReadCase("cache then main", .invalid, .up, .value(2), "cache", "main", "store 2"),
        CacheReadCase("cache then main", .missing, .up, .value(2), "cache", "main", "store 2"),
        CacheReadCase("cache then main", .broken, .up, .failure(.cache), "cache"),
        CacheReadCase("cache then main", .valid, .offline, .value(1), "cache"),
        CacheReadCase("cache then main", .invalid, .offline, .failure(.offline), "cache", "main"),
        CacheReadCase("cache then main", .missing, .offline, .failure(.offline), "cache", "main"),
        CacheReadCase("cache then main or old", .valid, .offline, .value(1), "cache"),
        CacheReadCase("cache then main or old", .invalid, .up, .value(2), "cache", "main", "store 2"),
        CacheReadCase("cache then main or old", .invalid, .offline, .value(-1), "cache", "main"),
        CacheReadCase("cache then main or old", .invalid, .broken, .failure(.main), "cache", "main"),
        CacheReadCase("cache then main or old", .missing, .offline, .failure(.offline), "cache", "main"),
    ]
}

extension ObjectValidation<Int> {
    static let positive = ObjectValidation { $0 > 0 }
}
