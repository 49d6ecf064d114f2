#if DEBUG
    import Foundation
    @testable import UserDirectory

    /// Checks that the size of the chunks in which a plan file is read does not matter.
    ///
    /// Also checks that the entries survive being written and read again.
    enum PlanFuzzing {
        static func check(_ bytes: [UInt8]) throws {
            let (entries, outcome) = read(bytes, chunkSize: max(1, bytes.count))
            for size in [1, 2 + bytes.count % 61] {
                let chunked = read(bytes, chunkSize: size)
                try require(chunked == (entries, outcome), "chunks of \(size) bytes give \(chunked)")
            }
            for entry in entries {
                var coded: [UInt8] = []
                entry.append(to: &coded)
                let decoded = try JSONDecoder().decode(PlanFile.Entry.self, from: Data(coded))
                try require(
                    decoded.entry == entry && decoded.violations.isEmpty,
                    "\(entry) became \(String(decoding: coded, as: UTF8.self))"
                )
                var encoder = PlanEncoder()
                encoder.append(entry)
                var reader = SpillReader(encoder.bytes, at: 4)
                let spilled = PlanEntry(&reader)
                try require(spilled == entry, "\(entry) became \(spilled)")
            }
        }

        private static func read(_ bytes: [UInt8], chunkSize: Int) -> ([PlanEntry], String) {
            var records = PlanRecords(MemoryByteSource(bytes, chunkSize: chunkSize), store: "sqlite:team.db")
            var entries: [PlanEntry] = []
            var outcome = ""
            do {
                outcome += "\(try records.begin())"
                while let record = try records.next() {
                    switch record.content {
                    case .planned(let entry): entries.append(entry)
                    case .unreadable(let reason): outcome += "\n\(record.line): \(reason)"
                    case .user: preconditionFailure("a plan has entries, not users")
                    }
                }
            } catch {
                outcome += "\n\(error)"
            }
            return (entries, outcome)
        }
    }
#endif
