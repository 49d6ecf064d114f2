extension UserCSV {
    /// Which column stands where in a file.
    package struct Header: Hashable, Sendable {
        /// The columns in the file's order.
        package let columns: [UserField]

        /// Reads the first record of a file, whose columns are among some fields.
        package init(_ row: CSVRow, fields: [UserField] = UserField.columns) throws(UserCSVHeaderError) {
            var columns: [UserField] = []
            for name in row.fields {
                guard let column = UserField(name: name, among: fields) else { throw .unknown(name) }
                if columns.contains(column) { throw .duplicate(name) }
                columns.append(column)
            }
            guard columns.contains(.login) else { throw .noLogin }
            self.columns = columns
        }
    }

    /// What a record asks for.
    ///
    /// An empty role, kind or status leaves it as it is, since a user cannot be without; the other fields are cleared by an
    /// empty one.
    package typealias Line = ImportedUser

    /// Reads a record.
    ///
    /// - Parameters:
    ///   - isRaw: Whether fields are taken as they are, without ``FormulaGuard/reversed(_:)``.
    ///   - header: The line of the header.
    ///   - row: The row.
    /// - Throws: ``DirectoryError/invalid(_:)`` if a kind, status or day is not one, with all that are wrong. The other
    ///   rules are the store's to check.
    package static func line(
        _ row: CSVRow,
        header: Header,
        isRaw: Bool = false
    ) throws(DirectoryError) -> Line {
        var login = ""
        var edit = UserEdit()
        var violations: [RuleViolation] = []
        for (field, text) in zip(header.columns, row.fields) where !field.isMadeByStore {
            let text = isRaw ? text : FormulaGuard.reversed(text)
            if field == .login {
                login = text
                continue
            }
            do throws(RuleViolation) {
                try edit.read(text, as: field) { $0 == groupSeparator }
            } catch {
                violations.append(error)
            }
        }
        guard violations.isEmpty else { throw .invalid(violations) }
        return Line(login: login, edit: edit)
    }
}
