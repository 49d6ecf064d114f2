import Foundation
import Futures
import Logging

/// The log, `$XDG_STATE_HOME/roster/roster.log`, accessible only to its owner; the first message creates it.
///
/// Nothing is printed, because the dashboard uses the terminal.
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

    /// Makes all loggers and `FuturesDiagnostics` write to the file; a second call does nothing.
    static func connect() {
        connection
    }

    // A static value, because the logging system may be set up only once in a process.
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

    /// Appends a line with one write, so that lines of several processes do not mix.
    ///
    /// The file is opened for each line: lines are rare, and the file may be rotated.
    private func append(_ line: String) {
        try? BaseDirectory.create((path as NSString).deletingLastPathComponent)
        // With O_NONBLOCK, opening a pipe and writing to it do not wait for the pipe's reader.
        let flags = O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        var descriptor = open(path, flags)
        if descriptor < 0, errno == ENOENT {
            descriptor = open(path, flags | O_CREAT, 0o600)
            // The umask may have removed even the owner's permissions, so this call sets them again.
            fchmod(descriptor, 0o600)
        }
        guard descriptor >= 0 else { return }
        _ = line.withCString { write(descriptor, $0, strlen($0)) }
        close(descriptor)
    }
}
