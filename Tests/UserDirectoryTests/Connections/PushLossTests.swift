import Testing
import UserDirectory
import UserDirectoryTesting

/// Tests how the plan of a push counts the users who lose access.
@Suite struct PushLossTests {
    private let bench = PushBench()

    @Test("disabled, expired and deleted accounts count as lost access, and other changes do not")
    func kinds() throws {
        try bench.add("ana", "bo", "chris", "dee", "emil")
        try bench.push()
        try bench.edit("ana") { $0.status = .disabled }
        try bench.edit("bo") { $0.validUntil = .some(Day.of("2020-01-01")) }
        try bench.edit("chris") { ($0.name, $0.validUntil) = ("Chris", .some(Day.of("2090-01-01"))) }
        try bench.delete("dee")
        let deleting = ConnectionSettings(name: "corp", others: .delete)
        let loss = try bench.plan(deleting).summary.loss
        #expect((loss.users, loss.admins) == (3, 0))
        try bench.push(deleting)
        #expect(try bench.plan(deleting).summary.loss == AccessLoss())
        // An account that is disabled loses no access if it expires.
        try bench.edit("ana") { $0.validUntil = .some(Day.of("2020-01-01")) }
        #expect(try bench.plan(deleting).summary.loss == AccessLoss())
    }

    @Test("a disabled admin counts as a lost admin even if the connection's accounts have no role")
    func admin() throws {
        try bench.add("ana", "bo")
        for login in ["ana", "bo"] { try bench.edit(login) { $0.role = User.adminRole } }
        try bench.push()
        try bench.edit("ana") { $0.status = .disabled }
        let loss = try bench.plan().summary.loss
        #expect((loss.users, loss.admins, loss[.access]?.first) == (1, 1, "ana"))
        #expect(loss.mustBeConfirmed)
    }

    @Test("losing the admin role counts as a loss if the connection's accounts have roles")
    func rights() throws {
        let bench = PushBench(directory: MemoryDirectory(mapping: [.login, .role, .status]))
        try bench.add("ana", "bo")
        for login in ["ana", "bo"] { try bench.edit(login) { $0.role = User.adminRole } }
        try bench.push()
        try bench.edit("ana") { $0.role = User.defaultRole }
        let loss = try bench.plan().summary.loss
        #expect((loss.users, loss.admins, loss[.rights]?.count) == (1, 1, 1))
    }
}
