/// Why a record cannot be read, for all formats except CSV.
package struct FormatError: Error, Hashable, Sendable {
    /// A stable identifier, such as `json-syntax`.
    package let rule: String
    /// What is wrong, and usually what is expected; without the line number.
    package let message: String
    /// The physical line, from 1.
    package let line: Int

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

/// Why a file cannot be used at all.
package enum UserFileError: Error, Hashable, Sendable {
    case utf16
    case noPlan
    case newerPlan(Int)
    case incompletePlan(expected: Int, found: Int)
    case damagedPlan(FormatError)
    case otherStore(planned: String, present: String)
}

extension UserFileError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .utf16: "line 1: the file is UTF-16 text; save it as UTF-8"
        case .noPlan: "the file is not a plan; make one with roster import FILE --plan PLAN"
        case .newerPlan(let version):
            "a newer version of Roster wrote the plan (plan version \(version)); make the plan again with this version"
        case .incompletePlan(let expected, let found):
            "the plan is incomplete: it has \(found) of \(expected) entries; make the plan again"
        case .damagedPlan(let error): "line \(error.line): \(error.message); make the plan again"
        case .otherStore(let planned, let present):
            "the plan was made for the store \(planned), but this store is \(present); make the plan again for this store"
        }
    }
}
