import Foundation
import Testing
import UserDirectory

@testable import roster

@Suite struct SampleUsersTests {
    private let today = Day("2026-11-21") ?? Day(containing: .now)

    @Test("the logins of sample users are unique, even after the names start to repeat")
    func uniqueLogins() {
        let logins = SampleUsers(today: today).prefix(10_000).map { FoldedText.identity($0.login) }
        #expect(Set(logins).count == logins.count)
    }

    @Test("every sample user follows the rules")
    func rules() {
        for draft in SampleUsers(today: today).prefix(5_000) {
            #expect(FieldRules.violations(in: draft, roles: User.initialRoles).isEmpty, "\(draft)")
        }
    }

    @Test("the sample users are the same each time")
    func deterministic() {
        #expect(Array(SampleUsers(today: today).prefix(200)) == Array(SampleUsers(today: today).prefix(200)))
    }

    @Test(
        "sample users never exceed the seat limit; a hundred or more of them take more than half of the seats",
        arguments: [0, 1, 5, 20, 100, 1000, 4999]
    )
    func limit(_ count: Int) {
        let seats = SampleUsers(today: today).prefix(count).count { draft in
            draft.status == .active && draft.kind == .person && draft.validUntil.map { $0 >= today } ?? true
        }
        let limit = SampleUsers.seatLimit(for: count)
        #expect(seats <= limit)
        #expect(count < 100 || seats > limit / 2)
    }

    @Test("the first hundred sample users have every role, kind and state, and include an admin without an end date")
    func variety() {
        let users = Array(SampleUsers(today: today).prefix(100))
        #expect(Set(users.map(\.role)) == Set(User.initialRoles))
        #expect(Set(users.map(\.kind)).count == 2)
        #expect(Set(users.map(\.status)).count == 2)
        #expect(users.contains { $0.validUntil.map { $0 < today } ?? false })
        #expect(users.contains { $0.validUntil.map { $0 >= today } ?? false })
        #expect(users.contains { $0.role == User.adminRole && $0.validUntil == nil && $0.status == .active })
        #expect(users.contains { $0.note.contains("\n") })
        #expect(users.contains { $0.groups.count == 2 })
        #expect(users.contains { $0.name.unicodeScalars.contains("\u{308}") })
    }
}
