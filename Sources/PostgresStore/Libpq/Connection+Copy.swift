import CPostgres
import UserDirectory

extension Connection {
    /// Loads rows with the statement `COPY … FROM STDIN`, which must have no parameters.
    ///
    /// Each row has its values in the order of the statement's columns.
    func copy(_ sql: SQL, rows: some Sequence<[StoredValue]>) throws(PostgresError) {
        checkThread()
        let (text, _) = sql.built
        guard PQsendQueryParams(handle, text, 0, nil, nil, nil, nil, 0) == 1 else { throw lost() }
        guard let first = try nextResult() else { throw lost() }
        guard PQresultStatus(first) == PGRES_COPY_IN else {
            let failure = error(taking: first)
            while let result = try nextResult() { PQclear(result) }
            throw failure
        }
        PQclear(first)
        var buffer: [CChar] = []
        buffer.reserveCapacity(1 << 17)
        for row in rows {
            append(row, to: &buffer)
            if buffer.count >= 1 << 16 { try put(&buffer) }
        }
        try put(&buffer)
        guard PQputCopyEnd(handle, nil) == 1 else { throw lost() }
        _ = try answer()
    }

    private func put(_ buffer: inout [CChar]) throws(PostgresError) {
        guard !buffer.isEmpty else { return }
        guard PQputCopyData(handle, buffer, Int32(buffer.count)) == 1 else { throw lost() }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Appends a line of the text format: tabs between columns, and a backslash before special characters.
    private func append(_ row: [StoredValue], to buffer: inout [CChar]) {
        for (index, column) in row.enumerated() {
            if index > 0 { buffer.append(CChar(bitPattern: UInt8(ascii: "\t"))) }
            guard let text = column.sqlText else {
                buffer.append(CChar(bitPattern: UInt8(ascii: "\\")))
                buffer.append(CChar(bitPattern: UInt8(ascii: "N")))
                continue
            }
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: "\\"): append(escaped: "\\", to: &buffer)
                case UInt8(ascii: "\t"): append(escaped: "t", to: &buffer)
                case UInt8(ascii: "\n"): append(escaped: "n", to: &buffer)
                case UInt8(ascii: "\r"): append(escaped: "r", to: &buffer)
                default: buffer.append(CChar(bitPattern: byte))
                }
            }
        }
        buffer.append(CChar(bitPattern: UInt8(ascii: "\n")))
    }

    private func append(escaped letter: Unicode.Scalar, to buffer: inout [CChar]) {
        buffer.append(CChar(bitPattern: UInt8(ascii: "\\")))
        buffer.append(CChar(bitPattern: UInt8(ascii: letter)))
    }
}
