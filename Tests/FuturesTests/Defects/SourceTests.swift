import Foundation
import Testing

/// Checks that the libraries' code does not use certain words; a test of behaviour would check only one place.
@Suite("The sources", .tags(.defect)) struct SourceTests {
    private static let modules = ["Futures", "Tracing", "Interactors"]

    private static func sources(of module: String) throws -> [URL] {
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let folder = package.appending(path: "Sources/\(module)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }

    @Test("the libraries never print, sleep, crash on purpose or import CoreGraphics", arguments: modules)
    func words(module: String) throws {
        // Defects 16 and 17 (crashes), 25 (printing), 20 (sleeping) and 22 (an Apple-only import).
        let forbidden = ["try!", "as!", "fatalError", "print(", "Thread.sleep", "usleep(", "import CoreGraphics"]
        let sources = try Self.sources(of: module)
        #expect(!sources.isEmpty)
        for source in sources {
            for line in try String(contentsOf: source, encoding: .utf8).split(separator: "\n") {
                let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
                for word in forbidden where code.contains(word) {
                    Issue.record("\(source.lastPathComponent) contains \(word): \(line)")
                }
                // Finds the C function; the `sleep` of a clock has a label.
                if code.contains(/\bsleep\((?!for|until)/) {
                    Issue.record("\(source.lastPathComponent) sleeps: \(line)")
                }
            }
        }
    }
}
