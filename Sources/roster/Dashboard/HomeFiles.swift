import Foundation
import Presentation
import UserDirectory

/// The files that a person at the dashboard names by their paths.
struct HomeFiles: ImportFiles {
    func name(of path: String) -> String { SafeText.line((path as NSString).lastPathComponent) }

    func open(_ path: String) throws -> any ByteSource { try FileByteSource(file: expanded(path)) }

    func create(_ path: String) throws -> any FileSink { try AtomicFile(expanded(path)) }

    private func expanded(_ path: String) -> String { (path as NSString).expandingTildeInPath }
}
