extension UserCSV {
    /// Which column stands where in a file.
    package struct Header: Hashable, Sendable {
        /// The columns in the file's order.
        package let columns: [Column]

        /// Reads the first record of a file.
        package init(_ row: CSVRow) throws(UserCSVHeaderError) {
            var columns: [Column] = []
            for name in row.fields {
                guard let column = Column(header: name) else { throw .unknown(name) }
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
    /// - Throws: ``DirectoryError/invalid(_:)`` if a kind, status or day is none, with all that are wrong. The other
    ///   rules are the store's to check.
    package static func line(
        _ row: CSVRow,
        header: Header,
        isRaw: Bool = false
    ) throws(DirectoryError) -> Line {
        var login = ""
        var edit = UserEdit()
        var violations: [RuleViolation] = []
        for (column, field) in zip(header.columns, row.fields) where !column.isMadeByStore {
            let text = isRaw ? field : FormulaGuard.reversed(field)
            switch column {
            case .login: login = text
            case .name: edit.name = text
            case .email: edit.email = text
            case .role: edit.role = nonEmpty(text)
            case .groups: edit.groups = .replace(groups(text))
            case .kind:
                edit.kind = nonEmpty(text).flatMap { User.Kind(rawValue: $0.lowercased()) }
                if edit.kind == nil, nonEmpty(text) != nil { violations.append(.kindValues) }
            case .status:
                edit.status = nonEmpty(text).flatMap { User.Status(rawValue: $0.lowercased()) }
                if edit.status == nil, nonEmpty(text) != nil { violations.append(.statusValues) }
            case .validUntil:
                let day = nonEmpty(text).flatMap(Day.init(_:))
                if day == nil, nonEmpty(text) != nil { violations.append(.validUntilDay) }
                edit.validUntil = .set(day)
            case .note: edit.note = text
            case .id, .createdAt, .updatedAt, .version: break
            }
        }
        guard violations.isEmpty else { throw .invalid(violations) }
        return Line(login: login, edit: edit)
    }

    /// The groups in one field.
    static func groups(_ text: String) -> [String] {
        text.split(separator: groupSeparator).compactMap { nonEmpty(String($0)) }
    }

    /// The text without the space around it; nil if nothing is left.
    private static func nonEmpty(_ text: String) -> String? {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return String(text[first...last])
    }
}

extension RuleViolation {
    /// An invalid kind.
    package static let kindValues = RuleViolation(
        field: .kind,
        rule: "kind-values",
        message: "must be \(User.Kind.allCases.map(\.rawValue).joined(separator: " or "))"
    )

    /// An invalid status.
    package static let statusValues = RuleViolation(
        field: .status,
        rule: "status-values",
        message: "must be \(User.Status.allCases.map(\.rawValue).joined(separator: " or "))"
    )

    /// An invalid day.
    package static let validUntilDay = RuleViolation(
        field: .validUntil,
        rule: "valid-until-day",
        message: "must be a date such as 2026-12-31, or empty"
    )
}
