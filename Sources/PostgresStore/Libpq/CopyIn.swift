import CPostgres
import UserDirectory

/// Loads rows with the statement `COPY … FROM STDIN`.
struct CopyIn {
    private static let bufferSize = 1 << 16

    private let connection: Connection
    private var buffer: [CChar] = []

    private init(_ connection: Connection) {
        self.connection = connection
        buffer.reserveCapacity(2 * CopyIn.bufferSize)
    }

    /// The statement has no parameters; each row has its values in the order of the statement's columns.
    static func load(
        _ rows: some Sequence<[StoredValue]>,
        with sql: SQL,
        on connection: Connection
    ) throws(PostgresError) {
        var copy = CopyIn(connection)
        try copy.begin(sql)
        for row in rows {
            copy.append(row)
            if copy.buffer.count >= bufferSize { try copy.sendBuffer() }
        }
        try copy.sendBuffer()
        guard PQputCopyEnd(connection.handle, nil) == 1 else { throw connection.lost() }
        _ = try connection.answer()
    }

    private func begin(_ sql: SQL) throws(PostgresError) {
        connection.checkThread()
        let (text, _) = sql.built
        guard PQsendQueryParams(connection.handle, text, 0, nil, nil, nil, nil, 0) == 1 else { throw connection.lost() }
        guard let first = try connection.nextResult() else { throw connection.lost() }
        guard PQresultStatus(first) == PGRES_COPY_IN else {
            let failure = connection.error(taking: first)
            while let result = try connection.nextResult() { PQclear(result) }
            throw failure
        }
        PQclear(first)
    }

    private mutating func sendBuffer() throws(PostgresError) {
        guard !buffer.isEmpty else { return }
        guard PQputCopyData(connection.handle, buffer, Int32(buffer.count)) == 1 else { throw connection.lost() }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Appends a line of the text format: tabs between values, `\N` for null, and escaped special characters.
    private mutating func append(_ row: [StoredValue]) {
        for (index, column) in row.enumerated() {
            if index > 0 { append("\t") }
            guard let text = column.sqlText else {
                append("\\")
                append("N")
                continue
            }
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: "\\"): appendEscaped("\\")
                case UInt8(ascii: "\t"): appendEscaped("t")
                case UInt8(ascii: "\n"): appendEscaped("n")
                case UInt8(ascii: "\r"): appendEscaped("r")
                default: buffer.append(CChar(bitPattern: byte))
                }
            }
        }
        append("\n")
    }

    private mutating func appendEscaped(_ letter: Unicode.Scalar) {
        append("\\")
        append(letter)
    }

    private mutating func append(_ letter: Unicode.Scalar) { buffer.append(CChar(bitPattern: UInt8(ascii: letter))) }
}
