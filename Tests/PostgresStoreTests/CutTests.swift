import Foundation
import Futures
import Interactors
import PostgresTesting
import ProcessTesting
import Testing
import UserDirectory
import UserDirectoryTesting

@testable import PostgresStore

/// Tests connections that break at random moments while changes are made.
@Suite(.timeLimit(.minutes(60)), .serialized) struct CutTests {
    private enum Cut: CaseIterable {
        /// `pg_terminate_backend` ends the session.
        case terminated
        /// The server's process for the session is killed; the server then ends all other sessions and recovers.
        case killed
        /// As if the network had failed: the socket is shut down while libpq uses it.
        case socket
    }

    /// Adds users while another thread cuts connections, and checks the users afterwards.
    ///
    /// The users who were reported as added must exist, and no other users. Each user must have one journal entry.
    private func cut(_ how: Cut, times: Int) throws {
        let server = try PostgresServer()
        let location = try PostgresLocation(server.location())
        let store = try PostgresStore(location)
        let info = ConnectionInfo(location: location, isReadOnly: false, schema: PostgresStore.standardSchema)
        let isDone = Locked(false)
        let cuts = Locked((all: 0, duringChange: 0))
        // Signalled after each change.
        let changed = DispatchSemaphore(value: 0)
        let group = DispatchGroup()
        group.enter()
        Thread.detachNewThread {
            var chance = SystemRandomNumberGenerator()
            // A round trip takes as long here as in the writer. After a random number of round trips, the cut therefore
            // comes at a random moment for the writer.
            while cuts.withLock({ $0.all }) < times, !isDone.withLock({ $0 }) {
                // If every attempt were cut until its deadline, the outcome would rightly be unknown.
                guard cuts.withLock({ $0.duringChange }) < 5 else {
                    changed.wait()
                    continue
                }
                guard let connection = try? ConnectionPool(info, clock: ServerClock()).makeConnection() else {
                    continue
                }
                connection.claim()
                for _ in 0..<Int.random(in: 0...60, using: &chance) { _ = try? connection.query("SELECT 1") }
                if CutTests.cut(how, beside: connection) {
                    cuts.withLock { ($0.all, $0.duringChange) = ($0.all + 1, $0.duringChange + 1) }
                }
                connection.release()
            }
            group.leave()
        }
        var added: [String] = []
        var refused: [String] = []
        var number = 0
        while cuts.withLock({ $0.all }) < times {
            number += 1
            let query = ChangeQuery(.add(UserFields(login: "user\(number)")), by: .operatorOnDuty)
            switch store.changes.put(nil, in: query).result {
            case .success: added.append("user\(number)")
            case .failure(let error):
                #expect((error as? DirectoryError)?.isStoreFailure == true, "\(error)")
                #expect(!"\(error)".contains("being saved"), "\(error)")
                refused.append("user\(number)")
            }
            cuts.withLock { $0.duringChange = 0 }
            changed.signal()
        }
        isDone.withLock { $0 = true }
        group.wait()
        store.close()

        // The server may still be restarting.
        var reopened = try? PostgresStore(location)
        while reopened == nil { reopened = try? PostgresStore(location) }
        let subject = StoreUnderTest(store: try #require(reopened), clock: ManualWallClock())
        let there = try subject.allUsers().map(\.login)
        #expect(there.count == added.count, "\(refused.count) were refused")
        #expect(Set(there) == Set(added))
        #expect(try subject.journal().map(\.number) == Array(1..<added.count + 1))
        #expect(try subject.tasks(limit: 100_000).count == added.count)
        #expect(try subject.seats().used == added.count)
        #expect(try subject.replay().users == subject.allUsers())
        subject.close()
    }

    /// Cuts all connections except `connection` (for `killed`, only one of them), and returns whether any was cut.
    private static func cut(_ how: Cut, beside connection: Connection) -> Bool {
        let others: SQL = "FROM pg_stat_activity WHERE application_name = 'roster' AND pid <> pg_backend_pid()"
        switch how {
        case .terminated:
            return (try? connection.query("SELECT pg_terminate_backend(pid) \(others)").count) ?? 0 > 0
        case .killed:
            let pid = try? connection.query("SELECT pid \(others) LIMIT 1").first?.int64(0)
            return pid.map { kill(pid_t($0), SIGKILL) == 0 } ?? false
        case .socket:
            let own = connection.socket
            let place = name(of: own)
            guard !place.isEmpty else { return false }
            let sockets = Spawn.openDescriptors().filter { $0 != own && name(of: $0) == place }
            for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
            return !sockets.isEmpty
        }
    }

    /// The path of the server's socket that `socket` is connected to; empty if there is none.
    private static func name(of socket: Int32) -> String {
        var address = sockaddr_un()
        var length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let failed = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(socket, $0, &length) }
        }
        guard failed == 0, address.sun_family == sa_family_t(AF_UNIX) else { return "" }
        return withUnsafeBytes(of: address.sun_path) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    @Test("if the server ends sessions, no acknowledged change is lost, and no change is made twice")
    func terminated() throws { try cut(.terminated, times: 50) }

    @Test("if a session's process is killed, no acknowledged change is lost, and no change is made twice")
    func killed() throws { try cut(.killed, times: 8) }

    @Test("if sockets are cut, no acknowledged change is lost, and no change is made twice")
    func socket() throws { try cut(.socket, times: 50) }
}
