import Foundation
import Testing
import UserDirectory

@testable import roster

/// The password of a connection.
@ProcessThread @Suite struct PasswordSourceTests {
    private func read(_ text: String) throws -> String {
        let path = NSTemporaryDirectory() + "roster-password-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try #require(
            FileManager.default.createFile(
                atPath: path,
                contents: Data(text.utf8),
                attributes: [.posixPermissions: 0o600]
            )
        )
        return try PasswordSource.file(path: path).read(until: -1)
    }

    @Test("the first line of a file is the password, without its line end", arguments: ["\n", "\r\n", "\nmore\n", ""])
    func firstLine(rest: String) throws {
        #expect(try read("secret" + rest) == "secret")
    }

    @Test("a password of 4,096 bytes is accepted; a longer password is an error, and is not shortened")
    func length() throws {
        let longest = String(repeating: "x", count: 4_096)
        #expect(try read(longest + "\n") == longest)
        let error = #expect(throws: RemoteError.self) { _ = try read(longest + "y\n") }
        #expect(error?.description.hasSuffix("gives more than 4096 bytes as its first line") == true)
        #expect(error?.description.contains("xxx") == false)
    }

    @Test("the first line that a program prints is the password")
    func program() throws {
        #expect(try PasswordSource.command(["echo", "secret"]).read(until: -1) == "secret")
    }

    @Test(
        "an interruption terminates the program that prints the password, even if the program has closed its output",
        .timeLimit(.minutes(60)),
        arguments: ["exec sleep 100000", "exec >&-; exec sleep 100000"]
    )
    func interruption(script: String) {
        // Interrupts at once: a pipe is readable if its writing end is closed.
        let pipe = Pipe()
        try? pipe.fileHandleForWriting.close()
        let error = #expect(throws: RemoteError.self) {
            _ = try PasswordSource.command(["sh", "-c", script]).read(until: pipe.fileHandleForReading.fileDescriptor)
        }
        #expect(error?.reason == .cancelled)
    }

    @Test("a file whose first line is empty or has a NUL byte is an error", arguments: ["", "\nsecret", "sec\0ret"])
    func noPassword(text: String) throws {
        let error = #expect(throws: RemoteError.self) { _ = try read(text) }
        #expect(error?.description.hasSuffix("must give a password as its first line") == true)
    }
}
