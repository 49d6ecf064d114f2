/// The kind of a CSV file, detected from its header: Roster's own, or the export of another system.
enum CSVDialect: Hashable, Sendable {
    case own(UserCSV.Header)
    case foreign(ForeignColumns)

    init(_ row: CSVRow) throws(UserCSVHeaderError) {
        if let columns = ForeignColumns(row) {
            self = .foreign(columns)
        } else {
            self = .own(try UserCSV.Header(row))
        }
    }

    var fieldCount: Int {
        switch self {
        case .own(let header): header.columns.count
        case .foreign(let columns): columns.fieldCount
        }
    }

    var ignored: [String] {
        switch self {
        case .own(let header): header.ignored
        case .foreign(let columns): columns.ignored
        }
    }

    /// If `isRaw` is true, the fields of Roster's own files keep the `'` that stops spreadsheets from running formulas.
    func user(_ row: CSVRow, isRaw: Bool) -> ImportedUser {
        switch self {
        case .own(let header): UserCSV.line(row, header: header, isRaw: isRaw)
        case .foreign(let columns): columns.user(row)
        }
    }
}
