import Foundation

/// Messages about the run, on standard error: the table alone is on standard output.
enum Progress {
    static func show(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
    }
}
