internal import Futures
package import UserDirectory

/// Files in memory, by path.
package final class MemoryFiles: Sendable {
    private let files: Locked<[String: [UInt8]]>

    package init(_ texts: [String: String] = [:]) {
        files = Locked(texts.mapValues { Array($0.utf8) })
    }

    /// The paths of all files, sorted.
    package var paths: [String] { files.withLock { $0.keys.sorted() } }

    package subscript(path: String) -> [UInt8]? {
        get { files.withLock { $0[path] } }
        set { files.withLock { $0[path] = newValue } }
    }

    package func text(_ path: String) -> String? { self[path].map { String(decoding: $0, as: UTF8.self) } }

    package func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

    /// Returns the names that complete the path, sorted; names of folders end in a slash.
    package func names(completing path: String) -> [String] {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let names = files.withLock { $0.keys.filter { $0.hasPrefix(path) } }.map { file in
            let rest = file.dropFirst(folder.count)
            return rest.firstIndex(of: "/").map { String(rest[...$0]) } ?? String(rest)
        }
        return Set(names).sorted()
    }

    /// Whether two paths lead to the same existing file.
    package func isSame(_ path: String, as other: String) -> Bool {
        func file(_ path: String) -> Substring { path.hasPrefix("./") ? path.dropFirst(2) : path[...] }
        return self[String(file(path))] != nil && file(path) == file(other)
    }

    package func open(_ path: String) throws -> any ByteSource {
        guard let bytes = self[path] else {
            throw MemoryFileError(description: "cannot read \(path): no such file; check the path")
        }
        return MemoryByteSource(bytes, chunkSize: 4_096)
    }

    /// Returns a sink that creates the file on commit; throws an error if the path contains a folder.
    package func create(_ path: String) throws -> any FileSink {
        guard !path.contains("/") else { throw MemoryFileError(description: "cannot write \(path): no such folder") }
        return Sink(path: path, files: self)
    }

    private final class Sink: FileSink {
        private let path: String
        private let files: MemoryFiles
        private let written = Locked<[UInt8]>([])

        init(path: String, files: MemoryFiles) {
            self.path = path
            self.files = files
        }

        func write(_ bytes: [UInt8]) { written.withLock { $0 += bytes } }

        func commit() { files[path] = written.withLock { $0 } }

        func discard() {}
    }
}

package struct MemoryFileError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
}
