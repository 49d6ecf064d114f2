import Foundation
import Futures
import Logging

/// The log: `$XDG_STATE_HOME/roster/roster.log`, for its owner alone, made when there is something to say.
///
/// Nothing is printed: while the dashboard is up the terminal belongs to it.
struct LogFile: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.notice

    private let label: String
    private let path: String

    private init(label: String, path: String) {
        self.label = label
        self.path = path
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Makes the file the destination of every logger, and of what the libraries report; a second call does nothing.
    static func connect() {
        connection
    }

    /// The logging system may be set up only once in a process, which is how a static value is made.
    private static let connection: Void = {
        let path = BaseDirectory.state.path() + "/roster.log"
        LoggingSystem.bootstrap { LogFile(label: $0, path: path) }
        let logger = Logger(label: "futures")
        FuturesDiagnostics.handler = { logger.warning("\($0)") }
    }()

    func log(event: LogEvent) {
        let metadata = self.metadata.merging(event.metadata ?? [:]) { $1 }
        let details = metadata.sorted { $0.key < $1.key }.map { " \($0)=\($1)" }.joined()
        let text = SafeText.line("\(event.message)\(details)")
        append("\(Date.now.ISO8601Format()) \(event.level) \(label): \(text)\n")
    }

    /// One write of one line in append mode, so that several processes do not mix theirs.
    ///
    /// Opened each time: lines are rare, and the file may be rotated.
    private func append(_ line: String) {
        try? BaseDirectory.make((path as NSString).deletingLastPathComponent)
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        _ = line.withCString { write(descriptor, $0, strlen($0)) }
        close(descriptor)
    }
}
