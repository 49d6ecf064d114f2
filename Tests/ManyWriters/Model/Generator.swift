/// Makes the random commands of one writer.
///
/// The same seed makes the same commands, except that undos and redos depend on the newest task.
package struct Generator {
    private var random: SeededNumbers
    private let writer: Int
    private var made = 0
    /// Whether the store is a file; only a file can be backed up.
    private let isFile: Bool

    private static let logins = (1...30).map { "user\($0)" }
    private static let groups = ["ops", "lab", "web"]

    package init(seed: UInt64, writer: Int, isFile: Bool) {
        random = SeededNumbers(seed: seed &* 1_000 &+ UInt64(writer))
        self.writer = writer
        self.isFile = isFile
    }

    /// The first commands of a run: they set a seat limit, and add an admin that the last-admin guard protects.
    package static let beginning: [Command] = [.setLimit(20), .add(login: "root", fields: ["role": "admin"])]

    /// - Parameter newestTask: The number of the newest task that any writer has seen.
    package mutating func next(newestTask: Int) -> Command {
        made += 1
        return switch Int.random(in: 0..<100, using: &random) {
        case 0..<14: .add(login: login(), fields: randomFields())
        case 14..<24: edit()
        case 24..<30: .change(.disable, .logins(severalLogins()))
        case 30..<36: .change(.enable, .logins(severalLogins()))
        case 36..<42: .change(.delete, .logins(severalLogins()))
        case 42..<46: .change(.restore(login: chance(of: 4) ? login() : nil), .logins([login()]))
        case 46..<48: .change(.purge, .logins(severalLogins()))
        case 48..<50: .change(.purge, .query(.group(group())))
        case 50..<56: bulkChange()
        case 56..<61: .importing(importedLines(), skipsWhenFull: chance(of: 2))
        case 61..<68: .undo(recentTask(newestTask))
        case 68..<72: .redo(recentTask(newestTask))
        case 72..<75: .setLimit(chance(of: 6) ? nil : Int.random(in: 10...26, using: &random))
        case 75..<82: .count(query())
        case 82..<86: .list(query())
        case 86..<91: .show(login())
        case 91..<94: .log(Int.random(in: 1...12, using: &random))
        case 94..<97: .showLimit
        default: .copy(isBackup: isFile && chance(of: 2))
        }
    }

    /// When a command is killed: after an event, and a fraction of the maximum delay after that event.
    package enum Kill: Hashable, Sendable {
        /// After the start of the command.
        case afterStart(Double)
        /// After the opening of the store; from then on, a command takes much less time than from its start.
        case afterOpening(Double)
        /// After the beginning of the write.
        ///
        /// If the beginning of the write cannot be seen, the command is killed near its end.
        case afterWriting(Double)
    }

    /// Whether a command is to be killed, and when; changes are killed more often than reads.
    package mutating func kill(_ command: Command, oneOf: Int) -> Kill? {
        guard oneOf > 0, chance(of: command.isRead ? 4 * oneOf : max(1, oneOf / 2)) else { return nil }
        let part = Double.random(in: 0...1, using: &random)
        if chance(of: 10) { return .afterStart(part) }
        return command.isRead || chance(of: 3) ? .afterOpening(part) : .afterWriting(part)
    }

    private mutating func edit() -> Command {
        var edit = Command.Edit()
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<2: edit.fields = ["name": uniqueName()]
        case 2..<4: edit.addedGroup = group()
        case 4: edit.removedGroup = group()
        case 5: edit.fields = ["login": login()]
        case 6: edit.fields = ["role": chance(of: 2) ? "admin" : "member"]
        default:
            edit.fields = ["note": uniqueName()]
            edit.ifVersion = Int.random(in: 1...3, using: &random)
        }
        return .change(.edit(edit), .logins([chance(of: 12) ? "root" : login()]))
    }

    private mutating func bulkChange() -> Command {
        let queries: [UserQuery] = [.active, .seated, .group(group()), .role("member")]
        let query = queries.randomElement(using: &random) ?? .active
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return .change(.disable, .query(.group(group())))
        case 1: return .change(.enable, .query(.disabled))
        case 2: return .change(.delete, .query(.disabled))
        case 3: return .change(.restore(login: nil), .query(.group(group())))
        default:
            var edit = Command.Edit()
            if chance(of: 2) { edit.addedGroup = group() } else { edit.fields = ["name": uniqueName()] }
            return .change(.edit(edit), .query(query))
        }
    }

    private mutating func importedLines() -> [Command.ImportLine] {
        let count = chance(of: 2) ? Int.random(in: 2...8, using: &random) : Int.random(in: 18...30, using: &random)
        let name = uniqueName()
        return Generator.logins.shuffled(using: &random).prefix(count).map { .init(login: $0, name: "\(name) \($0)") }
    }

    private mutating func randomFields() -> [String: String] {
        var fields = ["name": uniqueName()]
        if chance(of: 3) { fields["groups"] = group() }
        if chance(of: 8) { fields["kind"] = "service" }
        if chance(of: 12) { fields["role"] = "admin" }
        return fields
    }

    private mutating func query() -> UserQuery {
        let queries: [UserQuery] = [
            .everyone, .active, .disabled, .trashed, .seated, .group(group()), .role("admin"), .role("member"),
        ]
        return queries.randomElement(using: &random) ?? .everyone
    }

    private mutating func recentTask(_ newest: Int) -> Int { max(1, newest - Int.random(in: 0...10, using: &random)) }

    private mutating func login() -> String { Generator.logins.randomElement(using: &random) ?? "user1" }

    private mutating func severalLogins() -> [String] {
        let count = chance(of: 3) ? Int.random(in: 2...6, using: &random) : 1
        return Array(Generator.logins.shuffled(using: &random).prefix(count)) + (chance(of: 20) ? ["root"] : [])
    }

    private mutating func group() -> String { Generator.groups.randomElement(using: &random) ?? "ops" }

    /// A text that no other command writes, so that a read shows which change it has seen.
    private func uniqueName() -> String { "by \(writer) at \(made)" }

    private mutating func chance(of number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }
}

/// SplitMix64.
private struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
