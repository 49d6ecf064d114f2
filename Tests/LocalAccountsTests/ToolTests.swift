import AccountsTesting
import Foundation
import Testing
import UserDirectory

@testable import LocalAccounts

@Suite(.timeLimit(.minutes(60)), .toolsThread) struct ToolTests {
    private static let change = RemoteChange.create(UserFields(login: "chris"))

    private func error(
        _ tree: TestTree,
        _ tools: AccountSettings.Tools,
        timeout: Duration = .seconds(300)
    ) throws -> RemoteError {
        try tree.failure(ToolTests.change, LocalDirectory(try tree.settings(timeout: timeout, tools: tools)))
    }

    @Test("the error for a missing tool names the tool and its package")
    func missing() throws {
        let tree = try TestTree()
        let error = try error(tree, try ToolFolder(tree).none)
        #expect(error.reason == .misconfigured)
        #expect(error.description.contains("there is no useradd in"))
        #expect(error.description.contains("passwd"))
    }

    @Test("a tool that cannot be started is reported as misconfigured")
    func damaged() throws {
        let tree = try TestTree()
        let folder = try ToolFolder(tree)
        try folder.add("useradd", "")
        try tree.run("printf '#!/nowhere\\n' > '\(tree.path)/tools/useradd'")
        #expect(try error(tree, folder.tools).reason == .misconfigured)
    }

    @Test("the text of a tool's error is on one line, without escape sequences")
    func text() throws {
        let tree = try TestTree()
        let folder = try ToolFolder(tree)
        let text = "useradd: \\033[31mred\\033[0m\\nsecond \\377 \\342\\200\\256 line\\n"
        try folder.add("useradd", "printf '\(text)' >&2; exit 10")
        let error = try error(tree, folder.tools)
        #expect(error.reason == .refused)
        #expect(error.description.contains("useradd exited with 10 (useradd: \\u{1b}[31mred"))
        #expect(error.description.contains("second"))
        #expect(error.description.unicodeScalars.allSatisfy { !$0.isUnsafeOnScreen })
    }

    @Test(
        "the way in which a tool fails decides the reason of the error",
        arguments: [
            ("echo Permission denied; exit 1", RemoteError.Reason.notPermitted),
            ("echo cannot lock /etc/passwd; exit 1", .refused), ("exit 8", .refused), ("exit 9", .exists),
            ("kill -KILL $$", .refused), ("exit 3", .refused),
        ]
    )
    func reasons(script: String, reason: RemoteError.Reason) throws {
        let tree = try TestTree()
        let folder = try ToolFolder(tree)
        try folder.add("useradd", script)
        #expect(try error(tree, folder.tools).reason == reason)
    }

    @Test("tools get neither the environment nor the input of Roster")
    func environment() throws {
        let tree = try TestTree()
        let folder = try ToolFolder(tree)
        let names = "env | cut -d= -f1 | grep -v -e '^_$' -e SHLVL -e OLDPWD | sort | tr '\\n' ' '"
        try folder.add("useradd", "cat; \(names) >&2; exit 3")
        #expect(try error(tree, folder.tools).description == "useradd exited with 3 (LC_ALL PATH PWD TZ )")
    }

    @Test("a tool that does not end is ended after the time limit, with its children")
    func timeout() throws {
        let tree = try TestTree()
        let folder = try ToolFolder(tree)
        let life = try Lifeline(tree)
        let child = "trap \"\" TERM; while :; do sleep 1000; done"
        try folder.add("useradd", "\(life.begin); sh -c '\(child)' & wait")
        #expect(try error(tree, folder.tools, timeout: .milliseconds(500)).reason == .timedOut)
        life.waitForEnd()
        #expect(try !life.isThere())
    }

    @Test("a tool that ignores SIGTERM is ended, too")
    func stubborn() throws {
        let tree = try TestTree()
        let folder = try ToolFolder(tree)
        let life = try Lifeline(tree)
        try folder.add("useradd", "trap '' TERM; \(life.begin); while :; do sleep 1000; done")
        var tools = folder.tools
        tools.grace = .milliseconds(100)
        #expect(try error(tree, tools, timeout: .milliseconds(500)).reason == .timedOut)
        life.waitForEnd()
        #expect(try !life.isThere())
    }

    @Test("a tool that prints without end is ended after the time limit")
    func flood() throws {
        let tree = try TestTree()
        let folder = try ToolFolder(tree)
        let life = try Lifeline(tree)
        try folder.add("useradd", "\(life.begin); yes")
        #expect(try error(tree, folder.tools, timeout: .milliseconds(500)).reason == .timedOut)
        life.waitForEnd()
    }

    @Test("a child that keeps the output open does not delay the end of its tool")
    func daemon() throws {
        let tree = try TestTree()
        let folder = try ToolFolder(tree)
        try folder.add("useradd", "sleep 1000 & echo $! >\(tree.path)/child; /usr/sbin/useradd \"$@\"")
        let directory = LocalDirectory(try tree.settings(tools: folder.tools))
        #expect(try #require(directory.perform([ToolTests.change]).first).get()?.fields.login == "chris")
        try tree.run("kill $(cat '\(tree.path)/child')")
    }

    @Test("an interruption ends the tool and cancels the changes that follow; the next call works")
    func interruption() throws {
        let tree = try TestTree()
        let folder = try ToolFolder(tree)
        let life = try Lifeline(tree)
        try folder.add("useradd", "\(life.begin); exec sleep 1000")
        let directory = LocalDirectory(try tree.settings(tools: folder.tools))
        // This has no effect, because no call is running.
        directory.interrupt()
        life.whenBegun { directory.interrupt() }
        let results = directory.perform([ToolTests.change, .create(UserFields(login: "dana"))])
        for result in results {
            #expect(#expect(throws: RemoteError.self) { try result.get() }?.reason == .cancelled)
        }
        life.waitForEnd()
        #expect(try !life.isThere())
        #expect(try directory.readAll().count == 2)
        #expect(try tree.problems() == [])
    }

    @Test("if a tool had done its work before it was ended, the tool counts as successful")
    func lateWork() throws {
        let tree = try TestTree()
        let folder = try ToolFolder(tree)
        let life = try Lifeline(tree)
        try folder.add("useradd", "/usr/sbin/useradd \"$@\"; \(life.begin); exec sleep 1000")
        let directory = LocalDirectory(try tree.settings(tools: folder.tools))
        life.whenBegun { directory.interrupt() }
        #expect(try #require(directory.perform([ToolTests.change]).first).get()?.fields.login == "chris")
    }

    @Test("if a tool was ended during its work, the outcome of its change is unknown, and later changes are not tried")
    func half() throws {
        let tree = try TestTree()
        let folder = try ToolFolder(tree)
        let life = try Lifeline(tree)
        let line = "chris:x:1002:1002::/:/bin/sh"
        try folder.add("useradd", "echo '\(line)' >>\(tree.path)/etc/passwd; \(life.begin); exec sleep 1000")
        let directory = LocalDirectory(try tree.settings(tools: folder.tools))
        life.whenBegun { directory.interrupt() }
        let results = directory.perform([ToolTests.change, .create(UserFields(login: "dana"))])
        let reasons = results.map { result in #expect(throws: RemoteError.self) { try result.get() }?.reason }
        #expect(reasons == [.unknownOutcome, .unreachable])
    }
}
