import Foundation
import LDAPTesting
import Testing
import UserDirectory

@testable import LDAPDirectory

@Suite(.timeLimit(.minutes(60))) struct CutTests {
    @Test("if the connection is cut, each change has a result, and no reported success is lost", arguments: 1...20)
    func cut(part: Int) throws {
        let directory = try TestDirectory()
        let logins = (0..<100).map { "u\(1_000 + $0)" }
        try directory.server.add(logins.map { directory.person($0) }.joined(separator: "\n"))
        let accounts = try directory.directory().readAll().compactMap(\.account)
        let socket = directory.server.folder.appending(path: "ldapi").path
        let server = try FakeServer.cutting(after: part * 4_000, to: socket)
        defer { server.stop() }
        let remote = try LDAPDirectory(directory.settings(url: server.url))
        let results = remote.perform(
            accounts.map { account in
                var new = account.fields
                new.note = "new"
                return .update(account, fields: [.note], to: new)
            }
        )
        #expect(results.count == 100)
        let allowed: [RemoteError.Reason?] = [nil, .unknownOutcome, .unreachable]
        #expect(results.allSatisfy { allowed.contains($0.reason) })
        let after = try directory.directory().readAll().compactMap(\.account)
        for (index, result) in results.enumerated() {
            let isChanged = after.first { $0.id == accounts[index].id }?.fields.note == "new"
            if result.reason == nil { #expect(isChanged) }
            if result.reason == .unreachable { #expect(!isChanged) }
        }
        // The next run finishes what is left.
        let rest = after.filter { $0.fields.note != "new" }
        let again = try directory.directory().perform(
            rest.map { account in
                var new = account.fields
                new.note = "new"
                return .update(account, fields: [.note], to: new)
            }
        )
        // A change that was sent over the cut connection may have been made after the accounts were read.
        #expect(again.allSatisfy { $0.reason == nil || $0.reason == .changedMeanwhile })
        #expect(try directory.directory().readAll().allSatisfy { $0.account?.fields.note == "new" })
    }
}
