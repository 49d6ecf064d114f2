/// Why a record of a file that is no CSV cannot be read.
package struct FormatError: Error, Hashable, Sendable {
    /// A stable word, such as `json-syntax`.
    package let rule: String
    /// What is wrong and what would be right, without the line.
    package let message: String
    /// The physical line on which it is wrong, from 1.
    package let line: Int

    /// Takes what is wrong, and where.
    package init(_ rule: String, _ message: String, line: Int) {
        self.rule = rule
        self.message = message
        self.line = line
    }

    static func encoding(line: Int) -> FormatError {
        FormatError("encoding", "the text is not UTF-8; save the file as UTF-8", line: line)
    }

    static func tooLong(line: Int) -> FormatError {
        let megabytes = LineReader.maximumLength / 1_048_576
        return FormatError("record-too-long", "a record is longer than \(megabytes) MB", line: line)
    }
}

/// Why nothing of a file can be read.
package enum UserFileError: Error, Hashable, Sendable {
    /// The file is UTF-16 text.
    case utf16
    /// It is not a plan of Roster.
    case noPlan
    /// The plan was written by a newer Roster.
    case newerPlan(Int)
    /// The plan ends before its last entry.
    case incompletePlan(expected: Int, found: Int)
    /// The plan cannot be read on this line.
    case damagedPlan(FormatError)
    /// The plan was made for another store.
    case otherStore(planned: String, present: String)
}

extension UserFileError: CustomStringConvertible {
    /// What is wrong, and what to do about it.
    package var description: String {
        switch self {
        case .utf16: "line 1: the file is UTF-16 text; save it as UTF-8"
        case .noPlan: "the file is not a plan; make one with roster import FILE --plan PLAN"
        case .newerPlan(let version):
            "the plan has version \(version), written by a newer roster; make it again with this one"
        case .incompletePlan(let expected, let found):
            "the plan is cut off: \(found) of \(expected) entries are there; make it again"
        case .damagedPlan(let error): "line \(error.line): \(error.message); make the plan again"
        case .otherStore(let planned, let present):
            "the plan was made for the store \(planned), and this is \(present); make it again for this store"
        }
    }
}
