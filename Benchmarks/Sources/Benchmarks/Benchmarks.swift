import Foundation

/// Measures this package's futures and executors beside those of others, in one run.
@main
struct Benchmarks {
    static func main() throws {
        let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 9
        for work in [resolveWork(), chainWork(), burstWork(), roundTripWork(), mainLoopWork()] {
            print(Table(of: work, medians: try work.medians(rounds: rounds)).text)
        }
    }
}
