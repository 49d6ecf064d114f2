import Foundation
import SQLiteStore
import UserDirectory
import UserDirectoryTesting

/// A folder for the files of one test; the folder is removed when this object is released.
final class TemporaryPlace: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("roster-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        // Symbolic links are resolved, because the store resolves them in its own path.
        path = url.resolvingSymlinksInPath().path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file here.
    func file(_ name: String = "team.db") -> String { path + "/" + name }

    /// The contents of a file.
    func bytes(_ name: String = "team.db") throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file(name))) }

    /// Writes a file.
    func write(_ data: Data, _ name: String = "team.db") throws { try data.write(to: URL(fileURLWithPath: file(name))) }

    /// The permission bits of a file.
    func mode(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }

    /// The names of the files here.
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

    /// Opens a store here, and wraps it with a clock and convenience methods for tests.
    func store(_ name: String = "team.db", isReadOnly: Bool = false) throws -> StoreUnderTest {
        let clock = ManualWallClock()
        return StoreUnderTest(
            store: try SQLiteStore(path: file(name), clock: clock, isReadOnly: isReadOnly),
            clock: clock
        )
    }
}

extension StoreUnderTest {
    /// Closes the store, so that a test can inspect its file.
    func close() {
        (store as? SQLiteStore)?.close()
    }
}
