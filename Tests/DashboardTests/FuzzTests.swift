import Foundation
import Futures
import FuturesTesting
import Interactors
import Presentation
import TerminalKit
import TerminalKitTesting
import Testing
import UserDirectory
import UserDirectoryTesting

/// Random keys, pastes and clicks, on a terminal whose size changes at random.
///
/// A failure names its seed; `ROSTER_FUZZ_SEED=n` runs the test with the seed n only.
@Suite("Random keys", .timeLimit(.minutes(60))) @MainActor struct FuzzTests {
    nonisolated static var seeds: [UInt64] {
        ProcessInfo.processInfo.environment["ROSTER_FUZZ_SEED"].flatMap(UInt64.init).map { [$0] } ?? [1, 2, 3]
    }

    @Test("random keys, pastes, clicks and sizes never break the screen or a rule of the store", arguments: seeds)
    func anything(seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        let bench = await ScreenBench(.numbered(150) + .team, limit: 156)
        var seats = try seats(of: bench)
        for step in 0..<300 {
            for event in events(&random) {
                if case .resize(let size) = event {
                    bench.terminal.resize(rows: size.rows, columns: size.columns)
                } else {
                    bench.terminal.send(event: event)
                }
                // Usually all queued work runs before the next event; sometimes only one closure does.
                if Int.random(in: 0..<4, using: &random) > 0 { await bench.settle() } else { bench.executor.runNext() }
                let now = try self.seats(of: bench)
                if let problem = problem(on: bench.terminal) ?? problem(from: seats, to: now) {
                    Issue.record("seed \(seed), step \(step), \(event): \(problem)")
                    return
                }
                seats = now
            }
        }
        await bench.settle()
        try checkRules(bench)
    }

    /// Returns one random event, or sometimes several keys that make sense together.
    private func events(_ random: inout SplitMix) -> [InputEvent] {
        switch Int.random(in: 0..<40, using: &random) {
        case 0:
            let size = Size(rows: .random(in: 1...60, using: &random), columns: .random(in: 1...200, using: &random))
            return [.resize(size)]
        case 1: return [.resize(Size(rows: 24, columns: 80))]
        case 2: return [.paste(Self.pastes.randomElement(using: &random) ?? "")]
        case 3: return [.resumed]
        case 4: return [.mouse(MouseEvent(.click, at: Point(row: 3, column: 3)))]
        case 5...10: return [.key(Self.keys.randomElement(using: &random) ?? .enter)]
        case 11...12: return [.key(.control(Self.letters.randomElement(using: &random) ?? "s"))]
        case 13...18: return Array(repeating: .key(.escape), count: 3) + [.key(.character("y"))]
        case 19...28:
            let script = Self.scripts.randomElement(using: &random) ?? ""
            // In the scripts, `!` saves, `^` empties a field, and `#` is a random digit.
            return script.map { character in
                switch character {
                case "!": .key(.control("s"))
                case "^": .key(.control("u"))
                case "#": .key(.character(Character(String(Int.random(in: 0...9, using: &random)))))
                default: .key(.character(character))
                }
            }
        default: return [.key(.character(Self.characters.randomElement(using: &random) ?? "j"))]
        }
    }

    private static let scripts = [
        "nNew ##!", "nTwo Words #!", "ex!", "dy", "dy", "x", "Tr", "T", "L^15#!", "L^16#!", "L^!", "GGGx", "jjx",
        "/name#", "tc",
        "gx", "sk", "S", "z", "zZ", "3jz", "3T", "2jz", "3/bo kind:add\n", "dyTP",
    ]

    private static let keys: [Key] = [
        .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
        .pageDown, .shiftUp, .wordLeft, .wordRight, .function(1), .function(5), .alt("b"), .enter, .enter, .escape,
    ]
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
    private static let characters = Array("neydxrTsSLtc.123zZzZ?RqgGjk/ anz09,@-é世👩‍💻:")
    private static let pastes = [
        "ana", "one\ntwo\nthree", "\u{1B}[2J\u{9B}31m", "role:admin is:disabled", "\u{202E}x", "2027-01-31",
        String(repeating: "long ", count: 500), "", "2", "🇨🇭世蓮", "\u{0}\r\n\t",
    ]

    /// What is wrong with the screen; nil if nothing is wrong.
    private func problem(on terminal: VirtualTerminal) -> String? {
        let buffer = terminal.buffer
        if buffer.size != terminal.size { return "\(buffer.size) drawn on \(terminal.size)" }
        if let cursor = terminal.cursor, !buffer.bounds.contains(cursor) { return "the cursor is at \(cursor)" }
        let long = terminal.lines.first { buffer.textWidth.width(of: $0) > terminal.size.columns }
        return long.map { "a line is too long: \($0)" }
    }

    /// What is wrong with a change of the seats; nil if nothing is wrong.
    ///
    /// The number of seats in use may grow only up to the limit. A new limit may be lower than that number.
    private func problem(from before: Seats, to after: Seats) -> String? {
        after.used > before.used && after.isExceeded ? "the limit was passed: \(before), then \(after)" : nil
    }

    private func seats(of bench: ScreenBench) throws -> Seats {
        try #require(bench.store.seats.get(SeatsQuery()).resolvedResult).get()
    }

    /// Checks rules that must be true after any events.
    private func checkRules(_ bench: ScreenBench) throws {
        let query = UserWindowQuery(sort: UserSort(.login), limit: 10_000)
        let users = try #require(bench.store.users.getAll(query).resolvedResult).get()
        #expect(Set(users.map { $0.login.lowercased() }).count == users.count, "two users have the same login")
        #expect(users.contains { $0.role == User.adminRole && $0.status == .active && $0.validUntil == nil })
        for user in users {
            #expect(FieldRules.violations(in: user.fields, roles: User.initialRoles).isEmpty)
        }
        #expect(
            bench.presenter.users.selected.map { selected in users.contains { $0.id == selected.id } } ?? true
                || bench.presenter.users.isTrashShown
        )
    }
}
