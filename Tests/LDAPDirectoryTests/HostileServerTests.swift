import Foundation
import Futures
import LDAPTesting
import Testing
import UserDirectory

@testable import LDAPDirectory

@Suite(.timeLimit(.minutes(60))) struct HostileServerTests {
    private func settings(_ server: FakeServer) throws -> LDAPSettings {
        var limits = LDAPSettings.Limits()
        limits.answer = .milliseconds(100)
        return try LDAPSettings(
            url: LDAPURL(server.url),
            base: LDAPServer.suffix,
            mapping: LDAPMapping(),
            limits: limits
        )
    }

    private func failure(_ server: FakeServer) throws -> RemoteError {
        try #require(throws: RemoteError.self) { try LDAPDirectory(settings(server)).readAll() }
    }

    @Test(
        "garbage from a server is reported as an error",
        arguments: [
            [0x30, 0x84, 0x7F, 0xFF, 0xFF, 0xFF], [0x30, 0x80], [0x48, 0x54, 0x54, 0x50, 0x0D, 0x0A],
            [0x30, 0x05, 0x02, 0x01, 0x01, 0x64, 0x00], [0x30, 0x0C, 0x02, 0x01, 0x01, 0x65, 0x07, 0x0A, 0x01, 0x00],
            [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x30, 0x03, 0x02, 0x01, 0x7F],
        ] as [[UInt8]]
    )
    func garbage(bytes: [UInt8]) throws {
        let server = try FakeServer { FakeServer.send(bytes, to: $0) }
        defer { server.stop() }
        #expect([.unreachable, .timedOut, .refused].contains(try failure(server).reason))
    }

    @Test("if an answer stops halfway, the call ends after the time limit")
    func halfAnAnswer() throws {
        let entry = HostileServerTests.entry(ofMessage: 1)
        let server = try FakeServer { FakeServer.send(Array(entry.dropLast(5)), to: $0) }
        defer { server.stop() }
        #expect(try failure(server).reason == .timedOut)
    }

    @Test("an answer that is too long to be an account is refused before it is read")
    func tooLong() throws {
        // The beginning of a message of 2 GB; the rest never comes.
        let server = try FakeServer { FakeServer.send([0x30, 0x84, 0x7F, 0xFF, 0xFF, 0x00, 0x02, 0x01, 0x01], to: $0) }
        defer { server.stop() }
        #expect(try failure(server).reason == .unreachable)
    }

    @Test("an endless answer can be interrupted")
    func withoutEnd() throws {
        let entries = (0..<1_000).flatMap { _ in HostileServerTests.entry(ofMessage: 1) }
        let sent = Locked(0)
        let server = try FakeServer { connection in
            while FakeServer.send(entries, to: connection) { sent.withLock { $0 += entries.count } }
        }
        defer { server.stop() }
        let remote = try LDAPDirectory(settings(server))
        let error = Locked<(any Error)?>(nil)
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            do { _ = try remote.readAll() } catch let thrown { error.withLock { $0 = thrown } }
            done.signal()
        }
        while done.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
            if sent.withLock(\.self) > 10 << 20 { remote.interrupt() }
        }
        #expect((error.withLock(\.self) as? RemoteError)?.reason == .cancelled)
    }

    /// The bytes of a SearchResultEntry (RFC 4511) without attributes, in answer to the request with this message id.
    private static func entry(ofMessage message: UInt8) -> [UInt8] {
        let name = Array("uid=ana,dc=example,dc=com".utf8)
        let entry = [0x04, UInt8(name.count)] + name + [0x30, 0x00]
        let operation = [0x02, 0x01, message, 0x64, UInt8(entry.count)] + entry
        return [0x30, UInt8(operation.count)] + operation
    }
}
