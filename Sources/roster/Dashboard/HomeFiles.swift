import ArgumentParser
import Foundation
import Presentation
import UserDirectory

/// Opens and creates the files whose paths the user enters in the dashboard, and completes these paths.
struct HomeFiles: DashboardFiles {
    /// The maximum number of entries that are read from a folder to complete a path.
    private static let maxNames = 5_000

    /// The store's file, which must be neither read nor replaced; nil for a store that is not a file.
    var store: UsedFile?

    func name(of path: String) -> String { SafeText.line((path as NSString).lastPathComponent) }

    func open(_ path: String) throws -> any ByteSource {
        try FileByteSource(file: HomeFiles.expanded(path), isNot: store)
    }

    func create(_ path: String) throws -> any FileSink {
        let place = try OutputPlace(HomeFiles.expanded(path))
        if let store, store.isReplaced(by: place) {
            let message = "cannot write \(path): it is the store; choose another name"
            throw CommandError(code: "output", message: message, exitCode: .failure)
        }
        return try AtomicFile(place)
    }

    func exists(_ path: String) -> Bool { access(HomeFiles.expanded(path), F_OK) == 0 }

    func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(HomeFiles.expanded(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    func isSame(_ path: String, as other: String) -> Bool {
        guard let file = FileIdentity(path: HomeFiles.expanded(path)) else { return false }
        return file == FileIdentity(path: HomeFiles.expanded(other))
    }

    func names(completing path: String) -> [String] {
        if path == "~" { return ["~/"] }
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let nameStart = slash.map(path.utf8.index(after:)) ?? path.startIndex
        let folder = slash == nil ? "." : String(path[..<nameStart])
        let start = String(path[nameStart...])
        guard let entries = opendir(HomeFiles.expanded(folder)) else { return [] }
        defer { closedir(entries) }
        var names: [String] = []
        for _ in 0..<HomeFiles.maxNames {
            guard let entry = readdir(entries) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            // As in a shell, hidden files are offered only after the user has typed a dot.
            guard name.hasPrefix(start), !name.hasPrefix(".") || start.hasPrefix("."), name != ".", name != "..",
                name == SafeText.line(name)
            else { continue }
            names.append(isFolder(entry.pointee.d_type, HomeFiles.expanded(folder) + "/" + name) ? name + "/" : name)
        }
        return names.sorted()
    }

    private func isFolder(_ type: UInt8, _ path: String) -> Bool {
        guard type == DT_LNK || type == DT_UNKNOWN else { return type == DT_DIR }
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns the path, made safe for a terminal; a path inside the home folder begins with `~`.
    static func abbreviated(_ path: String) -> String {
        guard let home = ProcessInfo.processInfo.environment["HOME"], home.hasPrefix("/"), home.count > 1,
            path.hasPrefix(home + "/")
        else { return SafeText.line(path) }
        return SafeText.line("~" + path.dropFirst(home.count))
    }

    /// Expands `~`; as in a shell, `HOME` takes precedence over the system's account database (`passwd`).
    static func expanded(_ path: String) -> String {
        guard path.utf8.first == UInt8(ascii: "~") else { return path }
        guard path == "~" || path.utf8.starts(with: "~/".utf8), let home = ProcessInfo.processInfo.environment["HOME"],
            home.hasPrefix("/")
        else { return (path as NSString).expandingTildeInPath }
        return home + path.dropFirst()
    }
}
