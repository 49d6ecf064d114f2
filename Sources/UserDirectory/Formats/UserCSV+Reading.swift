extension UserCSV {
    package struct Header: Hashable, Sendable {
        /// The field of each column, in the file's order; nil for a column in ``UserField/derived``, which is ignored.
        package let columns: [UserField?]
        /// The names of ``columns`` in the file.
        let names: [String]
        let ignored: [String]

        /// - Throws: ``UserCSVHeaderError`` if a column is unknown or appears twice, or if the login is missing.
        package init(_ row: CSVRow, fields: [UserField] = UserField.columns) throws(UserCSVHeaderError) {
            var columns: [UserField?] = []
            var ignored: [String] = []
            for name in row.fields {
                if UserField.derived.contains(FoldedText.identity(name).filter { !$0.isWhitespace }) {
                    columns.append(nil)
                    ignored.append(name)
                    continue
                }
                guard let column = UserField(name: name, among: fields) else { throw .unknown(name) }
                if columns.contains(column) { throw .duplicate(name) }
                columns.append(column)
            }
            guard columns.contains(.login) else { throw .noLogin }
            self.columns = columns
            names = row.fields
            self.ignored = ignored
        }
    }

    /// Reads a record; applies ``FormulaGuard/reversed(_:)`` to its fields unless `isRaw` is true.
    ///
    /// An empty value of a required field (role, kind or status) leaves the field unchanged. An empty value of any
    /// other field clears the field, but the store refuses an empty login. Fields that the store sets are ignored.
    package static func line(_ row: CSVRow, header: Header, isRaw: Bool = false) -> ImportedUser {
        var login = ""
        var edit = UserEdit()
        var violations: [RuleViolation] = []
        for case (let index, (let field?, let text)) in zip(header.columns, row.fields).enumerated()
        where !field.isSetByStore {
            let text = isRaw ? text : FormulaGuard.reversed(text)
            if field == .login {
                login = text
                continue
            }
            do throws(RuleViolation) {
                try edit.read(text, as: field, separatedBy: separatesGroups)
            } catch {
                violations.append(error.named(header.names[index]))
            }
        }
        return ImportedUser(login: login, edit: edit, violations: violations)
    }
}
