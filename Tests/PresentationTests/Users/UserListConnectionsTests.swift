import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("Connections in the list of users") @MainActor struct UserListConnectionsTests {
    private func bench(_ count: Int = 3) async throws -> DashboardBench {
        let bench = await DashboardBench(count == 3 ? UserFields.three : UserFields.numbered(count))
        let subject = bench.subject
        let users = try subject.window()
        try subject.updateLinks(put: users.prefix(2).map { subject.link($0, to: "corp") })
        try subject.updateLinks(put: users.suffix(1).map { subject.link($0, to: "web1") }, of: "web1")
        return bench
    }

    private func names(_ bench: DashboardBench) -> [String] { bench.list.rows.compactMap(\.cells.last) }

    @Test("connections are read only for their column, which shows the names as soon as it appears")
    func column() async throws {
        let bench = try await bench()
        let requests = { bench.bench.store.calls.filter { $0.kind == "UserConnectionsQuery" }.count }
        #expect(requests() == 0)
        await bench.perform(.chooseColumns)
        await bench.answer(.move(99), .set(field: ColumnsModel.toggle, value: ""), .submit)
        #expect(bench.list.columns.last?.name == "connections")
        #expect(names(bench) == ["corp", "corp", "web1"])
        #expect(requests() == 1)
        let first = try #require(bench.presenter.users.window.elements.first)
        try bench.subject.updateLinks(put: [bench.subject.link(first, to: "a")], of: "a")
        try bench.subject.updateLinks(remove: [bench.presenter.users.window.elements[1].id])
        await bench.perform(.refresh)
        #expect(names(bench) == ["a, corp", "", "web1"])
        #expect(requests() == 2)
    }

    @Test("each time a window of rows is read, the connections of the users in the window are read, too")
    func windows() async throws {
        let bench = try await bench(400)
        await bench.perform(.chooseColumns)
        await bench.answer(.move(99), .set(field: ColumnsModel.toggle, value: ""), .submit)
        #expect(names(bench).filter { $0 == "corp" }.count == 2)
        await bench.perform(.moveToLast)
        #expect(names(bench).last == "web1")
        await bench.perform(.moveToFirst)
        #expect(names(bench).prefix(3) == ["corp", "corp", ""])
    }

    @Test("if a filter names an unknown connection, the empty list says so and names the known connections")
    func unknown() async throws {
        let bench = try await bench()
        await bench.applyFilter("on:lab")
        #expect(bench.list.placeholder?.title == "There is no connection \"lab\"")
        #expect(bench.list.placeholder?.hints.first == "Connections: corp, web1")
    }

    @Test("a user who was changed after being linked to corp matches `drift:corp`, but not `-drift:corp`")
    func drift() async throws {
        let bench = try await bench()
        await bench.applyFilter("drift:corp")
        #expect(bench.list.rows.isEmpty)
        await bench.applyFilter("on:corp")
        #expect(bench.list.rows.count == 2)
        await bench.perform(.toggleDisabled)
        #expect(bench.list.rows.count == 2)
        let user = try #require(bench.presenter.users.selected)
        bench.bench.edit(.id(user.id)) { $0.name = "Zoe" }
        await bench.perform(.refresh)
        await bench.applyFilter("drift:corp")
        #expect(bench.list.rows.map(\.login) == [user.login])
        await bench.applyFilter("-drift:corp")
        #expect(bench.list.rows.count == 2)
        await bench.applyFilter("-on:corp")
        #expect(bench.list.rows.count == 1)
    }

    @Test("the filter line completes configured and linked connections, and suggests a fix for a typing error")
    func completion() async throws {
        var settings = DashboardSettings()
        settings.connections = ["lab", "corp"]
        let bench = await DashboardBench(settings: settings)
        let user = try bench.subject.user(.login("ana"))
        try bench.subject.updateLinks(put: [bench.subject.link(user, to: "old")], of: "old")
        #expect(bench.presenter.users.terms(beginning: "on:", after: "") == ["on:lab", "on:corp"])
        await bench.perform(.filter)
        #expect(bench.presenter.users.terms(beginning: "on:", after: "") == ["on:lab", "on:corp", "on:old"])
        await bench.typeFilter("on:crop")
        #expect(bench.list.placeholder?.hints.first == "Did you mean on:corp?")
    }

    @Test("without connections, the filter line offers no term for connections")
    func none() async {
        let bench = await DashboardBench()
        await bench.perform(.filter)
        #expect(bench.presenter.users.terms(beginning: "o", after: "").isEmpty)
        #expect(bench.presenter.users.terms(beginning: "drift:", after: "").isEmpty)
    }
}

extension DashboardBench {
    /// The store, for changes that are made without the presenters.
    fileprivate var subject: StoreUnderTest { StoreUnderTest(store: bench.store.base, clock: bench.wallClock) }
}
