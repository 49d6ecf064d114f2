import Foundation

/// Reads the entries of a plan from its file.
struct PlanRecords: RecordReader {
    private var lines: PlanLines
    private let store: String
    private var header: PlanFile.Header?
    private var count = 0

    var bytesRead: Int { lines.bytesRead }
    /// The number of unchanged entries that are not in the file; 0 until the header has been read.
    var omitted: Int { header?.unchanged ?? 0 }

    init(_ source: any ByteSource, store: String) {
        lines = PlanLines(source)
        self.store = store
    }

    /// - Throws: The source's errors, and ``UserFileError`` if the file is not a complete plan for the store, or if its
    ///   format is too new.
    mutating func next() throws -> ImportRecord? {
        let header = try header ?? readHeader()
        self.header = header
        guard let line = try lines.next() else {
            guard count == header.entries else {
                throw UserFileError.incompletePlan(expected: header.entries, found: count)
            }
            return nil
        }
        count += 1
        guard count <= header.entries, let (entry, violations) = line.content else {
            let isExcess = count > header.entries
            let message =
                isExcess ? "the file has more entries than its header says" : "this line is not an entry of a plan"
            throw UserFileError.damagedPlan(FormatError("plan-entry", message, line: line.number))
        }
        let content: ImportRecord.Content =
            violations.isEmpty ? .planned(entry) : .unreadable(.refused(.invalid(violations)))
        return ImportRecord(line: entry.line, position: entry.position, login: entry.login, content: content)
    }

    private mutating func readHeader() throws -> PlanFile.Header {
        /// The members that the header has in every version of the format.
        struct Kind: Decodable {
            var format: String
            var version: Int
        }
        guard let line = try lines.header(),
            let kind = try? JSONDecoder().decode(Kind.self, from: Data(line.bytes)), kind.format == PlanFile.format
        else { throw UserFileError.noPlan }
        guard kind.version > 0 else { throw UserFileError.noPlan }
        guard kind.version <= PlanFile.version else { throw UserFileError.newerPlan(kind.version) }
        guard let header = try? JSONDecoder().decode(PlanFile.Header.self, from: Data(line.bytes)),
            (0...PlanFile.maxOmitted).contains(header.unchanged ?? 0),
            header.unchanged == nil || header.options.connection != nil,
            UserChange.OnExisting(rawValue: header.options.onExisting) != nil,
            ImportOptions.OnFull(rawValue: header.options.onFull) != nil
        else { throw UserFileError.noPlan }
        guard header.store == store else {
            throw UserFileError.otherStore(planned: header.store, present: store)
        }
        return header
    }

    /// Reads the header and returns the options that the plan was made with.
    mutating func begin() throws -> ImportOptions {
        let header = try header ?? readHeader()
        self.header = header
        var options = ImportOptions(
            onExisting: .init(rawValue: header.options.onExisting) ?? .update,
            onFull: .init(rawValue: header.options.onFull) ?? .fail
        )
        options.connection = header.options.connection
        options.removals = header.options.removals
        options.isPush = header.options.push == true && options.connection != nil
        return options
    }
}
