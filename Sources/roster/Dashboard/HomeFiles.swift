import Foundation
import Presentation
import UserDirectory

/// Opens the files whose paths the user enters in the dashboard.
struct HomeFiles: ImportFiles {
    func name(of path: String) -> String { SafeText.line((path as NSString).lastPathComponent) }

    func open(_ path: String) throws -> any ByteSource { try FileByteSource(file: expanded(path)) }

    func create(_ path: String) throws -> any FileSink { try AtomicFile(expanded(path)) }

    /// Returns the path, safe for a terminal, with `~` for the home folder.
    static func abbreviated(_ path: String) -> String {
        guard let home = ProcessInfo.processInfo.environment["HOME"], home.hasPrefix("/"), home.count > 1,
            path.hasPrefix(home + "/")
        else { return SafeText.line(path) }
        return SafeText.line("~" + path.dropFirst(home.count))
    }

    /// Returns the path with `~` expanded; as in a shell, `HOME` takes precedence over the user database.
    private func expanded(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"],
            home.hasPrefix("/")
        else { return (path as NSString).expandingTildeInPath }
        return home + path.dropFirst()
    }
}
