import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The words for a loss of access") struct AccessLossTextTests {
    private static let today = Day.of("2026-11-21")

    private func effect(_ changes: [(before: User, after: User)]) -> String {
        var loss = AccessLoss()
        for change in changes { loss.add(before: change.before, after: change.after, on: Self.today) }
        return loss.effect
    }

    private func change(_ number: Int, _ login: String, role: String = "admin", to edit: (inout UserFields) -> Void)
        -> (before: User, after: User)
    {
        let before = User.fixture(number, login: login, role: role)
        var after = before
        edit(&after.fields)
        return (before, after)
    }

    @Test("`effectOnAll(of:)` says that all lose access; it is nil if a user keeps access, or if one is an admin")
    func all() {
        var loss = AccessLoss()
        for number in 1...2 {
            let change = change(number, "user\(number)", role: "member") { $0.status = .disabled }
            loss.add(before: change.before, after: change.after, on: Self.today)
        }
        #expect(loss.effectOnAll(of: 2) == "removes their access")
        #expect(loss.effectOnAll(of: 3) == nil)
        let admin = change(3, "ana") { $0.status = .disabled }
        loss.add(before: admin.before, after: admin.after, on: Self.today)
        #expect(loss.effectOnAll(of: 3) == nil)
    }

    @Test("an admin who only gets another role loses rights, not access")
    func rights() {
        let changes = [change(1, "ana") { $0.role = "viewer" }, change(2, "bo") { $0.role = "member" }]
        #expect(effect([changes[0]]) == "removes admin rights from ana")
        #expect(effect(changes) == "removes admin rights from 2 admins")
    }

    @Test("an admin who is disabled loses access, even if the role also changes")
    func access() {
        let disabled = change(1, "ana") { $0.status = .disabled }
        let both = change(2, "bo") { ($0.status, $0.role) = (.disabled, "viewer") }
        #expect(effect([disabled]) == "removes access from ana, an admin")
        #expect(effect([disabled, both]) == "removes access from 2 admins")
    }

    @Test("if an admin becomes a service account, the text names only the change of kind")
    func kind() {
        #expect(effect([change(1, "ana") { $0.kind = .service }]) == "changes the kind of ana, an admin")
    }

    @Test("deleted users who had no access before do not count as users who lose access")
    func deletion() {
        func deleted(_ number: Int, _ login: String, role: String = "member", _ status: User.Status = .disabled)
            -> (before: User, after: User)
        {
            var change = change(number, login, role: role) { _ in }
            change.before.status = status
            change.after.trashedAt = change.after.updatedAt
            return change
        }
        let (bo, cy) = (deleted(1, "bo"), deleted(2, "cy"))
        #expect(effect([bo, cy]) == "deletes 2 users without access")
        #expect(
            effect([bo, deleted(3, "dan", .active)]) == "removes access from 1 user, and deletes 1 user without access"
        )
        #expect(effect([deleted(4, "ana", role: "admin")]) == "deletes ana, an admin")
        #expect(
            effect([bo, cy, deleted(4, "ana", role: "admin")])
                == "deletes 3 users without access, including ana, an admin"
        )
        #expect(
            effect([bo, deleted(4, "ana", role: "admin", .active)])
                == "removes access from ana, an admin, and deletes 1 user without access"
        )
    }

    @Test("losses of several kinds are all named")
    func several() {
        let demoted = change(1, "ana") { $0.role = "viewer" }
        let member = change(2, "chris", role: "member") { $0.status = .disabled }
        let disabled = change(3, "bo") { $0.status = .disabled }
        #expect(effect([demoted, member]) == "removes access from 1 user, and removes admin rights from ana")
        #expect(
            effect([demoted, member, disabled])
                == "removes access from 2 users, including bo, an admin, and removes admin rights from ana"
        )
    }
}
