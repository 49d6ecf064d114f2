internal import UserDirectory

/// A line in the list of differences, with the difference and the field that the line is about.
struct DifferenceLine {
    let line: ConnectionsModel.Line
    /// The index of the difference in ``ConnectionStatus/Check/found``.
    let index: Int
    /// Nil if the line is about a whole user or account.
    let field: UserField?

    static func lines(of found: [ConnectionStatus.Found], _ others: ConnectionSettings.Others) -> [DifferenceLine] {
        found.enumerated().flatMap { index, found in
            found.lines(others).map { DifferenceLine(line: $0.line, index: index, field: $0.field) }
        }
    }
}

extension ConnectionStatus.Found {
    fileprivate func lines(
        _ others: ConnectionSettings.Others
    ) -> [(line: ConnectionsModel.Line, field: UserField?)] {
        let login = difference.login
        func line(_ direction: ConnectionsModel.Line.Direction, _ details: String) -> ConnectionsModel.Line {
            .init(direction: direction, login: login, details: details)
        }
        var lines: [(ConnectionsModel.Line, UserField?)] = []
        if directions.isRejected {
            lines.append((line(.rejected, Text.withoutRules(difference.rejection(directions))), nil))
        }
        switch difference.sides {
        case .both:
            lines += difference.fields.compactMap { field in
                direction(of: field).map { (line($0, DifferenceWords.details(field)), field.field) }
            }
        case .onlyHere where directions.pushes: lines.append((line(.push, "only here: add the account"), nil))
        case .onlyThere where directions.pulls: lines.append((line(.pull, "only there: add the user"), nil))
        case .goneThere where directions.pulls:
            lines.append((line(.pull, "deleted there: delete the user"), nil))
        case .onlyHere, .onlyThere, .goneHere, .goneThere, .gone, .unreadable: break
        }
        if directions.isRemoval {
            let effect = others == .delete ? "delete the account" : "disable the account"
            let isGone = if case .goneHere = difference.sides { true } else { false }
            lines.append((line(.push, (isGone ? "deleted here: " : "does not belong there: ") + effect), nil))
        }
        return lines
    }

    private func direction(of field: FieldDifference) -> ConnectionsModel.Line.Direction? {
        switch field.side {
        case .here: directions.pushes && !directions.isRemoval ? .push : nil
        case .there: directions.pulls ? .pull : nil
        case .both: .conflict
        case .agreed: nil
        }
    }
}
