import Foundation
import Futures
import Testing
import UserDirectory

@testable import roster

struct UserWindowsTests {
    private static let users = ["ana", "bo", "cy"].map { login in
        User(id: .make(at: .distantPast), UserFields(login: login), createdAt: .distantPast, updatedAt: .distantPast)
    }

    /// Reads to the end; returns the logins, and the limit of each query.
    private func read(size: Int, limit: Int? = nil) throws -> (logins: [String], limits: [Int]) {
        var limits: [Int] = []
        var rest = UserWindowsTests.users
        var windows = UserWindows(.everyone, sort: UserSort(.login), limit: limit, size: size) { query in
            limits.append(query.limit)
            let window = Array(rest.prefix(query.limit))
            rest.removeFirst(window.count)
            return Future(value: window)
        }
        var logins: [String] = []
        while true {
            let users = try windows.next { try $0.result.get() }
            if users.isEmpty { return (logins, limits) }
            logins += users.map(\.login)
        }
    }

    /// A second read could see a later state of the store than the first one.
    @Test func readsAListThatFitsIntoAWindowOnce() throws {
        #expect(try read(size: 4) == (["ana", "bo", "cy"], [4]))
    }

    @Test func readsOnAfterAFullWindow() throws {
        #expect(try read(size: 2) == (["ana", "bo", "cy"], [2, 2]))
        #expect(try read(size: 3) == (["ana", "bo", "cy"], [3, 3]))
    }

    @Test func readsNoMoreThanTheLimit() throws {
        #expect(try read(size: 2, limit: 3) == (["ana", "bo", "cy"], [2, 1]))
        #expect(try read(size: 4, limit: 2) == (["ana", "bo"], [2]))
        #expect(try read(size: 4, limit: 0) == ([], []))
    }
}
