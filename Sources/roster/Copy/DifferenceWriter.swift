import Futures
import UserDirectory

/// Writes differences in blocks while they are being found, one difference per line or as a JSON array.
///
/// The worker thread calls `write`, which may block. After a complete comparison, the main thread calls ``end()``.
final class DifferenceWriter: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var isFirst = true
    }

    private let sink: any ByteSink
    private let isJSON: Bool
    /// Called before a full block is written, to remove a progress bar from the terminal.
    private let prepare: @Sendable () -> Void
    private let state = Locked(State())
    private static let blockSize = 65_536

    init(sink: any ByteSink, isJSON: Bool, prepare: @escaping @Sendable () -> Void) {
        self.sink = sink
        self.isJSON = isJSON
        self.prepare = prepare
    }

    func write(_ difference: StoreDifference) throws {
        try write(json: JSON.difference(difference), line: SafeText.line(difference.line))
    }

    func write(_ difference: Difference, _ directions: Directions) throws {
        try write(json: difference.json(directions), line: difference.line(directions))
    }

    private func write(json: @autoclosure () -> JSON, line: @autoclosure () -> String) throws {
        let block = state.withLock { state -> [UInt8]? in
            if isJSON {
                state.bytes += ((state.isFirst ? "[\n" : ",\n") + json().text).utf8
            } else {
                state.bytes += (line() + "\n").utf8
            }
            state.isFirst = false
            guard state.bytes.count >= DifferenceWriter.blockSize else { return nil }
            defer { state.bytes = [] }
            return state.bytes
        }
        guard let block else { return }
        prepare()
        try sink.write(block)
    }

    func end() throws {
        let rest = state.withLock { state in
            defer { state.bytes = [] }
            return state.bytes + (isJSON ? (state.isFirst ? "[]\n" : "\n]\n") : "").utf8
        }
        try sink.write(rest)
    }
}
