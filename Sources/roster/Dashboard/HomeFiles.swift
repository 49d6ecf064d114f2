import Foundation
import Presentation
import UserDirectory

/// The files that a user of the dashboard names by path.
struct HomeFiles: ImportFiles {
    func name(of path: String) -> String { SafeText.line((path as NSString).lastPathComponent) }

    func open(_ path: String) throws -> any ByteSource { try FileByteSource(file: expanded(path)) }

    func create(_ path: String) throws -> any FileSink { try AtomicFile(expanded(path)) }

    /// A path with `~` for the home folder.
    static func abbreviated(_ path: String) -> String {
        guard let home = ProcessInfo.processInfo.environment["HOME"], home.hasPrefix("/"), home.count > 1,
            path.hasPrefix(home + "/")
        else { return SafeText.line(path) }
        return SafeText.line("~" + path.dropFirst(home.count))
    }

    /// The path with `~` expanded; as in a shell, `HOME` takes precedence over the user database.
    private func expanded(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"],
            home.hasPrefix("/")
        else { return (path as NSString).expandingTildeInPath }
        return home + path.dropFirst()
    }
}
