/// What a CSV file is, by its header: Roster's own, or the export of another system.
enum CSVDialect: Hashable, Sendable {
    /// Roster's own columns.
    case own(UserCSV.Header)
    /// The columns of another system.
    case foreign(ForeignColumns)

    /// Reads the first record of a file.
    ///
    /// - Throws: ``UserCSVHeaderError`` if it is not the header of a known system.
    init(_ row: CSVRow) throws(UserCSVHeaderError) {
        if let columns = ForeignColumns(row) {
            self = .foreign(columns)
        } else {
            self = .own(try UserCSV.Header(row))
        }
    }

    /// How many fields a record has.
    var fieldCount: Int {
        switch self {
        case .own(let header): header.columns.count
        case .foreign(let columns): columns.fieldCount
        }
    }

    /// Reads a record.
    ///
    /// - Parameter isRaw: Whether a `'` before what a spreadsheet would run stays. Other systems put none there.
    func user(_ row: CSVRow, isRaw: Bool) throws(DirectoryError) -> ImportedUser {
        switch self {
        case .own(let header): try UserCSV.line(row, header: header, isRaw: isRaw)
        case .foreign(let columns): try columns.user(row)
        }
    }

    /// The login of a record that cannot be used as a whole.
    func login(_ row: CSVRow) -> String? {
        let index =
            switch self {
            case .own(let header): header.columns.firstIndex(of: .login)
            case .foreign(let columns): columns.places[.login]?.index
            }
        return index.flatMap { row.fields.indices.contains($0) ? row.fields[$0] : nil }
    }
}
