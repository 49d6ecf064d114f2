/// Offsets of entries in a plan's temporary file.
///
/// The offsets are kept in a second temporary file, so that memory does not grow with their number.
struct PlanOffsets: Sendable {
    private let spill = PlanSpill()
    private static let width = 8

    /// - Throws: ``PlanSpillError``.
    func append(_ offsets: [Int]) throws {
        var writer = SpillWriter()
        for offset in offsets { writer.number64(offset) }
        try spill.append(writer.bytes)
    }

    /// - Throws: ``PlanSpillError``.
    func read(from index: Int, limit: Int) throws -> [Int] {
        var bytes: [UInt8] = []
        while bytes.count < limit * PlanOffsets.width {
            let more = try spill.read(at: index * PlanOffsets.width + bytes.count)
            guard !more.isEmpty else { break }
            bytes += more
        }
        var reader = SpillReader(bytes)
        return (0..<min(limit, bytes.count / PlanOffsets.width)).map { _ in reader.number64() }
    }
}
