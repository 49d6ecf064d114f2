/// Reads users from CSV files: Roster's own, or exports of Google Workspace, Okta and Microsoft Entra ID.
struct CSVRecords: RecordReader {
    private let isRaw: Bool
    private var reader: CSVReader
    private var dialect: CSVDialect?
    private(set) var preamble: [UInt8] = []

    var bytesRead: Int { reader.bytesRead }

    var ignored: [String] {
        dialect?.ignored.map { "column \($0.quotedForMessage)" } ?? []
    }

    init(_ source: any ByteSource, _ options: ReadingOptions) {
        reader = CSVReader(source, keepsRaw: options.keepsRaw, detectsSeparator: true)
        isRaw = options.isRaw
    }

    /// Returns the next record; the first call also reads the header.
    ///
    /// - Throws: ``UserCSVHeaderError`` if the header cannot be used; the source's errors.
    mutating func next() throws -> ImportRecord? {
        let dialect = try dialect ?? readHeader()
        self.dialect = dialect
        guard let record = try reader.next() else { return nil }
        switch record {
        case .failure(let error):
            return ImportRecord(line: error.line, content: .unreadable(.unreadable(error)), raw: reader.raw)
        case .success(let row):
            guard row.fields.count == dialect.fieldCount else {
                let reason = ImportProblem.Reason.fieldCount(expected: dialect.fieldCount, found: row.fields.count)
                return ImportRecord(line: row.line, content: .unreadable(reason), raw: reader.raw)
            }
            return ImportRecord(line: row.line, dialect.user(row, isRaw: isRaw), raw: reader.raw)
        }
    }

    private mutating func readHeader() throws -> CSVDialect {
        while let record = try reader.next() {
            preamble += (reader.raw ?? []) + [UInt8(ascii: "\n")]
            switch record {
            case .failure(let error): throw UserCSVHeaderError.unreadable(error)
            case .success(let row):
                // Microsoft's templates begin with a line that contains the template's version.
                if row.line == 1, row.fields.first?.hasPrefix("version:v") == true { continue }
                if row.line == 1, let separator = CSVRecords.declaredSeparator(row) {
                    reader.setSeparator(separator)
                    continue
                }
                // A header with only one column contains no separator to detect; the comma is the default.
                reader.setSeparator(UInt8(ascii: ","))
                return try CSVDialect(row)
            }
        }
        throw UserCSVHeaderError.missing
    }

    /// Returns the separator that a line such as `sep=;` declares for Excel; nil for any other line.
    ///
    /// If the line has no quotes, the reader has already detected the separator and split the line there. In this case,
    /// the result is always a semicolon, even if the line declares a comma or a tab. The wrong result does no harm,
    /// because ``CSVReader/setSeparator(_:)`` does not replace a detected separator.
    private static func declaredSeparator(_ row: CSVRow) -> UInt8? {
        let line = row.fields.joined(separator: ";").lowercased()
        guard row.fields.count <= 2, line.hasPrefix("sep="), line.utf8.count == 5 else { return nil }
        return line.utf8.last.flatMap { CSVReader.separators.contains($0) ? $0 : nil }
    }
}
