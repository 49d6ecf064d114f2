import Futures
import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests changes on both sides in any order, with pulls and pushes between the changes.
@Suite struct SynchronizationTests {
    @Test(
        "after random changes, pulls and pushes, both sides agree in the end, and every conflict is decided",
        arguments: 1...40 as ClosedRange<UInt64>
    )
    func random(_ seed: UInt64) throws {
        var run = SynchronizationRun(seed: seed)
        for _ in 0..<60 { try run.step() }
        try run.finish(prefer: seed.isMultiple(of: 2) ? .here : .there)
    }

    @Test(
        "a field gets the value of the side that changed it, or of the preferred side if both sides changed it",
        arguments: 1...20 as ClosedRange<UInt64>
    )
    func merge(_ seed: UInt64) throws {
        var run = SynchronizationRun(seed: seed)
        for _ in 0..<20 { try run.step() }
        for preference in [Preference.here, .there, .here, .there] {
            try run.finish(prefer: preference)
            let expected = try run.changeBothSides(prefer: preference)
            try run.finish(prefer: preference)
            #expect(try run.values() == expected)
        }
    }
}

/// A run of random changes, pulls and pushes.
private struct SynchronizationRun {
    private static let logins = (1...8).map { "user\($0)" }

    private let bench = PushBench()
    private var random: SplitMix
    private var directory: MemoryDirectory { bench.directory }

    init(seed: UInt64) {
        random = SplitMix(seed: seed)
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    mutating func step() throws {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2: try changeHere()
        case 3...5: changeThere()
        case 6: try removeHere()
        case 7: directory.remove(pick(Self.logins))
        case 8: try bench.pulls.pull()
        default: try push()
        }
    }

    /// Pushes, sometimes over a connection that is lost during the push.
    private mutating func push() throws {
        let plan = try bench.plan()
        if Bool.random(using: &random) { directory.cut(after: Int.random(in: 0..<4, using: &random)) }
        try bench.apply(plan)
    }

    private mutating func changeHere() throws {
        let login = pick(Self.logins)
        let (name, status) = (pick(["A", "B", "C"]), pick(User.Status.allCases))
        let groups = pick([[], ["ops"], ["ops", "staff"]])
        guard try bench.bench.store.logins(UserFilter(parsing: "login:\(login)")).contains(login) else {
            try bench.bench.store.add(UserFields(login: login, name: name, groups: groups, status: status))
            return
        }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: try bench.edit(login) { $0.name = name }
        case 1: try bench.edit(login) { $0.groups = groups }
        default: try bench.edit(login) { $0.status = status }
        }
    }

    private mutating func changeThere() {
        let login = pick(Self.logins)
        let (name, status) = (pick(["A", "B", "C"]), pick(User.Status.allCases))
        let email = pick(["", "a@b.org", "c@d.org"])
        guard bench.account(login) != nil else {
            directory.add(UserFields(login: login, name: name, email: email, status: status))
            return
        }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: directory.change(login) { $0.name = name }
        case 1: directory.change(login) { $0.email = email }
        default: directory.change(login) { $0.status = status }
        }
    }

    private mutating func removeHere() throws {
        let login = pick(Self.logins)
        guard try bench.bench.store.logins(UserFilter(parsing: "login:\(login)")).contains(login) else { return }
        try bench.delete(login)
    }

    /// Pulls and pushes until nothing changes any more, and checks the result.
    mutating func finish(prefer preference: Preference) throws {
        // Accounts of deleted users are deleted, so that both sides can agree on everything.
        let settings = ConnectionSettings(name: "corp", others: .delete, removals: 1_000)
        var rounds = 0
        while true {
            let pulled = try bench.pulls.pull(settings, prefer: preference)
            let pushed = try bench.push(settings, prefer: preference)
            #expect(pulled.refused + pushed.refused == 0)
            rounds += 1
            if pulled.isQuiet, pushed.isQuiet { break }
            try #require(rounds < 6)
        }
        let here = try bench.bench.drafts().sorted { $0.login < $1.login }
        let there = directory.users.sorted { $0.login < $1.login }
        #expect(here == there)
        // No account is duplicated, and each account has its link.
        #expect(Set(there.map(\.login)).count == there.count)
        #expect(try bench.pulls.links().count == there.count)
        #expect(try bench.bench.store.replay().users == bench.bench.store.allUsers())
    }
}

// MARK: - Merging

extension SynchronizationRun {
    /// The values of each user by login.
    func values() throws -> [String: [UserField: String]] { texts(of: try bench.bench.drafts()) }

    private func texts(of users: [UserFields]) -> [String: [UserField: String]] {
        let values = users.map { user in
            (user.login, Dictionary(uniqueKeysWithValues: directory.mappedFields.map { ($0, $0.text(of: user)) }))
        }
        return Dictionary(uniqueKeysWithValues: values)
    }

    /// Changes users or their accounts at random, and returns the values that both sides must have in the end.
    mutating func changeBothSides(prefer preference: Preference) throws -> [String: [UserField: String]] {
        let base = try values()
        for _ in 0..<20 {
            let login = pick(base.isEmpty ? ["none"] : base.keys.sorted())
            guard base[login] != nil else { break }
            let (name, email) = (pick(["A", "B", "C"]), pick(["", "a@b.org", "c@d.org"]))
            if Bool.random(using: &random) {
                try bench.edit(login) { ($0.name, $0.email) = (name, email) }
            } else {
                directory.change(login) { ($0.name, $0.email) = (name, email) }
            }
        }
        let (here, there) = (try values(), texts(of: directory.users))
        return Dictionary(
            uniqueKeysWithValues: base.map { login, former in
                let merged = former.map { field, old in
                    let (here, there) = (here[login]?[field] ?? "", there[login]?[field] ?? "")
                    let isConflict = here != old && there != old
                    return (field, isConflict ? preference == .here ? here : there : here != old ? here : there)
                }
                return (login, Dictionary(uniqueKeysWithValues: merged))
            }
        )
    }
}

extension ImportProgress {
    fileprivate var isQuiet: Bool { created + updated + removed + skipped == 0 }
}
