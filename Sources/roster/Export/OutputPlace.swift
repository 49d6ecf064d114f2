import ArgumentParser
import Foundation
import UserDirectory

/// The file at an output's path, with all links resolved.
///
/// In a shared folder with the sticky bit, such as `/tmp`, a link or a file must belong to the process's user or to the
/// folder's owner. Other links and files are refused: an attacker may have planted them to overwrite one of the user's
/// files, or to read the output. Linux has the same rule (`protected_symlinks`, `protected_fifos` and
/// `protected_regular`). But that rule can be turned off, and does not apply to links that a program resolves itself.
struct OutputPlace {
    /// The path before its links are resolved, for messages.
    let name: String
    let path: String
    let existing: stat?

    /// Whether the output is a regular file, or will be created as one.
    var isRegular: Bool { existing.map { $0.st_mode & S_IFMT == S_IFREG } ?? true }

    var isFolder: Bool { existing.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

    /// Whether the file begins like an SQLite database; false if it cannot be read.
    var isDatabase: Bool {
        guard existing != nil, isRegular, let file = FileHandle(forReadingAtPath: path) else { return false }
        let magic = Data("SQLite format 3\0".utf8)
        return (try? file.read(upToCount: magic.count)) == magic
    }

    /// Resolves the links of a path; a dangling link resolves to the file to be created.
    ///
    /// - Throws: ``CommandError`` for a link or a file that may have been planted, or for too many links.
    init(_ name: String) throws {
        self.name = name
        var links = 0
        var resolved: [String] = []
        let absolute = OutputPlace.isAbsolute(name) ? name : FileManager.default.currentDirectoryPath + "/" + name
        var rest = OutputPlace.names(in: absolute)
        while let part = rest.popLast() {
            if part == "." { continue }
            if part == ".." {
                _ = resolved.popLast()
                continue
            }
            let folder = OutputPlace.path(resolved)
            resolved.append(part)
            let path = OutputPlace.path(resolved)
            // If the file does not exist or is not accessible, opening it later creates it or reports the error.
            guard let status = OutputPlace.status(path) else { continue }
            let isLink = status.st_mode & S_IFMT == S_IFLNK
            if rest.isEmpty || isLink {
                let place = rest.isEmpty && links == 0 ? "it" : path
                try OutputPlace.requireTrust(name, place, status, in: OutputPlace.status(folder))
            }
            guard isLink else { continue }
            links += 1
            guard links <= 40 else { throw DescriptorSink.failure(name, ELOOP) }
            let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? ""
            resolved = OutputPlace.isAbsolute(target) ? [] : resolved.dropLast()
            rest += OutputPlace.names(in: target)
        }
        path = OutputPlace.path(resolved)
        var status = stat()
        // `stat` also follows the links in `/proc` that represent pipes without a path.
        existing = stat(name, &status) == 0 ? status : nil
    }

    private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    /// Returns the names in a path, the last one first.
    ///
    /// The path is not split by `Character`, because a combining mark at the beginning of a name forms one `Character`
    /// with the slash.
    private static func names(in path: String) -> [String] { path.splitScalars { $0 == "/" }.reversed() }

    private static func path(_ names: [String]) -> String { "/" + names.joined(separator: "/") }

    private static func status(_ path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }

    /// Throws an error for a file or link that another user may have planted.
    ///
    /// In the error's message, `place` stands for this file or link.
    private static func requireTrust(_ name: String, _ place: String, _ status: stat, in folder: stat?) throws {
        guard let folder, folder.st_mode & S_ISVTX != 0, folder.st_mode & S_IWOTH != 0,
            status.st_uid != geteuid(), status.st_uid != folder.st_uid
        else { return }
        let kind = status.st_mode & S_IFMT == S_IFLNK ? "link" : "file"
        throw CommandError(
            code: "output",
            message: "cannot write \(name): \(place) is another user's \(kind) in a shared folder; "
                + "choose another place",
            exitCode: .failure
        )
    }
}
