import Foundation
import Futures
import SQLiteStore
import Tracing
import UserDirectory

// Measures how long the use cases of key presses wait during three imports and an undo:
// `MeasureSlices [LINES] [FOLDER]`.
//
// The worker is the thread of `AppExecutor`. A slice is one closure that runs on it. A use case should wait for at most
// one slice, and a slice should take at most 20 ms of the worker's processor time. Elapsed times include waits for
// other processes and for the disk; the worker's processor time does not.

/// The lines of a file, generated when they are read.
final class GeneratedFile: ByteSource {
    let size: Int?
    private let count: Int
    private let surname: String
    private let next = Locked(0)

    init(_ count: Int, surname: String) {
        self.count = count
        self.surname = surname
        size = (0...count).reduce(0) { $0 + GeneratedFile.line($1, surname).utf8.count }
    }

    func read() -> [UInt8] {
        let range = next.withLock { next in
            defer { next = min(count + 1, next + 1_000) }
            return next..<min(count + 1, next + 1_000)
        }
        return range.flatMap { Array(GeneratedFile.line($0, surname).utf8) }
    }

    private static func line(_ number: Int, _ surname: String) -> String {
        guard number > 0 else { return "login,name,email,groups\n" }
        // Gives consecutive lines unrelated names. Their entries are then spread over the store's indexes, like the
        // entries of real names.
        let key = String(number &* 2_654_435_761 % 4_294_967_296, radix: 36)
        return "user\(number),\(key.capitalized) \(surname),\(key).\(number)@example.com,ops;team\(number % 40)\n"
    }
}

func milliseconds(_ duration: Duration) -> String { String(format: "%8.2f", duration / .milliseconds(1)) }

func row(_ name: String, _ durations: [Duration]) -> String {
    let sorted = durations.sorted()
    func at(_ share: Double) -> Duration { sorted.isEmpty ? .zero : sorted[Int(Double(sorted.count - 1) * share)] }
    let texts = [at(0.5), at(0.99), at(1)].map(milliseconds)
    return name.padding(toLength: 34, withPad: " ", startingAt: 0)
        + String(format: "%7d", sorted.count) + texts.joined()
}

let arguments = CommandLine.arguments
let lines = arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
let folder = (arguments.count > 2 ? arguments[2] : NSTemporaryDirectory()) + "/slices-\(getpid())"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(atPath: folder) }

let measuring = MeasuringExecutor(AppExecutor())
let executor = TracingExecutor(measuring, wait: .queue, run: .interactor)
let worker = try executor.submit { WorkerTime() }.get()
let store = try executor.submit { try SQLiteStore(path: folder + "/users.db", isReadOnly: false) }.get()
let useCases = UserUseCases(store: store, executor: executor)
let imports = ImportUsersInteractor(executor: measuring, useCases: useCases)
let keys = Keys(useCases, worker: worker)
let author = Author(name: "measure", origin: .commandLine)

let timer = DispatchSource.makeTimerSource(flags: .strict, queue: DispatchQueue(label: "keys"))
timer.setEventHandler { keys.press() }
timer.schedule(deadline: .now(), repeating: .milliseconds(5), leeway: .nanoseconds(0))
timer.resume()

var phases: [String] = []

/// Runs a phase, waits for its result, and prints how long it took.
@MainActor
func measure<Value: Sendable>(_ phase: String, _ body: () -> Future<Value>) throws -> Value {
    phases.append(phase)
    measuring.begin(phase)
    keys.begin(phase)
    let clock = ContinuousClock()
    let start = clock.now
    let value = try body().get()
    print("\(phase): \(String(format: "%.1f", (clock.now - start) / .seconds(1))) s")
    return value
}

for (round, surname) in [("add", "Able"), ("change", "Baker"), ("repeat", "Baker")] {
    let file = GeneratedFile(lines, surname: surname)
    let plan = try measure("\(round): plan") { imports.plan.execute(file, by: author) }
    let progress = try measure("\(round): apply") { imports.apply.execute(plan, by: author) }
    print("  \(progress.created) added, \(progress.updated) changed, \(progress.unchanged) unchanged")
}
let undone = try measure("undo") { useCases.undoTask.execute(by: author, in: measuring) }
print("  \(undone.done) undone")
timer.cancel()
_ = try executor.submit { store.close() }.get()

print("\nmilliseconds".padding(toLength: 35, withPad: " ", startingAt: 0) + "  count     p50     p99     max")
for phase in phases {
    let waits = keys.waits(in: phase)
    let slices = measuring.slices(of: phase)
    print(row("\(phase), slice, worker", slices.map(\.cpu)))
    print(row("\(phase), slice, wall", slices.map(\.wall)))
    print(row("\(phase), key waits, worker", waits.map(\.cpu)))
    print(row("\(phase), key waits, wall", waits.map(\.wall)))
}

print("\nthe longest slices, worker time in milliseconds")
for phase in phases {
    for slice in measuring.slices(of: phase).sorted(by: { $0.cpu > $1.cpu }).prefix(3) {
        let parts = slice.statements.sorted { $0.value > $1.value }.prefix(4)
        print(
            phase.padding(toLength: 16, withPad: " ", startingAt: 0) + milliseconds(slice.cpu) + "  "
                + parts.map { "\($0.key) \(String(format: "%.1f", $0.value / .milliseconds(1)))" }.joined(
                    separator: ", "
                )
        )
    }
}
