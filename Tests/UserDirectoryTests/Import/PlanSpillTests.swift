import Foundation
import Testing

@testable import UserDirectory

@Suite struct PlanSpillTests {
    /// The descriptor of the unlinked temporary file with this size.
    private func descriptor(size: Int) throws -> Int32? {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }.first { number in
            var status = stat()
            let name = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
            return name?.contains("roster-plan-") == true && fstat(number, &status) == 0 && status.st_size == size
        }
    }

    @Test("the error for a temporary file that cannot be read does not say that the disk is full")
    func unreadable() throws {
        // No other test writes a temporary file of this size.
        let size = 300_007
        let spill = PlanSpill()
        try spill.append(Array(repeating: 1, count: size))
        let file = try #require(try descriptor(size: size))
        #expect(ftruncate(file, 0) == 0)
        let error = #expect(throws: PlanSpillError.self) { try spill.read(at: 0) }
        let text = error?.description ?? ""
        #expect(text.hasSuffix("; try again, or set TMPDIR to another folder"), "\(text)")
        #expect(!text.contains("space"))
    }
}
