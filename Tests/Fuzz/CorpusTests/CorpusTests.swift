import Foundation
import Fuzzing
import Testing

/// Runs each fuzzer over the files of its corpus, including inputs that made the fuzzer fail before.
@Suite struct CorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Corpora")

    @Test("no file in the corpus violates a property of its fuzzer", arguments: FuzzTarget.allCases)
    func corpus(target: FuzzTarget) throws {
        let folder = CorpusTests.folder.appendingPathComponent(target.rawValue)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        try #require(!files.isEmpty)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            #expect(throws: Never.self, "\(file.lastPathComponent)") { try target.check(bytes) }
        }
    }
}
