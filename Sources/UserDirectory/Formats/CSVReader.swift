/// Reads CSV as defined by RFC 4180, one record at a time, from bytes that arrive in chunks.
///
/// SwiftCSV and similar libraries need the whole text in memory and do not report physical lines. An import must stream
/// the file and report the line of each invalid record.
///
/// Beyond the RFC, the reader accepts a byte order mark and lines that end with LF or CR. It skips empty lines. After
/// an invalid record, it continues with the next record, unless a quote was never closed.
///
/// For example:
///
///     var reader = CSVReader(source)
///     while let row = try reader.next() { … }
package struct CSVReader: Sendable {
    /// The maximum length of a field in bytes.
    ///
    /// If a field is longer, its opening quote was probably never closed.
    package static let maximumFieldLength = 1_048_576

    package static let maximumFieldCount = 1_000

    static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

    enum State {
        case fieldStart, unquoted, quoted, afterQuote
    }

    private let keepsRaw: Bool
    /// Nil until a separator has been detected or set.
    private var separator: UInt8?
    private var buffer: ByteBuffer
    private var isAtEnd = false
    /// Whether the previous byte was a CR; an LF directly after it belongs to the same line end.
    private var endedWithReturn = false

    /// The current record: the bytes of all its fields, and the index at which each field ends.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var state = State.fieldStart
    private var problem: CSVError?
    private var startLine = 1
    private var quoteLine = 1

    /// The number of the physical line that is being read, counted from 1.
    package private(set) var line = 1

    package var bytesRead: Int { buffer.bytesRead }

    /// The current record's bytes from earlier chunks, and the index of its first byte in the current chunk.
    private var rawHead: [UInt8] = []
    private var rawStart = 0

    /// If `detectsSeparator` is true, the first comma, semicolon or tab outside quotes becomes the separator.
    ///
    /// If it is false, the separator is a comma.
    package init(_ source: any ByteSource, keepsRaw: Bool = false, detectsSeparator: Bool = false) {
        buffer = ByteBuffer(source)
        self.keepsRaw = keepsRaw
        separator = detectsSeparator ? nil : UInt8(ascii: ",")
    }

    /// Sets the separator of the following records, unless a separator has already been detected or set.
    mutating func setSeparator(_ byte: UInt8) { separator = separator ?? byte }

    /// The bytes of the record that ``next()`` returned last, with quotes but without the line end.
    ///
    /// Nil if `keepsRaw` is false, or if the record with its line end is longer than ``LineReader/maximumLength``.
    package var raw: [UInt8]? {
        guard keepsRaw else { return nil }
        let bytes = rawHead + buffer.bytes[rawStart..<buffer.position]
        guard bytes.count <= LineReader.maximumLength else { return nil }
        let isLineEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        let end = bytes.lastIndex { !isLineEnd($0) } ?? -1
        return Array(bytes[...end].drop(while: isLineEnd))
    }

    /// Returns the next record, or the reason why it cannot be read; nil at the end.
    ///
    /// - Throws: The source's errors.
    package mutating func next() throws -> Result<CSVRow, CSVError>? {
        beginRow()
        while true {
            if buffer.position == buffer.bytes.count, !isAtEnd { try refill() }
            if isAtEnd { return finish() }
            if separator == nil ? scanHeader() : scan(to: buffer.bytes.count), let row = endRow() { return row }
        }
    }

    private mutating func beginRow() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        state = .fieldStart
        problem = nil
        startLine = line
        rawHead.removeAll(keepingCapacity: true)
        rawStart = buffer.position
    }

    private mutating func refill() throws {
        if keepsRaw, rawHead.count <= LineReader.maximumLength { rawHead += buffer.bytes[rawStart...] }
        isAtEnd = try !buffer.refill()
        rawStart = buffer.position
    }

    /// Like ``scan(to:)``, but stops after the separator has been detected.
    private mutating func scanHeader() -> Bool {
        while separator == nil, buffer.position < buffer.bytes.count {
            let byte = buffer.bytes[buffer.position]
            if state != .quoted, CSVReader.separators.contains(byte) { separator = byte }
            if scan(to: buffer.position + 1) { return true }
        }
        return false
    }

    /// Continues reading the buffer up to an index; returns true at a line end that ends the record.
    private mutating func scan(to count: Int) -> Bool {
        let separator = separator ?? UInt8(ascii: ",")
        // The hot path of an import: the loop reads the buffer in place and advances a local copy of the position.
        var index = buffer.position
        defer { buffer.position = index }
        while index < count {
            let byte = buffer.bytes[index]
            if endedWithReturn {
                endedWithReturn = false
                if byte == UInt8(ascii: "\n") {
                    index += 1
                    if state == .quoted { append(byte) }
                    continue
                }
            }
            index += 1
            switch (state, byte) {
            case (.quoted, UInt8(ascii: "\"")):
                state = .afterQuote
            case (.quoted, UInt8(ascii: "\n")), (.quoted, UInt8(ascii: "\r")):
                append(byte)
                endLine(byte)
            case (_, UInt8(ascii: "\n")), (_, UInt8(ascii: "\r")):
                endLine(byte)
                return true
            case (.fieldStart, UInt8(ascii: "\"")):
                state = .quoted
                quoteLine = line
            case (.afterQuote, UInt8(ascii: "\"")):
                state = .quoted
                append(byte)
            case (.fieldStart, separator), (.unquoted, separator), (.afterQuote, separator):
                endField()
            case (.unquoted, UInt8(ascii: "\"")), (.afterQuote, _):
                fail(.strayQuote, line: line)
                state = .unquoted
            case (_, 0):
                fail(.nul, line: line)
            default:
                if state == .fieldStart { state = .unquoted }
                append(byte)
            }
        }
        return false
    }

    private mutating func append(_ byte: UInt8) {
        guard problem == nil else { return }
        bytes.append(byte)
        if bytes.count - (ends.last ?? 0) > CSVReader.maximumFieldLength {
            fail(.fieldTooLong, line: state == .quoted ? quoteLine : line)
        }
    }

    private mutating func endField() {
        state = .fieldStart
        guard problem == nil else { return }
        ends.append(bytes.count)
        if ends.count > CSVReader.maximumFieldCount { fail(.tooManyFields, line: startLine) }
    }

    private mutating func endLine(_ byte: UInt8) {
        line += 1
        endedWithReturn = byte == UInt8(ascii: "\r")
    }

    /// Only the first problem of a record is reported.
    private mutating func fail(_ problem: CSVError.Problem, line: Int) {
        guard self.problem == nil else { return }
        self.problem = CSVError(problem, line: line)
        bytes.removeAll()
    }

    /// Returns nil for an empty line.
    private mutating func endRow() -> Result<CSVRow, CSVError>? {
        if let problem { return .failure(problem) }
        if ends.isEmpty, bytes.isEmpty, state == .fieldStart {
            beginRow()
            return nil
        }
        endField()
        if let problem { return .failure(problem) }
        return row()
    }

    private mutating func finish() -> Result<CSVRow, CSVError>? {
        if state == .quoted {
            state = .fieldStart
            let error = problem ?? CSVError(.unterminatedQuote, line: quoteLine)
            problem = nil
            bytes.removeAll()
            ends.removeAll()
            return .failure(error)
        }
        return endRow()
    }

    private func row() -> Result<CSVRow, CSVError> {
        var fields: [String] = []
        fields.reserveCapacity(ends.count)
        var start = 0
        for end in ends {
            guard let field = String(validating: bytes[start..<end], as: UTF8.self) else {
                let line = startLine + lineEnds(in: bytes[..<start])
                return .failure(CSVError(.encoding, line: line))
            }
            fields.append(field)
            start = end
        }
        return .success(CSVRow(line: startLine, fields: fields))
    }

    private func lineEnds(in bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        var previous: UInt8 = 0
        for byte in bytes {
            if byte == UInt8(ascii: "\r") || (byte == UInt8(ascii: "\n") && previous != UInt8(ascii: "\r")) {
                count += 1
            }
            previous = byte
        }
        return count
    }
}
