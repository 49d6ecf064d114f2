import Foundation

/// Compares Roster's futures and executors with other implementations of the same work, in one run.
@main
struct Benchmarks {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let rounds = arguments.first.map({ Int($0) }) ?? 9, rounds > 0 else {
            FileHandle.standardError.write(Data("usage: Benchmarks [ROUNDS [NAME]]\n".utf8))
            exit(2)
        }
        let wanted = arguments.dropFirst().first ?? ""
        for work in [resolveWork(), chainWork(), burstWork(), roundTripWork(), mainLoopWork()]
        where wanted.isEmpty || work.name.contains(wanted) {
            print(Table(of: work, try work.measure(rounds: rounds)).text)
        }
        if wanted.isEmpty || "blocking waits".contains(wanted) { try WaitFigures.print(rounds: rounds) }
    }
}
