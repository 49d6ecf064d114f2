import Foundation

/// Writes messages about the run to standard error, because standard output is reserved for the results.
enum Progress {
    static func show(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
    }
}
