import Futures

/// The bytes of a file whose beginning has been checked.
///
/// A file with an invalid beginning is thus refused before the store is opened or created.
package final class CheckedByteSource: ByteSource {
    package let size: Int?
    /// The connection to which the plan pushes; nil if the file is not the plan of a push.
    package let pushedConnection: String?
    private let source: any ByteSource
    /// The chunks that were read for the check, in reverse order.
    private let chunks: Locked<[[UInt8]]>

    /// Checks that the file begins with the header of a plan, and that the plan is for the store named `store`.
    ///
    /// Blocks while the source blocks.
    ///
    /// - Throws: ``UserFileError``; the source's errors.
    package convenience init(plan source: any ByteSource, store: String) throws {
        try self.init(source) { source in
            var records = PlanRecords(source, store: store)
            let options = try records.begin()
            return options.isPush ? options.connection : nil
        }
    }

    /// Checks the beginning of a file of users, such as the header of a CSV file; blocks while the source blocks.
    ///
    /// - Throws: ``UserCSVHeaderError``, ``UserFileError``; the source's errors.
    package convenience init(users source: any ByteSource, options: ImportOptions) throws {
        try self.init(source) { source in
            var (_, reader) = try options.reader(of: source)
            _ = try reader.next()
            return nil
        }
    }

    /// - Parameter check: Reads the beginning, and returns ``pushedConnection``.
    private init(_ source: any ByteSource, _ check: (any ByteSource) throws -> String?) throws {
        size = source.size
        self.source = source
        let recorder = Recorder(source)
        pushedConnection = try check(recorder)
        chunks = Locked(recorder.chunks.withLock { $0.reversed() })
    }

    package func read() throws -> [UInt8] {
        if let chunk = chunks.withLock({ $0.popLast() }) { return chunk }
        return try source.read()
    }

    private final class Recorder: ByteSource {
        let size: Int?
        let chunks = Locked<[[UInt8]]>([])
        private let source: any ByteSource

        init(_ source: any ByteSource) {
            size = source.size
            self.source = source
        }

        func read() throws -> [UInt8] {
            let chunk = try source.read()
            chunks.withLock { $0.append(chunk) }
            return chunk
        }
    }
}

extension ImportOptions {
    /// Returns a reader of a file of users; detects the format if ``format`` is nil.
    func reader(of source: any ByteSource) throws -> (format: UserFormat, reader: any RecordReader) {
        let source = try PeekedSource(source)
        guard !UTF8Text.isUTF16(source.head) else { throw UserFileError.utf16 }
        let format = format ?? UserFormat(head: source.head)
        return (format, format.reader(source, ReadingOptions(isRaw: isRaw, keepsRaw: keepsRejects)))
    }
}
