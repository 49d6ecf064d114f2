#if DEBUG
    @testable import UserDirectory

    /// Reads a file of users in chunks of several sizes, then writes and reads its valid users again.
    struct UserFileFuzzing {
        let format: UserFormat

        init(_ format: UserFormat) {
            self.format = format
        }

        func check(_ bytes: [UInt8]) throws {
            let whole = RecordList(format, bytes, chunkSize: max(1, bytes.count))
            for size in [1, 2 + bytes.count % 61] {
                let chunked = RecordList(format, bytes, chunkSize: size)
                try require(chunked == whole, "chunks of \(size) bytes give \(chunked), the whole file \(whole)")
            }
            try whole.checkLines(in: bytes)
            try whole.checkRaw()
            for user in whole.users { try RoundTrip.check(user) }
        }
    }

    /// What a reader returns for a file.
    struct RecordList: Hashable {
        struct Record: Hashable {
            let line: Int
            let login: String?
            var user: ImportedUser?
            var problem: ImportProblem.Reason?
            let raw: [UInt8]?
        }

        let format: UserFormat
        private(set) var records: [Record] = []
        private var preamble: [UInt8] = []
        private var ignored: [String] = []
        /// The error that stopped the reader before the end of the file, if any.
        private(set) var error: String?

        var users: [ImportedUser] { records.compactMap(\.user) }

        init(_ format: UserFormat, _ bytes: [UInt8], chunkSize: Int) {
            self.format = format
            let source = MemoryByteSource(bytes, chunkSize: chunkSize)
            var reader = format.reader(source, ReadingOptions(keepsRaw: true))
            do {
                while let record = try reader.next() {
                    var entry = Record(line: record.line, login: record.login, raw: record.raw)
                    switch record.content {
                    case .user(let user): entry.user = user
                    case .unreadable(let reason): entry.problem = reason
                    case .planned: preconditionFailure("only a plan has planned entries")
                    }
                    records.append(entry)
                }
            } catch {
                self.error = "\(error)"
            }
            preamble = reader.preamble
            ignored = reader.ignored
        }

        /// Checks that the line numbers exist in the file, and are in ascending order.
        func checkLines(in bytes: [UInt8]) throws {
            let count = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
            var last = 1
            for record in records {
                try require(
                    last <= record.line && record.line <= count,
                    "line \(record.line) after \(last) of \(count)"
                )
                last = record.line
            }
        }

        /// Checks that reading a user's raw bytes, as from a file of rejected records, returns the same user.
        func checkRaw() throws {
            for record in records {
                guard let user = record.user, let raw = record.raw else { continue }
                let again = RecordList(format, preamble + raw + [UInt8(ascii: "\n")], chunkSize: 65_536)
                try require(again.users == [user], "the bytes of \(user) are read as \(again)")
            }
        }
    }
#endif
