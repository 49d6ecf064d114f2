import AccountsTesting
import Foundation
import Testing
import UserDirectory

@testable import LocalAccounts

extension TestTree {
    /// Settings for the files of the tree, with a long time limit.
    ///
    /// Each run of Subprocess waits for an unstructured task, which needs one of the threads that Swift's tasks share.
    /// When all tests run, other tests block these threads for minutes.
    func settings(
        createsHome: Bool = false,
        shell: String? = nil,
        timeout: Duration = .seconds(300),
        tools: AccountSettings.Tools = AccountSettings.Tools()
    ) throws -> AccountSettings {
        try AccountSettings(tree: path, createsHome: createsHome, shell: shell, timeout: timeout, tools: tools)
    }

    func directory() throws -> LocalDirectory { LocalDirectory(try settings()) }

    func entries() throws -> [RemoteEntry] { try directory().readAll() }

    func account(_ login: String) throws -> RemoteAccount {
        try #require(try entries().compactMap(\.account).first { $0.fields.login == login })
    }

    /// Makes one change, and checks that the files are consistent after it.
    @discardableResult
    func perform(_ change: RemoteChange) throws -> RemoteAccount? {
        let results = try directory().perform([change])
        #expect(try problems() == [])
        return try #require(results.first).get()
    }

    /// Sets fields of an account.
    @discardableResult
    func update(_ login: String, _ fields: [UserField], _ body: (inout UserFields) -> Void) throws -> RemoteAccount {
        let account = try account(login)
        var new = account.fields
        body(&new)
        return try #require(try perform(.update(account, fields: fields, to: new)))
    }

    /// Makes a change that must fail, checks that the files are unchanged, and returns the error.
    func failure(_ change: RemoteChange, _ directory: LocalDirectory? = nil) throws -> RemoteError {
        let before = try lines()
        let result = try #require(try (directory ?? self.directory()).perform([change]).first)
        #expect(try lines() == before)
        return try #require(throws: RemoteError.self) { try result.get() }
    }
}

extension LocalDirectory {
    func readAll() throws(RemoteError) -> [RemoteEntry] {
        var reader = try accounts()
        var entries: [RemoteEntry] = []
        while let page = try reader.next() { entries += page }
        return entries
    }
}

extension RemoteEntry {
    var account: RemoteAccount? {
        if case .account(let account) = self { account } else { nil }
    }

    var problem: RemoteProblem? {
        if case .unreadable(let problem) = self { problem } else { nil }
    }
}
