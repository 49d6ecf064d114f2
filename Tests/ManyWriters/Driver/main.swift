import Foundation
import ManyWritersModel

// Runs several writers at the same time, and checks the answers that they get. `.ci/writers` runs this program.
//
//     ManyWriters run ROSTER STORE FOLDER SEED CALLS KILLS-ONE-OF [FAULT-EVERY FAULT…]
//     ManyWriters check HISTORY
//
// `run` writes the history to FOLDER/history.json. If the answers do not fit the journal, the program exits with 1.

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("ManyWriters: \(message)\n".utf8))
    exit(1)
}

/// Checks a history, prints up to 20 violations and a summary, and returns whether there are no violations.
func check(_ history: History) -> Bool {
    let violations = Checker.violations(in: history)
    for violation in violations.prefix(20) { print(violation) }
    let killed = history.calls.count { $0.ending == .killed }
    let authors = Set(history.log.map { $0["actor"] })
    let effective = history.calls.count { $0.ending == .killed && authors.contains(.text($0.actor)) }
    let interrupted = history.tasks.count { $0["state"] == .text("interrupted") }
    let reads = history.calls.count { $0.command.isRead && $0.isAnswered }
    let refused = history.calls.count { !$0.command.isRead && $0.isAnswered && $0.ending != .exited(0) }
    let unanswered = history.calls.count { $0.ending == .exited(Call.storeUnavailable) }
    print(
        """
        \(history.calls.count) calls: \(reads) reads, \(refused) refused changes, \(killed) killed (\(effective) after a change, \
        \(interrupted) tasks interrupted), \(unanswered) without a server; \(history.faults.count) kills of the server; \
        \(history.log.count) entries: \(violations.isEmpty ? "all answers fit the journal" : "\(violations.count) violations")
        """
    )
    return violations.isEmpty
}

let arguments = CommandLine.arguments
do {
    switch arguments.dropFirst().first {
    case "check" where arguments.count == 3:
        let data = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
        exit(check(try JSONDecoder().decode(History.self, from: data)) ? 0 : 1)
    case "run" where arguments.count == 8 || arguments.count > 9:
        var options = Writers.Options(program: Program(path: arguments[2], folder: arguments[4]), store: arguments[3])
        guard let seed = UInt64(arguments[5]), let calls = Int(arguments[6]), let kills = Int(arguments[7]) else {
            fail("SEED, CALLS and KILLS-ONE-OF must be numbers")
        }
        (options.seed, options.calls, options.killsOneOf) = (seed, calls, kills)
        if arguments.count > 9 {
            options.faultEvery = max(1, Int(arguments[8]) ?? 100)
            options.faults = Array(arguments[9...])
        }
        let history = try Writers(options).run()
        let file = "\(arguments[4])/history.json"
        try JSONEncoder().encode(history).write(to: URL(fileURLWithPath: file))
        exit(check(history) ? 0 : 1)
    default:
        fail("run ROSTER STORE FOLDER SEED CALLS KILLS-ONE-OF [FAULT-EVERY FAULT…], or check HISTORY")
    }
} catch {
    fail("\(error)")
}
