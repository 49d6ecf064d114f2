import Foundation
import Futures
import LDAPTesting
import Testing
import UserDirectory

@testable import LDAPDirectory

@Suite(.timeLimit(.minutes(60))) struct ConnectionTests {
    private func failure(_ settings: LDAPSettings) throws -> RemoteError {
        try #require(throws: RemoteError.self) { try LDAPDirectory(settings).readAll() }
    }

    private func settings(
        _ url: String,
        limits: LDAPSettings.Limits = LDAPSettings.Limits(),
        authentication: LDAPSettings.Authentication = .anonymous
    ) throws -> LDAPSettings {
        try LDAPSettings(
            url: LDAPURL(url),
            base: LDAPServer.suffix,
            authentication: authentication,
            mapping: LDAPMapping(),
            limits: limits
        )
    }

    @Test("a wrong password is reported, without the password")
    func wrongPassword() throws {
        let wrong = LDAPSettings.Authentication.password(name: LDAPServer.owner) { _ in .success("wr0ng") }
        let error = try failure(settings(LDAPServer.shared().socketURL, authentication: wrong))
        #expect(error.reason == .notAuthenticated)
        #expect(!error.description.contains("wr0ng"))
    }

    @Test("an empty password is not sent, because a server would accept it as an anonymous bind")
    func emptyPassword() throws {
        let empty = LDAPSettings.Authentication.password(name: LDAPServer.owner) { _ in .success("") }
        let error = try failure(settings(LDAPServer.shared().socketURL, authentication: empty))
        #expect(error.reason == .notAuthenticated)
        #expect(error.description.contains("empty"))
    }

    @Test("the operating system's user is authenticated by the socket")
    func external() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        let remote = try LDAPDirectory(directory.settings(authentication: .external))
        #expect(try remote.update("ana", .note) { $0.note = "x" }.fields.note == "x")
    }

    @Test("a connection without rights cannot change anything")
    func noRights() throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        try directory.server.modify(
            "dn: uid=ana,\(directory.people)\nchangetype: modify\nadd: userPassword\nuserPassword: of ana\n"
        )
        let ana = LDAPSettings.Authentication.password(name: "uid=ana,\(directory.people)") { _ in .success("of ana") }
        let remote = try LDAPDirectory(directory.settings(authentication: ana))
        let account = try remote.account("ana")
        var new = account.fields
        new.note = "x"
        #expect(remote.perform([.update(account, fields: [.note], to: new)])[0].reason == .notPermitted)
        #expect(remote.ownLogin == "ana")
    }

    @Test("if the bind name does not contain Roster's own login, the login is read from the account's entry")
    func ownLogin() throws {
        let directory = try TestDirectory()
        try directory.server.add(
            """
            dn: cn=Ana,\(directory.people)
            objectClass: inetOrgPerson
            cn: Ana
            sn: Ana
            uid: ana
            userPassword: of ana

            """
        )
        let ana = LDAPSettings.Authentication.password(name: "cn=Ana,\(directory.people)") { _ in .success("of ana") }
        let remote = try LDAPDirectory(directory.settings(authentication: ana))
        #expect(remote.ownLogin == nil)
        _ = try remote.readAll()
        #expect(remote.ownLogin == "ana")
    }

    @Test("TLS works with a certificate of a trusted authority", arguments: [false, true])
    func tls(startTLS: Bool) throws {
        let directory = try TestDirectory()
        try directory.addPeople("ana")
        let server = directory.server
        let settings = try directory.settings(
            url: startTLS ? server.plainURL : server.secureURL,
            startTLS: startTLS,
            authorityFile: server.authorityFile
        )
        #expect(try LDAPDirectory(settings).account("ana").fields.login == "ana")
    }

    @Test("hundreds of changes are made over TLS")
    func manyByTLS() throws {
        let directory = try TestDirectory()
        let server = directory.server
        let remote = try LDAPDirectory(
            directory.settings(url: server.secureURL, authorityFile: server.authorityFile)
        )
        let results = remote.perform((0..<200).map { .create(UserFields(login: "u\($0)", note: "note")) })
        #expect(results.allSatisfy { $0.reason == nil })
        #expect(try remote.readAll().count == 200)
    }

    @Test("a certificate of an unknown authority is refused", arguments: [false, true])
    func unknownAuthority(startTLS: Bool) throws {
        let server = try LDAPServer.shared()
        let settings = try LDAPSettings(
            url: LDAPURL(startTLS ? server.plainURL : server.secureURL),
            startTLS: startTLS,
            base: LDAPServer.suffix,
            mapping: LDAPMapping()
        )
        let error = try failure(settings)
        #expect(error.reason == .notAuthenticated)
        #expect(error.description.contains("TLS"))
    }

    @Test("a certificate for another host is refused")
    func otherHost() throws {
        let server = try LDAPServer.shared()
        let settings = try LDAPSettings(
            url: LDAPURL(server.otherNameURL),
            base: LDAPServer.suffix,
            authorityFile: server.authorityFile,
            mapping: LDAPMapping()
        )
        let error = try failure(settings)
        #expect(error.reason == .notAuthenticated)
        #expect(error.description.contains("for another host"))
    }

    @Test("a server that does not exist is reported as unreachable, whatever the URL")
    func deadServer() throws {
        for url in ["ldap://127.0.0.1:1", "ldapi://%2Ftmp%2Fno-such-socket", "ldap://host.invalid"] {
            #expect(try failure(settings(url)).reason == .unreachable)
        }
    }

    @Test("a connection that the server closes immediately is reported")
    func closed() throws {
        let server = try FakeServer.cutting(after: 0, to: LDAPServer.shared().folder.appending(path: "ldapi").path)
        defer { server.stop() }
        #expect(try failure(settings(server.url)).reason == .unreachable)
    }

    @Test("after a connection is lost, the next call opens a new connection")
    func reopened() throws {
        let directory = try TestDirectory()
        try directory.server.add((0..<300).map { directory.person("u\($0)") }.joined(separator: "\n"))
        let id = try directory.directory().account("u0").id
        let socket = directory.server.folder.appending(path: "ldapi").path
        // Enough for a few accounts, but not for all.
        let server = try FakeServer.cutting(after: 20_000, to: socket)
        defer { server.stop() }
        let remote = try LDAPDirectory(directory.settings(url: server.url))
        let error = try #require(throws: RemoteError.self) { try remote.readAll() }
        #expect(error.reason == .unreachable)
        #expect(try remote.accounts([id]).count == 1)
    }

    @Test("a call ends after the time limit if the server never answers")
    func silentServer() throws {
        let server = try FakeServer.silent()
        defer { server.stop() }
        var limits = LDAPSettings.Limits()
        limits.answer = .milliseconds(50)
        #expect(try failure(settings(server.url, limits: limits)).reason == .timedOut)
    }

    @Test("a TLS handshake ends after the time limit if the server never answers")
    func silentTLS() throws {
        let server = try FakeServer.silent()
        defer { server.stop() }
        var limits = LDAPSettings.Limits()
        limits.connecting = .milliseconds(100)
        let url = server.url.replacing("ldap://", with: "ldaps://")
        let error = try failure(settings(url, limits: limits))
        #expect(error.reason == .timedOut)
    }

    @Test("an interruption ends a wait immediately, and another one ends the next wait", arguments: ["ldap", "ldaps"])
    func interruption(scheme: String) throws {
        let server = try FakeServer.silent()
        defer { server.stop() }
        let url = server.url.replacing("ldap://", with: "\(scheme)://")
        let remote = try LDAPDirectory(settings(url))
        // This has no effect, because no call is running.
        remote.interrupt()
        for _ in 0..<2 {
            let error = Locked<(any Error)?>(nil)
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                do { _ = try remote.readAll() } catch let thrown { error.withLock { $0 = thrown } }
                done.signal()
            }
            // The call might not have begun yet, so it is interrupted repeatedly until it has ended.
            while done.wait(timeout: .now() + .milliseconds(20)) == .timedOut { remote.interrupt() }
            #expect((error.withLock(\.self) as? RemoteError)?.reason == .cancelled)
        }
    }
}
