/// Reads users, one at a time, from a JSON array or from a sequence of JSON objects.
struct JSONRecords: RecordReader {
    private enum Place {
        /// Before the array, or before the first object if there is no array.
        case start
        /// Before an element, or before the end of an empty array.
        case element(isFirst: Bool)
        /// After an element: before a comma or the end of the array, or before another object if there is no array.
        case separator
        /// After the end of the array, where only space is allowed.
        case end
    }

    private let keepsRaw: Bool
    private var buffer: ByteBuffer
    private var line = 1
    private var place = Place.start
    private var isInArray = false
    /// How many records of the array have been returned.
    private var count = 0
    /// Whether an error has made it impossible to find the next element.
    private var isLost = false
    private var derived: Set<String> = []

    var bytesRead: Int { buffer.bytesRead }
    var ignored: [String] { UserElement.ignored(derived) }

    init(_ source: any ByteSource, _ options: ReadingOptions) {
        buffer = ByteBuffer(source)
        keepsRaw = options.keepsRaw
    }

    mutating func next() throws -> ImportRecord? {
        guard var record = try nextRecord() else { return nil }
        if isInArray {
            count += 1
            record.position = count
        }
        return record
    }

    private mutating func nextRecord() throws -> ImportRecord? {
        while !isLost, let byte = try peek() {
            if UTF8Text.isSpace(byte) {
                skip(byte)
                continue
            }
            switch (place, byte) {
            case (.start, UInt8(ascii: "[")):
                skip(byte)
                isInArray = true
                place = .element(isFirst: true)
            case (.start, UInt8(ascii: "{")), (.element, UInt8(ascii: "{")):
                return try element()
            case (.element(isFirst: true), UInt8(ascii: "]")):
                skip(byte)
                place = .end
            case (.separator, UInt8(ascii: "]")) where isInArray:
                skip(byte)
                place = .end
            case (.separator, UInt8(ascii: ",")) where isInArray:
                skip(byte)
                place = .element(isFirst: false)
            case (.separator, UInt8(ascii: "{")) where !isInArray:
                return try element()
            case (.end, _): return lost("unexpected text after the end of the array")
            case (.start, _): return lost("expected an array of objects: [ {…}, {…} ]")
            case (.element, _): return lost("expected an object: { \"login\": … }")
            case (.separator, _) where isInArray: return lost("expected a comma or the end of the array")
            case (.separator, _): return lost("expected another object: { \"login\": … }")
            }
        }
        guard !isLost else { return nil }
        switch place {
        case .element: return unclosed("the array is not closed", line: line)
        case .separator where isInArray: return unclosed("the array is not closed", line: line)
        case .start, .separator, .end: return nil
        }
    }

    private mutating func element() throws -> ImportRecord {
        let startLine = line
        var scanner = JSONScanner()
        var bytes: [UInt8] = []
        var isTooLong = false
        while let byte = try peek() {
            if bytes.count < LineReader.maximumLength { bytes.append(byte) } else { isTooLong = true }
            skip(byte)
            if scanner.consume(byte) {
                place = .separator
                if isTooLong { return ImportRecord(.tooLong(line: startLine), raw: nil) }
                return UserElement.record(bytes, line: startLine, keepsRaw: keepsRaw, derived: &derived)
            }
        }
        // If the object is too long, `bytes` contains only the object's beginning, which would be useless in a file of
        // refused records.
        let raw = keepsRaw && !isTooLong ? bytes : nil
        return unclosed("the object that begins here is not closed", line: startLine, raw: raw)
    }

    private mutating func unclosed(_ message: String, line: Int, raw: [UInt8]? = nil) -> ImportRecord {
        isLost = true
        return ImportRecord(FormatError("json-syntax", message + "; the file may be cut off", line: line), raw: raw)
    }

    private mutating func lost(_ message: String) -> ImportRecord {
        isLost = true
        return ImportRecord(
            FormatError("json-syntax", message + "; the rest of the file was not read", line: line),
            raw: nil
        )
    }

    private mutating func skip(_ byte: UInt8) {
        buffer.position += 1
        if byte == UInt8(ascii: "\n") { line += 1 }
    }

    private mutating func peek() throws -> UInt8? {
        while buffer.position == buffer.bytes.count {
            guard try buffer.refill() else { return nil }
        }
        return buffer.bytes[buffer.position]
    }
}

/// Reads users from JSON lines: one object per line.
struct JSONLinesRecords: RecordReader {
    private let keepsRaw: Bool
    private var lines: LineReader
    private var derived: Set<String> = []

    var bytesRead: Int { lines.bytesRead }
    var ignored: [String] { UserElement.ignored(derived) }

    init(_ source: any ByteSource, _ options: ReadingOptions) {
        lines = LineReader(source)
        keepsRaw = options.keepsRaw
    }

    mutating func next() throws -> ImportRecord? {
        while let line = try lines.next() {
            if line.isTooLong { return ImportRecord(.tooLong(line: line.number), raw: nil) }
            if line.bytes.allSatisfy(UTF8Text.isSpace) { continue }
            return UserElement.record(line.bytes, line: line.number, keepsRaw: keepsRaw, derived: &derived)
        }
        return nil
    }
}
