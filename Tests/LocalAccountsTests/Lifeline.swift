import AccountsTesting
import Foundation
import ProcessTesting

/// A named pipe that a test's tool and its children hold open; shows when the tool has begun and when all have ended.
final class Lifeline: Sendable {
    private let path: String
    private let descriptor: Int32

    init(_ tree: TestTree) throws {
        path = tree.path + "/lifeline"
        guard mkfifo(path, 0o600) == 0 else { throw TestTree.Failure(description: "cannot create a pipe") }
        // Without `O_NONBLOCK`, `open` would wait for the tool.
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, 0)
    }

    deinit { close(descriptor) }

    /// The shell commands with which a tool begins.
    ///
    /// They open the pipe, write the tool's process id to a file, and then write a line to the pipe.
    var begin: String { "exec 3>\(path); echo $$ >\(path).pid; echo begun >&3" }

    /// Calls the closure on another thread when the tool has begun.
    func whenBegun(_ body: @escaping @Sendable () -> Void) {
        let descriptor = descriptor
        // Keeps the pipe open: without this, reading would report the pipe's end until the tool opens it.
        let writing = open(path, O_WRONLY | O_CLOEXEC)
        Thread.detachNewThread {
            var reader = LineReader(descriptor: descriptor)
            _ = reader.next()
            close(writing)
            body()
        }
    }

    /// Waits until the tool and its children have ended.
    func waitForEnd() {
        var reader = LineReader(descriptor: descriptor)
        while reader.next() != nil {}
    }

    /// Whether the tool's process still exists, even as a zombie.
    func isThere() throws -> Bool {
        guard let text = try? String(contentsOfFile: path + ".pid", encoding: .utf8),
            let process = pid_t(text.filter { !$0.isWhitespace })
        else { return false }
        return kill(process, 0) == 0
    }
}
