import Foundation

/// A folder that is removed when this process ends, even if the process is killed.
final class TemporaryFolder {
    let path: String
    private let lifeline: Lifeline

    init(in parent: String) throws {
        path = "\(parent)/roster-benchmark-\(UUID().uuidString.prefix(8))"
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        } catch {
            throw Failure("cannot create \(path): \(error.localizedDescription)")
        }
        lifeline = try Lifeline(script: "read -r line; rm -rf \"$FOLDER\"", environment: ["FOLDER": path])
    }

    /// The path of a file in the folder.
    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// The size of files in the folder, in bytes; a missing file counts as empty.
    func size(of names: [String]) -> Double {
        names.reduce(0) { sum, name in
            var status = stat()
            return stat(file(name), &status) == 0 ? sum + Double(status.st_size) : sum
        }
    }

    /// Removes files in the folder.
    func remove(_ names: [String]) {
        for name in names { try? FileManager.default.removeItem(atPath: file(name)) }
    }

    /// Removes the folder.
    func remove() {
        lifeline.end()
    }
}
