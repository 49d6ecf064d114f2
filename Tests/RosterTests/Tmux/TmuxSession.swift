import Foundation
import ProcessTesting
import Testing

/// The real binary in a real terminal: a tmux server of its own with one pane.
///
/// A session waits for text on the screen without sleeping: tmux copies the pane's output into a pipe, and the
/// screen is read again whenever output arrives there.
final class TmuxSession {
    /// The folder of the session, with the store and what the pane's shell records.
    let folder: URL
    private let socket = "roster-\(UUID().uuidString)"
    private let output: FileHandle

    /// Runs the binary in a shell that records the terminal's state before and after the run.
    ///
    /// - Parameter isSuspended: Whether the test suspends the binary. If so, the shell reports the suspension, and
    ///   resumes the binary when Enter is pressed.
    /// - Parameter program: The program that runs instead of the binary, such as a shell that then runs the binary.
    /// - Parameter configuration: The contents of `config.yml`; nil for no such file.
    init(
        _ arguments: String = "",
        program: String? = nil,
        isSuspended: Bool = false,
        configuration: String? = nil,
        rows: Int = 24,
        columns: Int = 80,
        environment: [String: String] = [:]
    ) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(socket)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let fifo = folder.appendingPathComponent("output").path
        try #require(mkfifo(fifo, 0o600) == 0)
        // The pipe is also opened for writing, so that reading never reaches its end; nothing is written here.
        let descriptor = open(fifo, O_RDWR | O_NONBLOCK)
        try #require(descriptor >= 0)
        output = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)

        let command = try program ?? "\"\(RosterBinary.url.path)\" \(arguments)"
        if let configuration {
            let place = folder.appendingPathComponent("roster")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data(configuration.utf8).write(to: place.appendingPathComponent("config.yml"))
        }
        // Without `interactive=no`, Swift's backtrace would wait for a key after a crash.
        let fixed = [
            "LC_ALL": "C.UTF-8", "TZ": "UTC", "XDG_STATE_HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
            "ROSTER_STORE": store, "PAGER": "cat",
            "SWIFT_BACKTRACE": "interactive=no",
        ]
        let variables =
            fixed
            .merging(environment) { $1 }
            .map { "export \($0.key)='\($0.value)'" }
            .joined(separator: "\n")
        let script = """
            \(variables)
            cd '\(folder.path)'
            stty -a > before
            \(isSuspended ? "set -m" : "")
            sh -c 'echo $$ > pid; exec \(command)'
            \(isSuspended ? "echo suspended; read answer; fg" : "")
            echo "exit=$?"
            stty -a > after
            echo finished
            exec cat
            """
        try Data(script.utf8).write(to: folder.appendingPathComponent("script"))
        try tmux("-u", "-f", "/dev/null", "new-session", "-d", "-s", "main", "-x", "\(columns)", "-y", "\(rows)", "cat")
        try tmux("pipe-pane", "-t", "main", "cat > '\(fifo)'")
        try tmux("respawn-pane", "-k", "-t", "main", "sh '\(folder.path)/script'")
    }

    deinit {
        _ = try? tmux("kill-server")
        try? FileManager.default.removeItem(at: folder)
    }

    /// The store that the binary opens.
    var store: String { folder.appendingPathComponent("users.db").path }

    /// The rows of the screen, without the spaces at their ends.
    var screen: String {
        get throws { try tmux("capture-pane", "-p", "-t", "main") }
    }

    /// Presses keys by tmux's names: `n`, `Enter`, `C-s`.
    func press(_ keys: String...) throws {
        for key in keys { try tmux("send-keys", "-t", "main", "--", key) }
    }

    /// The screen with the escape sequences of its colours and attributes.
    var styledScreen: String {
        get throws { try tmux("capture-pane", "-p", "-e", "-t", "main") }
    }

    /// Pastes a text as a terminal does: as a bracketed paste if the program has requested this.
    func paste(_ text: String) throws {
        try tmux("set-buffer", "--", text)
        try tmux("paste-buffer", "-p", "-r", "-t", "main")
    }

    /// Types a text.
    func type(_ text: String) throws {
        try tmux("send-keys", "-t", "main", "-l", "--", text)
    }

    /// Changes the size of the terminal.
    func resize(rows: Int, columns: Int) throws {
        try tmux("resize-window", "-t", "main", "-x", "\(columns)", "-y", "\(rows)")
    }

    /// Sends a signal to the binary.
    func send(signal: Int32) throws {
        let text = try String(contentsOf: folder.appendingPathComponent("pid"), encoding: .utf8)
        let pid = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        try #require(kill(pid, signal) == 0)
    }

    /// Whether a program uses the alternate screen.
    var isAlternateScreenOn: Bool {
        get throws { try tmux("display-message", "-p", "-t", "main", "#{alternate_on}").hasPrefix("1") }
    }

    /// The terminal's state, as stty prints it, before and after the run of the binary.
    func terminalStates() throws -> (before: String, after: String) {
        (
            try String(contentsOf: folder.appendingPathComponent("before"), encoding: .utf8),
            try String(contentsOf: folder.appendingPathComponent("after"), encoding: .utf8)
        )
    }

    /// Waits until the screen contains all of these texts, and returns the screen.
    ///
    /// The texts of one screen may arrive separately, so pass all of them in one call.
    @discardableResult
    func wait(
        until texts: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> String {
        try wait(for: "\(texts) on the screen", sourceLocation: sourceLocation) { texts.allSatisfy($0.contains) }
    }

    /// Waits until one line of the screen contains all of these texts, and returns the screen.
    @discardableResult
    func wait(
        untilLine texts: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> String {
        try wait(for: "a line with \(texts)", sourceLocation: sourceLocation) { screen in
            screen.split(separator: "\n").contains { line in texts.allSatisfy(line.contains) }
        }
    }

    /// Waits until the screen meets a condition, and returns the screen.
    ///
    /// Throws an error after three minutes. The limit is long, because a machine that also builds can be slow.
    @discardableResult
    func wait(
        for description: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ condition: (String) -> Bool
    ) throws -> String {
        let limit = Date(timeIntervalSinceNow: 180)
        while true {
            let screen = try screen
            if condition(screen) { return screen }
            var descriptors = [pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)]
            let remaining = Int32(max(0, limit.timeIntervalSinceNow * 1000))
            guard remaining > 0, poll(&descriptors, 1, remaining) > 0 else {
                Issue.record("waited in vain for \(description):\n\(screen)", sourceLocation: sourceLocation)
                throw WaitedInVain()
            }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            _ = read(output.fileDescriptor, &buffer, buffer.count)
        }
    }

    /// What ``wait(for:sourceLocation:_:)`` throws after it has recorded the issue.
    struct WaitedInVain: Error {}

    /// Runs tmux and returns what it prints.
    ///
    /// Does not use Foundation's `Process`, which waits until a socket is closed to detect the end of a program. The
    /// first command starts the tmux server, which would inherit that socket and keep it open.
    @discardableResult
    func tmux(_ arguments: String...) throws -> String {
        let reply = folder.appendingPathComponent("reply").path
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, reply, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        // The server outlives this command, and must not keep descriptors open that another test expects to be closed.
        Spawn.closeInherited(&actions)

        // Dispatch's threads block all signals; a server that inherits their mask could not be ended by a signal.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var noSignal = sigset_t()
        sigemptyset(&noSignal)
        posix_spawnattr_setsigmask(&attributes, &noSignal)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        var environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
        environment["TMUX"] = nil
        var words = (["tmux", "-L", socket] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var pid = pid_t()
        try #require(posix_spawnp(&pid, "tmux", &actions, &attributes, &words, &variables) == 0)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        try #require(status == 0, "tmux \(arguments.joined(separator: " "))")
        return try String(contentsOfFile: reply, encoding: .utf8)
    }
}
