import Foundation

/// A program in a terminal of its own, watched from the terminal's other side.
final class TerminalSession {
    /// The size of the terminal.
    static let size = (rows: 40, columns: 120)

    let process: pid_t
    private(set) var screen = Screen(rows: size.rows, columns: size.columns)
    /// The number of bytes that the program has drawn.
    private(set) var drawn = 0
    private let terminal: Int32
    private let name: String
    private let started: ContinuousClock.Instant
    private let clock = ContinuousClock()

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - arguments: The program and its arguments.
    ///   - environment: The program's environment.
    ///   - input: A file for the program's standard input; nil for the terminal.
    init(_ arguments: [String], environment: [String: String], input: String?) throws {
        var (terminal, other): (Int32, Int32) = (-1, -1)
        var path = [CChar](repeating: 0, count: 128)
        var size = winsize()
        (size.ws_row, size.ws_col) = (UInt16(Self.size.rows), UInt16(Self.size.columns))
        guard openpty(&terminal, &other, nil, nil, &size) == 0, ttyname_r(other, &path, path.count) == 0 else {
            throw Failure("cannot open a terminal: \(String(cString: strerror(errno)))")
        }
        for descriptor in [terminal, other] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        let device = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        var spawn = Spawn(arguments, environment: environment)
        spawn.group = .session
        spawn.opened = [STDOUT_FILENO, STDERR_FILENO].map { ($0, device, O_RDWR) }
        spawn.opened.append((STDIN_FILENO, input ?? device, input == nil ? O_RDWR : O_RDONLY))
        self.terminal = terminal
        name = (arguments[0] as NSString).lastPathComponent
        started = clock.now
        defer { close(other) }
        process = try spawn.start()
    }

    /// Waits until the screen meets a condition, and returns the time since the program was started.
    func wait(for what: String, limit: Duration = .seconds(120), until holds: (Screen) -> Bool) throws -> Duration {
        let deadline = clock.now + limit
        while clock.now < deadline {
            guard let time = drawNext(before: deadline) else { break }
            if holds(screen) { return time - started }
        }
        let shown = screen.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        throw Failure("\(name) did not show \(what); last on its screen: \(shown.last ?? "nothing")")
    }

    /// Waits until the program has drawn nothing for a while.
    func settle(quiet: Duration, limit: Duration = .seconds(120)) {
        let deadline = clock.now + limit
        while clock.now < deadline, drawNext(before: clock.now + quiet) != nil {}
    }

    /// Draws the program's output during the given time.
    func watch(for time: Duration) {
        let deadline = clock.now + time
        while drawNext(before: deadline) != nil {}
    }

    /// Sends keys, waits for the output that follows, and returns the times of the output.
    ///
    /// - Parameters:
    ///   - keys: The bytes that the terminal sends.
    ///   - quiet: How long the program must draw nothing before its output counts as complete.
    ///   - limit: The time after which no further output is awaited. Does not end a wait that has already begun.
    func send(_ keys: String, quiet: Duration, limit: Duration = .seconds(60)) throws -> KeyTimes {
        let start = clock.now
        let bytes = Array(keys.utf8)
        guard write(terminal, bytes, bytes.count) == bytes.count else { throw Failure("\(name) has ended") }
        // The outputs are drawn at the end, because drawing would delay reading the next output.
        var outputs: [(time: Duration, bytes: [UInt8])] = []
        // A slow program gets more time for its first output than between two outputs.
        var deadline = start + max(quiet, .seconds(2))
        while clock.now - start < limit, let output = read(before: deadline) {
            outputs.append((output.time - start, output.bytes))
            deadline = output.time + quiet
        }
        var times = KeyTimes()
        for output in outputs {
            let before = screen
            draw(output.bytes)
            times.first = times.first ?? output.time
            times.last = output.time
            guard screen.list != before.list else { continue }
            times.list = output.time
            if screen.users != before.users {
                times.firstUsers = times.firstUsers ?? output.time
                times.users = output.time
            }
            if screen.totals != before.totals { times.total = output.time }
        }
        return times
    }

    /// Ends the program.
    func end() {
        kill(process, SIGTERM)
        settle(quiet: .milliseconds(200), limit: .seconds(2))
        kill(process, SIGKILL)
        close(terminal)
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }

    /// Draws the next output and returns its time; nil if no output came in time or the program has ended.
    private func drawNext(before deadline: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        guard let output = read(before: deadline) else { return nil }
        draw(output.bytes)
        return output.time
    }

    private func draw(_ bytes: [UInt8]) {
        drawn += bytes.count
        screen.draw(bytes[...])
    }

    /// The next output and its time; nil if no output came in time or the program has ended.
    private func read(before deadline: ContinuousClock.Instant) -> (time: ContinuousClock.Instant, bytes: [UInt8])? {
        var descriptor = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        while true {
            let rest = max(.zero, deadline - clock.now)
            let ready = poll(&descriptor, 1, Int32(rest.milliseconds.rounded(.up)))
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return nil }
            break
        }
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = max(0, Glibc.read(terminal, buffer.baseAddress, buffer.count))
        }
        return bytes.isEmpty ? nil : (clock.now, bytes)
    }
}
