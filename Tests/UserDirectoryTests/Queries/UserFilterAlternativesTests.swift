import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests rules about the alternatives of a filter; the rules hold for any terms.
@Suite struct UserFilterAlternativesTests {
    private let today = Day.of("2026-11-21")

    private func users() throws -> [User] {
        let subject = StoreUnderTest(store: MemoryStore(clock: ManualWallClock()), clock: ManualWallClock())
        try subject.add(UserFields(login: "ana", name: "Ana Müller", role: "admin", groups: ["ops"]))
        try subject.add(UserFields(login: "bo", kind: .service, status: .disabled, validUntil: .of("2026-11-20")))
        try subject.add(UserFields(login: "u1", email: "m@example.com", validUntil: today, note: "ana"))
        for login in ["gone.ana", "gone.bo"] {
            try subject.add(login)
            try subject.perform(.delete(.login(login)))
        }
        return try subject.window() + subject.window(UserFilter(terms: [.init(.state(.trashed))]))
    }

    @Test("a filter made of two filters matches the users that either of them matches")
    func union() throws {
        let users = try users()
        var chance = SplitMix(seed: 3)
        for _ in 0..<2_000 {
            let (one, other) = (UserFilter.random(using: &chance), UserFilter.random(using: &chance))
            guard one != .everyone, other != .everyone else { continue }
            let both = UserFilter(anyOf: [one, other])
            for user in users {
                let isExpected = one.matches(user, today: today) || other.matches(user, today: today)
                #expect(both.matches(user, today: today) == isExpected, "\(both), \(user.login)")
            }
        }
    }

    @Test("if a filter matches a user, exactly one of its `partsByTrash` matches the user; otherwise, no part does")
    func parts() throws {
        let users = try users()
        var chance = SplitMix(seed: 4)
        for _ in 0..<2_000 {
            let filter = UserFilter.random(using: &chance)
            for part in filter.partsByTrash { #expect(part.includesTrash == part.isTrashOnly) }
            for user in users {
                let matching = filter.partsByTrash.filter { $0.matches(user, today: today) }
                #expect(matching.count == (filter.matches(user, today: today) ? 1 : 0), "\(filter), \(user.login)")
            }
        }
    }

    @Test("limiting a filter to the trash limits each of its alternatives")
    func inTrash() throws {
        let filter = try UserFilter(parsing: "ana OR is:trashed bo")
        #expect(filter.includesTrash)
        #expect(!filter.isTrashOnly)
        #expect(try filter.inTrash == UserFilter(parsing: "ana is:trashed OR is:trashed bo"))
        #expect(filter.inTrash.isTrashOnly)
    }
}
