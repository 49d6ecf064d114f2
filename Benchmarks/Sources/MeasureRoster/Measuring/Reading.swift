import Foundation

/// Measures one program in a terminal: its first screen, keys, memory, and what it does while idle.
struct Reading {
    /// A screen counts as full when it shows this many users.
    static let fullScreen = 20
    /// How long the idle program is watched.
    static let idleSeconds = 5

    let viewer: Viewer
    let users: Int
    /// The number of presses of keys that move by one row; other keys are pressed less often.
    let keys: Int
    let environment: [String: String]
    let results: Results

    private static let words = ["garcia", "u000012", "smith", "hannah", "dubois", "weber", "lena k", "oleg s"]

    func run() throws {
        let session = try TerminalSession(viewer.arguments, environment: environment, input: viewer.input)
        defer { session.end() }
        let time = try session.wait(for: "\(Self.fullScreen) users", until: Self.isFull)
        add(time.milliseconds, to: Line.firstScreen)
        session.settle(quiet: .seconds(1))

        // Any output counts: the cursor is only a colour, and `Screen` keeps no colours.
        let rows = turns(of: viewer.keys.down, viewer.keys.up, keys)
        try press(rows, quiet: .milliseconds(30), \.last, Line.moving, session)
        let pages = turns(of: viewer.keys.pageDown, viewer.keys.pageUp, keys / 4)
        try press(pages, quiet: .milliseconds(100), \.list, Line.paging, session)
        let ends = (0..<keys / 10).map { $0 % 2 == 0 ? viewer.keys.bottom : viewer.keys.top }
        try press(ends, quiet: .milliseconds(400), \.list, Line.jumping, session)
        if let filter = viewer.keys.filter { try type(filter, session) }

        let status = ProcessStatus(process: session.process)
        guard status.isAlive else { throw Failure("\(viewer.program.title) ended after the keys") }
        add(status.peakMemory / 1_048_576, to: Line.memory)
        session.settle(quiet: .seconds(4), limit: .seconds(20))
        let before = (switches: status.switches, drawn: session.drawn)
        session.watch(for: .seconds(Self.idleSeconds))
        // A program that has ended would look perfectly idle.
        guard status.isAlive else { throw Failure("\(viewer.program.title) ended while it was idle") }
        add(status.switches - before.switches, to: Line.wakeUps)
        add(Double(session.drawn - before.drawn), to: Line.idleOutput)
    }

    /// Measures moves of the cursor, and letters in the filter, while another process imports users.
    ///
    /// The dashboard also draws what the import changes, so later output may come from the import. A move is therefore
    /// measured until the first output, and a letter until the first output that shows other users. If the import ends
    /// after a few keys, nothing is recorded.
    func runBeside(_ lines: BesideLines, _ start: () throws -> RunningCommand) throws {
        let session = try TerminalSession(viewer.arguments, environment: environment, input: viewer.input)
        defer { session.end() }
        _ = try session.wait(for: "\(Self.fullScreen) users", until: Self.isFull)
        session.settle(quiet: .seconds(1))
        let other = try start()
        var moves: [Double] = []
        var letters: [Double] = []
        do {
            for turn in 0... {
                for key in turns(of: viewer.keys.down, viewer.keys.up, 20) where other.isRunning {
                    let time = try session.send(key, quiet: .milliseconds(30), limit: .milliseconds(100)).first
                    moves += time.map { [$0.milliseconds] } ?? []
                }
                guard other.isRunning, let filter = viewer.keys.filter else { break }
                _ = try session.send(filter.open, quiet: .milliseconds(200), limit: .milliseconds(300))
                for letter in Self.words[turn % Self.words.count] where other.isRunning {
                    let times = try session.send(String(letter), quiet: .milliseconds(300), limit: .seconds(1))
                    letters += times.firstUsers.map { [$0.milliseconds] } ?? []
                }
                for key in [filter.clear, Keys.escape] {
                    _ = try session.send(key, quiet: .milliseconds(200), limit: .seconds(1))
                }
            }
        } catch {
            other.end()
            throw error
        }
        _ = try other.wait()
        if moves.count >= 20 { add(moves, to: lines.moving) }
        if letters.count >= 5 { add(letters, to: lines.filtering) }
    }

    /// Whether enough users are on a screen, each with a login of the sample file.
    private static func isFull(_ screen: Screen) -> Bool {
        screen.users.count >= fullScreen
    }

    /// `count` keys: the first half is the key, the second half is the opposite key.
    private func turns(of key: String, _ opposite: String, _ count: Int) -> [String] {
        Array(repeating: key, count: count / 2) + Array(repeating: opposite, count: count / 2)
    }

    /// Types words, letter by letter, and empties the filter after each word.
    private func type(_ filter: Keys.Filter, _ session: TerminalSession) throws {
        var times: [KeyTimes] = []
        // Opens the filter only once: it stays open when it is emptied, and would take the opening key as text.
        if !filter.open.isEmpty { _ = try session.send(filter.open, quiet: .milliseconds(500)) }
        for word in Self.words {
            for letter in word {
                times.append(try session.send(String(letter), quiet: .milliseconds(500)))
            }
            _ = try session.send(filter.clear, quiet: .milliseconds(500))
        }
        // Each word is in the sample file, so typing its first letters changes the users in the list.
        guard times.count(where: { $0.users != nil }) >= Self.words.count else {
            throw Failure("\(viewer.program.title): the filter found no other users")
        }
        add(times.compactMap(\.users?.milliseconds), to: Line.filtering)
        add(times.compactMap(\.total?.milliseconds), to: Line.counting)
    }

    private func press(
        _ keys: [String],
        quiet: Duration,
        _ end: KeyPath<KeyTimes, Duration?>,
        _ lines: KeyLines,
        _ session: TerminalSession
    ) throws {
        let times = try keys.compactMap { try session.send($0, quiet: quiet)[keyPath: end]?.milliseconds }
        // A few keys change nothing, such as Up in the first row. If most keys change nothing, the measurement is
        // wrong.
        guard times.count * 2 > keys.count else {
            throw Failure("\(viewer.program.title): \(keys.count - times.count) of \(keys.count) keys drew nothing")
        }
        add(times, to: lines)
    }

    /// Adds the percentiles of the times.
    ///
    /// With fewer than 5 times, the median is left out; with fewer than 10, the 99th percentile. With 10 to 100 times,
    /// the 99th percentile is the slowest time.
    private func add(_ times: [Double], to lines: KeyLines) {
        if times.count >= 5, let median = Statistics.median(times) { add(median, to: lines.median) }
        if times.count >= 10, let slow = Statistics.percentile(0.99, of: times) { add(slow, to: lines.slow) }
    }

    private func add(_ value: Double, to line: Line) {
        results.add(value, to: line, users: users, viewer.program)
    }
}
