import CNCurses
import Foundation
import Glibc
import TerminalKit
import Testing

/// A pseudo-terminal, used from its master side.
struct PseudoTerminal {
    struct Failure: Error {
        let call: String
        let code = errno
    }

    static let leavesScreen = "\u{1B}[?1049l"

    /// The path at which a process opens the terminal.
    let path: String
    private let master: Int32
    /// Kept open, so that the terminal keeps its modes after the process under test has ended.
    private let slave: Int32
    private let modes: termios

    init() throws {
        var (master, slave): (Int32, Int32) = (-1, -1)
        var name = [CChar](repeating: 0, count: 128)
        guard openpty(&master, &slave, nil, nil, nil) == 0, ttyname_r(slave, &name, name.count) == 0 else {
            throw Failure(call: "openpty")
        }
        // If another test's process inherited the slave, reading from the master would end only when that process ends.
        for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        var modes = termios()
        guard tcgetattr(master, &modes) == 0 else { throw Failure(call: "tcgetattr") }
        self.modes = modes
        self.master = master
        self.slave = slave
        path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }

    /// Makes the pseudo-terminal at `path` this process's terminal, and takes its screen.
    @MainActor
    static func takeScreen(path: String) throws -> CursesTerminal {
        setsid()
        let slave = open(path, O_RDWR)
        guard slave >= 0 else { throw Failure(call: "open") }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] { dup2(slave, descriptor) }
        // Otherwise, Swift's crash handler would ask the user at the terminal what to show next, and wait.
        for fault in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT] { signal(fault, SIG_DFL) }
        setenv("TERM", "xterm-256color", 1)
        setenv("LC_ALL", "C.UTF-8", 1)
        // The process is meant to crash, so no core file is needed.
        var limit = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
        return try CursesTerminal()
    }

    /// Expects that the terminal is restored after its screen was taken, and closes the pseudo-terminal.
    ///
    /// The modes are restored, the screen was entered and left, the cursor is shown, and bracketed paste is off.
    ///
    /// - Returns: Everything that was written to the terminal.
    @discardableResult
    func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        try expectModesRestored(sourceLocation: sourceLocation)
        let output = readAll()
        for (on, off) in [("\u{1B}[?1049h", Self.leavesScreen), ("\u{1B}[?2004h", "\u{1B}[?2004l")] {
            let begin = try #require(output.range(of: on), sourceLocation: sourceLocation)
            let end = try #require(output.range(of: off, options: .backwards), sourceLocation: sourceLocation)
            #expect(begin.upperBound <= end.lowerBound, sourceLocation: sourceLocation)
        }
        let hidden = output.range(of: "\u{1B}[?25l", options: .backwards)?.upperBound ?? output.startIndex
        #expect(output[hidden...].contains("\u{1B}[?25h"), sourceLocation: sourceLocation)
        return output
    }

    /// Expects that the modes are restored.
    func expectModesRestored(sourceLocation: SourceLocation = #_sourceLocation) throws {
        var now = termios()
        guard tcgetattr(master, &now) == 0 else { throw Failure(call: "tcgetattr") }
        #expect(now.c_iflag == modes.c_iflag, sourceLocation: sourceLocation)
        #expect(now.c_oflag == modes.c_oflag, sourceLocation: sourceLocation)
        #expect(now.c_lflag == modes.c_lflag, sourceLocation: sourceLocation)
        #expect(now.c_cflag == modes.c_cflag, sourceLocation: sourceLocation)
    }

    /// Changes the size of the window.
    func resize(rows: Int, columns: Int) throws {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else { throw Failure(call: "ioctl") }
    }

    private func readAll() -> String {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        // With the slave closed, reading fails after everything has been read.
        Glibc.close(slave)
        while case let count = read(master, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
        Glibc.close(master)
        return String(decoding: bytes, as: UTF8.self)
    }
}
