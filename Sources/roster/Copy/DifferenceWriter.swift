import Futures
import UserDirectory

/// Writes differences in blocks while they are being found, one per line or as a JSON array.
///
/// The worker thread writes the differences; a write may block this thread. After a complete comparison, the main
/// thread calls ``end()``.
final class DifferenceWriter: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var isFirst = true
    }

    private let sink: any ByteSink
    private let isJSON: Bool
    private let prepare: @Sendable () -> Void
    private let state = Locked(State())
    private static let blockSize = 65_536

    /// - Parameters:
    ///   - sink: The destination.
    ///   - isJSON: Whether the differences are written as JSON.
    ///   - prepare: Called before each block is written during the comparison, to remove a progress bar from the
    ///     terminal.
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

    /// Writes the rest of the buffer, and ends the JSON array.
    func end() throws {
        let rest = state.withLock { state in
            defer { state.bytes = [] }
            return state.bytes + (isJSON ? (state.isFirst ? "[]\n" : "\n]\n") : "").utf8
        }
        try sink.write(rest)
    }
}
