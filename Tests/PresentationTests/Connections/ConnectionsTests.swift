import Futures
import Interactors
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import Presentation

@Suite("The Connections tab") @MainActor struct ConnectionsTests {
    /// A directory with accounts for the three users of the bench.
    private func directory() -> MemoryDirectory {
        let directory = MemoryDirectory(mapping: [.login, .name, .email])
        for fields in UserFields.three { directory.add(fields) }
        return directory
    }

    @Test("without connections, the Connections tab is missing, and its key shows the reason")
    func none() async {
        let bench = await DashboardBench()
        #expect(!bench.frame.tabs.map(\.pane).contains(.connections))
        await bench.perform(.showConnections)
        let text = "No connections are configured; \"roster manual\" describes how to define them"
        #expect(bench.frame.message?.text == text)
    }

    @Test("opening the Connections tab checks a connection, and shows its counts and differences")
    func check() async {
        let directory = directory()
        directory.add(UserFields(login: "zoe"))
        let bench = await DashboardBench.connected(directory)
        let row = bench.connections.rows.first
        #expect(row?.name == "corp")
        #expect(row?.state == .different)
        #expect(row?.counts == ["4", "0", "1", "0"])
        #expect(row?.words == "different")
        #expect(bench.connections.details?.title == "corp: 1 difference")
        #expect(bench.connections.details?.lines.map(\.login) == ["zoe"])
    }

    @Test("a connection without differences is in step")
    func inStep() async {
        let bench = await DashboardBench.connected(directory())
        await bench.perform(.pullConnection)
        await bench.answer(.confirm)
        #expect(bench.connections.rows.first?.state == .inStep)
        #expect(bench.connections.rows.first?.words == "in step")
    }

    @Test("a failing connection shows why and since when it has failed, and works again once a check succeeds")
    func failure() async {
        let directory = directory()
        directory.fail(with: RemoteError(.unreachable, "the server refuses connections"))
        let bench = await DashboardBench.connected(directory)
        #expect(bench.connections.rows.first?.state == .failed)
        #expect(bench.connections.rows.first?.words.hasPrefix("unreachable since ") == true)
        #expect(bench.connections.rows.first?.counts == nil)
        #expect(bench.connections.details?.facts.last?.value == "the server refuses connections")
        #expect(bench.frame.offline == nil, "the store still answers")
        directory.fail(with: nil)
        await bench.perform(.checkConnection)
        #expect(bench.connections.rows.first?.counts?.first == "3")
    }

    @Test("a misconfigured connection is listed as such, and a push shows the reason")
    func misconfigured() async {
        let bench = await DashboardBench(files: MemoryFiles([:])) { bench in
            DashboardConnections(
                [
                    .init(name: "corp", location: "ldap://x") { () throws(RemoteError) in
                        throw RemoteError(.misconfigured, "the password file is missing")
                    }
                ],
                on: bench
            )
        }
        await bench.perform(.showConnections)
        #expect(bench.connections.rows.first?.words.hasPrefix("misconfigured since ") == true)
        await bench.perform(.pushConnection)
        #expect(bench.frame.message?.text == "Push to corp: the password file is missing")
    }

    @Test("a connection is checked again when the tab is shown after a change")
    func again() async {
        let directory = directory()
        let bench = await DashboardBench.connected(directory)
        await bench.perform(.pullConnection)
        await bench.answer(.confirm)
        await bench.perform(.showUsers)
        bench.rename("ana", "Ana Maria")
        await bench.perform(.showConnections)
        #expect(bench.connections.rows.first?.counts == ["3", "1", "0", "0"])
    }

    @Test("the details show the last pull with its author and counts")
    func lastRun() async {
        let directory = directory()
        directory.add(UserFields(login: "zoe"))
        let bench = await DashboardBench.connected(directory)
        await bench.perform(.pullConnection)
        await bench.answer(.confirm)
        let run = bench.connections.details?.facts.first { $0.label == "Last run" }?.value
        #expect(run?.hasPrefix("Pull from corp, ") == true)
        #expect(run?.hasSuffix("by operator-on-duty: 1 changed") == true)
    }

    @Test("a run with a title from an earlier build is the last run", arguments: ["Pull corp", "Push corp"])
    func earlierTitle(title: String) async throws {
        let bench = await DashboardBench.connected(directory())
        let tasks = bench.bench.store.taskUpdates
        _ = try await tasks.put(nil, in: BeginTaskQuery(title, purpose: .change, by: .operatorOnDuty)).get()
        await bench.perform(.refresh, .showConnections)
        #expect(bench.connections.details?.facts.contains { $0.label == "Last run" } == true)
    }

    @Test("a connection of a read-only store is checked, and a pull is refused")
    func readOnly() async {
        let bench = await DashboardBench.connected(directory(), isReadOnly: true)
        #expect(bench.connections.rows.first?.counts?.first == "3")
        await bench.perform(.pullConnection)
        #expect(bench.frame.message?.text == "The store is open read-only")
        #expect(bench.dialog == nil)
    }
}
